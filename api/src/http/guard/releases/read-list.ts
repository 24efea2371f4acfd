import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../../settings/env.ts';
import { type Anchor, openList, type Ring } from './signed-list.ts';

/** What the API needs of the signed list that a publication writes (docs/federation.md). */
export interface ReleaseList {
  serial: number;
  issuedAt: Date;
  /** When it had to be signed anew. */
  expiresAt: Date | null;
  yanked: Yanked;
  /** By which it was opened; `undefined` for a list of before the keys had a scope. */
  ring: Ring | undefined;
}

/** By package and version: why it was taken back. */
export type Yanked = Record<string, Record<string, { reason: string; at: string }>>;

const TIMEOUT_MS = 3_000;

const isVersions = (value: unknown): value is Yanked[string] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value as Record<string, { reason?: unknown } | null>).every((why) => typeof why?.reason === 'string');

/** What can be read of it: nonsense of one package is no reason to leave the others out. */
const yankedIn = (packages: Record<string, unknown>): Yanked =>
  Object.fromEntries(Object.entries(packages).filter((one): one is [string, Yanked[string]] => isVersions(one[1])));

/** Throws when the text is published by no key that counts, or is no list. */
export function parseList(text: string, anchor: Anchor, known?: Ring): ReleaseList {
  const opened = openList(text, anchor, known);
  if (!opened) throw new Error('it is not signed by a key that counts (RELEASE_KEYS)');
  const { serial, issuedAt, expiresAt } = opened.list;
  const issued = new Date(String(issuedAt));
  if (!Number.isSafeInteger(serial) || Number.isNaN(issued.getTime())) throw new Error('it is no list of releases');
  return {
    serial: Number(serial),
    issuedAt: issued,
    expiresAt: expiresAt === undefined ? null : new Date(String(expiresAt)),
    yanked: yankedIn(opened.yanked),
    ring: opened.ring,
  };
}

/** `RELEASE_KEYS`: root keys, or how many of them have to have signed, and then the keys. */
function anchorIn(text: string): Anchor {
  const [first = '', ...others] = text.split(/[\s,]+/).filter(Boolean);
  const number = /^\d+$/.test(first) ? Number(first) : undefined;
  return number === undefined ? { keys: [first, ...others], threshold: 1 } : { keys: others, threshold: number };
}

/** The root keys of the settings, or those that lie in the target beside the list. */
async function anchorOf({ releaseList, releaseKeys }: Settings): Promise<Anchor> {
  if (releaseKeys) return anchorIn(releaseKeys);
  const file = path.join(path.dirname(releaseList), '..', 'release-keys.json');
  const { keys, roots } = JSON.parse(await readFile(file, 'utf8')) as { keys: string[]; roots?: Anchor };
  // Without root keys it is a target of before the keys had a scope: any of them signs all of the list.
  return roots ?? { keys, threshold: 1 };
}

/** Reads the list where the settings say it is. `null` when nothing has been published there yet. */
export async function readList(settings: Settings, known?: Ring): Promise<ReleaseList | null> {
  const { releaseList } = settings;
  if (/^https?:/.test(releaseList)) {
    const answer = await fetch(releaseList, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return parseList(await answer.text(), await anchorOf(settings), known);
  }
  const text = await readFile(releaseList, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseList(text, await anchorOf(settings), known);
}
