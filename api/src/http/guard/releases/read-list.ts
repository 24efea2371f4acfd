import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../../settings/env.ts';

/** What the API needs of the signed list that a publication writes (docs/federation.md). */
export interface ReleaseList {
  serial: number;
  issuedAt: Date;
  /** When it had to be signed anew. */
  expiresAt: Date | null;
  yanked: Yanked;
}

/** By package and version: why it was taken back. */
export type Yanked = Record<string, Record<string, { reason: string; at: string }>>;

const MARK = ',"signatures":[';
const TIMEOUT_MS = 3_000;

interface Signature {
  key: string;
  value: string;
}

/** The signed part of the text, or `undefined` when no key has signed it. Nothing behind it is ever read. */
export function signedPart(text: string, keys: readonly string[]): string | undefined {
  const at = text.lastIndexOf(MARK);
  if (at < 0) return undefined;
  const payload = `${text.slice(0, at)}}`;
  const { signatures } = JSON.parse(`{${text.slice(at + 1)}`) as { signatures: Signature[] };
  const isGood = ({ key, value }: Signature): boolean =>
    keys
      .filter((one) => one.slice(0, 8) === key)
      .some((x) =>
        verify(
          null,
          Buffer.from(payload),
          createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
          Buffer.from(value, 'base64url'),
        ),
      );
  return signatures.some(isGood) ? payload : undefined;
}

const isYanked = (value: unknown): value is Yanked =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (versions) =>
      typeof versions === 'object' &&
      versions !== null &&
      Object.values(versions as Record<string, { reason?: unknown }>).every(({ reason }) => typeof reason === 'string'),
  );

/** Throws when the text is signed by none of the keys, or is no list. */
export function parseList(text: string, keys: readonly string[]): ReleaseList {
  const payload = signedPart(text, keys);
  if (payload === undefined) throw new Error('it is not signed by a key of RELEASE_KEYS');
  const { serial, issuedAt, expiresAt, yanked = {} } = JSON.parse(payload) as Record<string, unknown>;
  const issued = new Date(String(issuedAt));
  if (!Number.isSafeInteger(serial) || Number.isNaN(issued.getTime()) || !isYanked(yanked))
    throw new Error('it is no list of releases');
  return {
    serial: Number(serial),
    issuedAt: issued,
    expiresAt: expiresAt === undefined ? null : new Date(String(expiresAt)),
    yanked,
  };
}

/** The keys of the settings, or those that lie in the target beside the list. */
async function keysOf({ releaseList, releaseKeys }: Settings): Promise<string[]> {
  if (releaseKeys) return releaseKeys.split(/[\s,]+/).filter(Boolean);
  const ring = path.join(path.dirname(releaseList), '..', 'release-keys.json');
  const { keys } = JSON.parse(await readFile(ring, 'utf8')) as { keys: string[] };
  return keys;
}

/** Reads the list where the settings say it is. `null` when nothing has been published there yet. */
export async function readList(settings: Settings): Promise<ReleaseList | null> {
  const { releaseList } = settings;
  if (/^https?:/.test(releaseList)) {
    const answer = await fetch(releaseList, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return parseList(await answer.text(), await keysOf(settings));
  }
  const text = await readFile(releaseList, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseList(text, await keysOf(settings));
}
