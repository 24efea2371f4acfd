import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../db/embedded/user-error.ts';
import { defaultDataDir, type Settings } from '../../settings/env.ts';
import type { Deps } from '../../http/context.ts';
import type { Anchor } from './verify-audit.ts';

const HOUR_MS = 3_600_000;

/** Path of the anchor file; `undefined` with an external database and no `AUDIT_ANCHORS`. */
export function anchorFile({
  auditAnchors,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'auditAnchors' | 'databaseUrl' | 'dataDir'>): string | undefined {
  if (auditAnchors) return auditAnchors;
  return databaseUrl ? undefined : path.join(dataDir || defaultDataDir, 'audit-anchors.log');
}

/** An anchor as `head` prints it, `1042:9f3c…`; `what` names where it stands. */
export function anchorFrom(text: string, what: string): Anchor {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash)
    throw new UserError(`${what} holds no anchor: one looks like 1042:9f3c…, as "head" prints it.`);
  return { position: Number(position), hash };
}

/** An anchor as {@link writeAnchor} wrote it, with the time of writing. */
export interface WrittenAnchor extends Anchor {
  at: Date;
}

/**
 * Reads all anchors of a file, oldest first; an empty list when there is no file. Throws with the number of the first
 * malformed line, because a damaged file must not pass for a shorter one.
 */
export async function readAnchors(file: string): Promise<WrittenAnchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const [, at, position, hash] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+):([0-9a-f]{64})$/.exec(line) ?? [];
      if (!at || !hash) throw new Error(`${file}, line ${index + 1} is no anchor.`);
      return { at: new Date(at), position: Number(position), hash };
    });
}

/**
 * The job: at most once an hour, and only when new entries have been sealed, appends the last sealed entry to a file
 * outside the database. With it `audit-chain verify` detects a chain that was truncated or rebuilt since (safety 2.9).
 * Existing lines are never changed.
 */
export async function writeAnchor({ db, clock, settings }: Deps): Promise<void> {
  const file = anchorFile(settings);
  if (!file) return;
  const last = (await readAnchors(file)).at(-1);
  const now = clock.now();
  if (last && now.getTime() - last.at.getTime() < HOUR_MS) return;
  const head = await db
    .selectFrom('auditSeal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!head || head.position === last?.position) return;
  await appendFile(file, `${now.toISOString()} ${head.position}:${head.hash.toString('hex')}\n`, { flush: true });
}
