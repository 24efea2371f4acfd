import { partsOf } from '../format/list.mjs';
import { ringIn } from '../format/ring.mjs';
import { withPolicy } from '../registry.mjs';
import { sealed, withParts } from '../store/ring/seal.mjs';

/**
 * A registry that was changed by hand, signed again in all its parts by a key that may sign everything.
 *
 * @param {import('../format/registry-schema.mjs').Registry} registry
 * @param {import('node:crypto').KeyObject} privateKey
 */
export function resealed(registry, privateKey) {
  const next = withPolicy(registry);
  const { ring = '', issuedAt = '', parts } = next;
  return sealed(
    withParts(next, partsOf(next), { privateKey, ring: ringIn(ring), issuedAt, before: parts }),
    privateKey,
  );
}
