import { createPublicKey, verify } from 'node:crypto';

/** Whose signatures count, and how many of them: public keys, 32 bytes each, base64url. */
export interface Anchor {
  keys: readonly string[];
  threshold: number;
}

/** Who may sign which part of the list, as root keys have signed it (docs/federation.md, 3.1). */
export interface Ring {
  version: number;
  expiresAt: string;
  keys: readonly { key: string; may: readonly string[] }[];
  thresholds: Readonly<Record<string, number>>;
  roots: Anchor;
}

interface Signature {
  key: string;
  value: string;
}

interface SignedPart {
  serial: number;
  issuedAt: string;
  signatures: readonly Signature[];
}

const MARK = ',"signatures":[';

/** The signed part of a text with its signatures, or `undefined`. Nothing behind the part is ever read as content. */
function split(text: string): { payload: string; signatures: readonly Signature[] } | undefined {
  const at = text.lastIndexOf(MARK);
  if (at < 0) return undefined;
  const { signatures } = JSON.parse(`{${text.slice(at + 1)}`) as { signatures: Signature[] };
  return { payload: `${text.slice(0, at)}}`, signatures };
}

const hasSigned = (x: string, text: string, value: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(value, 'base64url'),
  );

/** How many of these keys have signed a text; each counts once. */
const signersOf = (keys: readonly string[], text: string, signatures: readonly Signature[]): number =>
  new Set(
    signatures.flatMap(({ key: name, value }) =>
      keys.filter((key) => key.slice(0, 8) === name && hasSigned(key, text, value)),
    ),
  ).size;

/** The ring of a signed text, or `undefined` when too few keys of the anchor have signed it. */
export function openRing(text: unknown, { keys, threshold }: Anchor): Ring | undefined {
  const signed = typeof text === 'string' ? split(text) : undefined;
  if (!signed) return undefined;
  const signers = signersOf(keys, signed.payload, signed.signatures);
  return signers > 0 && signers >= threshold ? (JSON.parse(signed.payload) as Ring) : undefined;
}

/** A list with what its parts say of releases that were taken back, each as those have signed it who may. */
export interface OpenedList {
  list: Record<string, unknown>;
  /** By package: what its part says; packages whose part is not good are missing. */
  yanked: Record<string, unknown>;
  /** `undefined` for a list of before the keys had a scope. */
  ring: Ring | undefined;
}

const ownOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? (record as Record<string, unknown>)[name]
    : undefined;

/** Whether a part is signed by enough of the keys that may; its text is that of `partText` in shared/release/format/list.mjs. */
function isGood(list: Record<string, unknown>, ring: Ring, name: string): boolean {
  const part = ownOf(list['parts'], name) as SignedPart | undefined;
  if (!part) return false;
  const content = name === 'host' ? list['host'] : ownOf(list['remotes'], name);
  const text = JSON.stringify([name, part.serial, part.issuedAt, [content, ownOf(list['yanked'], name)]]);
  const keys = ring.keys.filter(({ may }) => may.includes(name) || may.includes('*')).map(({ key }) => key);
  const needed = Number(ownOf(ring.thresholds, name) ?? 1);
  try {
    return signersOf(keys, text, part.signatures) >= Math.max(1, needed);
  } catch {
    // Nonsense in one part is no reason to refuse the others.
    return false;
  }
}

/**
 * Opens a list by the rules of the browser. The anchor are the root keys; `known` is a ring that was read before, which an
 * older one does not replace. Answers `undefined` when no accepted key has published it.
 */
export function openList(text: string, anchor: Anchor, known?: Ring): OpenedList | undefined {
  const signed = split(text);
  if (!signed) return undefined;
  const list = JSON.parse(signed.payload) as Record<string, unknown>;
  if (list['ring'] === undefined && !known) {
    const isSigned = signersOf(anchor.keys, signed.payload, signed.signatures) > 0;
    return isSigned ? { list, yanked: (list['yanked'] ?? {}) as Record<string, unknown>, ring: undefined } : undefined;
  }
  const came = openRing(list['ring'], known?.roots ?? anchor);
  const ring = came && known && came.version < known.version ? known : came;
  if (!ring) return undefined;
  const all = ring.keys.map(({ key }) => key);
  if (signersOf(all, signed.payload, signed.signatures) === 0) return undefined;
  const entries = Object.entries((list['yanked'] ?? {}) as Record<string, unknown>);
  return { list, ring, yanked: Object.fromEntries(entries.filter(([name]) => isGood(list, ring, name))) };
}
