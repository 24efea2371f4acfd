import { UserError } from '../../../run/user-error.mjs';
import { openRing } from '../../format/ring.mjs';
import { nameOf, publicOf, verifyText } from '../../keys.mjs';
import { placeDocument } from '../document.mjs';
import { withLock } from '../lock.mjs';
import { placesOf } from '../places.mjs';
import { openRegistry, openText } from '../open-registry.mjs';
import { issued } from '../registry-file.mjs';
import { readRing, writeRing } from '../ring.mjs';
import { writeWithTwins } from '../whole-files.mjs';
import { sealed } from './seal.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Places } from '../places.mjs' */
/** @import { TargetRing } from '../ring.mjs' */

/**
 * Refuses a ring that does not follow the one that is there: it is signed by the root keys of both, and later.
 *
 * @param {TargetRing} current
 * @param {TargetRing} next
 * @param {boolean} newRoot
 */
async function refuseStranger(current, next, newRoot) {
  if (current.flat)
    throw new UserError('The keys of this target have no scope yet: "pnpm release ring upgrade" comes first.');
  if (current.version === 0) return;
  if (next.version <= current.version)
    throw new UserError(
      `This is ring ${next.version}, and the target has ${current.version}: take the target’s release-keys.json, and sign that.`,
    );
  if (!newRoot && !(await openRing(next.text, current.roots, verifyText)))
    throw new UserError(
      `This ring is not signed by the root keys of this target (${current.roots.keys.map(nameOf).join(', ')}). If they are lost, --new-root begins with others; open tabs run on as they are until they are reloaded.`,
    );
}

/** The registry as it is written, by the ring that is there or by the next one, if a command was killed in between. @param {Places} places @param {TargetRing} current @param {TargetRing} next */
const rawRegistry = (places, current, next) =>
  openRegistry(places, current).catch((error) => {
    if (!error.isUserError) throw error;
    return openRegistry(places, next);
  });

/**
 * Puts a signed ring into a target. What the keys that have left have signed counts no more: a ring that would take a part
 * away that counts now is refused, unless `despite` is set. Returns `{ version, refused }`.
 *
 * @param {{ targetDir: string, ring: TargetRing, privateKey: KeyObject, newRoot?: boolean, despite?: boolean, dryRun?: boolean }} options
 */
export async function putRing({ targetDir, ring, privateKey, newRoot = false, despite = false, dryRun = false }) {
  const places = placesOf(targetDir);
  const publicKey = publicOf(privateKey);
  if (!ring.keys.some(({ key }) => key === publicKey))
    throw new UserError(`The key ${nameOf(publicKey)} is not in this ring: sign with one that is (--key).`);
  return withLock(places.lock, async (hold) => {
    const current = await readRing(places);
    await refuseStranger(current, ring, newRoot);
    const { registry: now, raw } = await rawRegistry(places, current, ring);
    const registry = issued({ ...raw, ring: ring.text }, raw);
    const text = sealed(registry, privateKey);
    const after = raw.serial === 0 ? now : (await openText(text, ring)).registry;
    const refused = Object.entries(after.refused ?? {}).filter(([name]) => !now.refused?.[name]);
    if (refused.length > 0 && !despite)
      throw new UserError(
        `With this ring ${refused.map((each) => each.join(' ')).join('; ')}. Sign it first with a key that stays ("pnpm release resign", "cosign"), or, when a key was stolen, put the ring with --despite-refused and sign then.`,
      );
    if (!dryRun) {
      await hold();
      if (raw.serial > 0) await writeWithTwins(places.registry, text, places.staging);
      await writeRing(places, ring);
      await placeDocument(places, after, ring);
    }
    return { version: ring.version, refused: refused.map(([name]) => name) };
  });
}
