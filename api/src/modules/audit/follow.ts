import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { UserError } from '../../db/embedded/user-error.ts';
import type { Db } from '../../db/database.ts';
import { moment } from '../../domain/moments.ts';
import { anchorFrom } from './anchors.ts';
import { GENESIS } from './seal.ts';
import type { Anchor } from './verify-audit.ts';

const BATCH = 500;
const EVERY_MS = 1_000;

/** The head of the chain before its first entry. */
export const BEGINNING: Anchor = { position: 0, hash: GENESIS.toString('hex') };

interface Row {
  position: number;
  hash: Buffer;
  prevHash: Buffer;
  at: Date;
  username: string | null;
  [fact: string]: unknown;
}

interface Follow {
  db: Db;
  /** Up to where the chain was passed on before. */
  from: Anchor;
  /** With `before`, `after` and `reason`, in which customers and what was typed about them are named. */
  values: boolean;
  /** Resolves when the lines were taken. */
  write(lines: string): Promise<void>;
  /** Called after that, so that an entry is passed on again rather than never. */
  keep(mark: Anchor): Promise<void>;
  /** Ends with the last sealed entry; otherwise goes on for ever. */
  once: boolean;
  /** A problem that passes: the database is away. */
  tell(sentence: string): void;
}

/**
 * Passes the sealed entries of the audit on, in the order of the chain, one line of JSON each: position, hash, time, act,
 * what it is about, by whom, from where and in which request.
 * @throws UserError when the chain does not go on from where it was: an entry is missing, or it was rebuilt or shortened.
 */
export async function followAudit({ db, from, values, write, keep, once, tell }: Follow): Promise<void> {
  let mark = from;
  let isAway = false;
  for (;;) {
    const rows = await nextEntries(db, mark).catch((error: Error) => {
      if (once || error instanceof UserError) throw error;
      if (!isAway) tell(`The audit cannot be read at the moment: ${error.message}`);
      isAway = true;
    });
    if (rows) isAway = false;
    if (rows?.length) {
      await write(rows.map((row) => `${JSON.stringify(lineOf(row, values))}\n`).join(''));
      mark = markOf(rows.at(-1) as Row);
      await keep(mark);
    } else if (once) return;
    else await wait(EVERY_MS);
  }
}

async function nextEntries(db: Db, { position, hash }: Anchor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT s.position, s.hash, s.prev_hash, e.at, t.username, e.actor_role, e.action, e.entity_type, e.entity_id,
      e.session_id, e.ip, e.request_id, e.before, e.after, e.reason
    FROM audit_seal s JOIN audit_event e ON e.seq = s.seq LEFT JOIN staff t ON t.id = e.actor_id
    WHERE s.position > ${position} ORDER BY s.position LIMIT ${BATCH}`.execute(db);
  const before = [hash, ...rows.map((row) => row.hash.toString('hex'))];
  const isChained = rows.every(({ prevHash }, at) => prevHash.toString('hex') === before[at]);
  const goesOn = rows.length > 0 ? isChained : await isHead(db, position);
  if (!goesOn)
    throw new UserError(
      `The audit does not go on from entry ${position}: an entry is missing, or its chain was rebuilt or shortened. Treat it as a broken audit chain.`,
    );
  return rows;
}

/** Whether the chain ends there, and is not shorter. */
async function isHead(db: Db, position: number): Promise<boolean> {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(position), 0) AS last FROM audit_seal`.execute(db);
  return (rows[0]?.last ?? 0) >= position;
}

const markOf = ({ position, hash }: Pick<Row, 'position' | 'hash'>): Anchor => ({
  position,
  hash: hash.toString('hex'),
});

function lineOf(row: Row, values: boolean): Record<string, unknown> {
  const { at, username, actorRole, action, entityType, entityId, sessionId, ip, requestId } = row;
  return {
    ...markOf(row),
    at: moment(at),
    action,
    entityType,
    entityId,
    by: username,
    role: actorRole,
    sessionId,
    ip,
    requestId,
    ...(values ? { before: row['before'], after: row['after'], reason: row['reason'] } : {}),
  };
}

/** Reads a mark; the beginning when the file is not there yet. */
export async function readMark(file: string): Promise<Anchor> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read: ${error.message}`);
  });
  return text === undefined ? BEGINNING : anchorFrom(text.trim(), file);
}

/** Replaces the mark as a whole, so that an end leaves the old one or the new one. */
export async function writeMark(file: string, { position, hash }: Anchor): Promise<void> {
  await writeFile(`${file}.new`, `${position}:${hash}\n`);
  await rename(`${file}.new`, file);
}
