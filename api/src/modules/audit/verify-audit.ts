import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { chainHash, GENESIS } from './seal.ts';

/** What checking the chain found. `head` is what an anchor kept elsewhere is compared with (safety 2.9). */
export interface AuditVerdict {
  ok: boolean;
  checked: number;
  unsealed: number;
  head: { position: number; hash: string } | null;
  /** The first entry that is not what was sealed. */
  firstBad: { position: number; seq: number | null; reason: string } | null;
}

interface Row {
  position: number;
  seq: number;
  prevHash: Buffer;
  hash: Buffer;
  payload: Buffer | null;
  columns: Record<string, unknown>;
}

const BATCH = 2_000;

/** Walks the whole chain: every hash, every gap, and that the columns still say what the sealed bytes say. */
export async function verifyAudit(db: Db, anchor?: { position: number; hash: string }): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { ok: true, checked: 0, unsealed: await unsealedCount(db), head: null, firstBad: null };
  const fail = (position: number, seq: number | null, reason: string): AuditVerdict => ({ ...verdict, ok: false, firstBad: { position, seq, reason } });
  let previous: Buffer = GENESIS;
  for (let position = 0; ; ) {
    const rows = await batchAfter(db, position);
    if (rows.length === 0) break;
    for (const row of rows) {
      position += 1;
      const reason = problemOf(row, position, previous);
      if (reason) return fail(row.position, row.seq, reason);
      if (anchor?.position === position && anchor.hash !== row.hash.toString('hex')) return fail(position, row.seq, 'is not what was anchored');
      previous = row.hash;
      verdict.checked += 1;
      verdict.head = { position, hash: row.hash.toString('hex') };
    }
  }
  const loose = await unchained(db);
  if (loose !== null) return fail(verdict.checked + 1, loose, 'is neither sealed nor waiting for it');
  if (anchor && (verdict.head?.position ?? 0) < anchor.position) return fail(verdict.checked + 1, null, 'the end of the chain has been cut off');
  return verdict;
}

function problemOf(row: Row, position: number, previous: Buffer): string | undefined {
  if (row.position !== position) return 'an entry before this one is missing';
  if (!row.payload) return 'the entry is missing';
  if (!row.prevHash.equals(previous)) return 'is not chained to the entry before it';
  if (!chainHash(previous, row.payload).equals(row.hash)) return 'the sealed bytes have changed';
  return sameColumns(row.payload, row.columns) ? undefined : 'the columns no longer say what the sealed bytes say';
}

function sameColumns(payload: Buffer, columns: Record<string, unknown>): boolean {
  const sealed = JSON.parse(payload.toString()) as Record<string, unknown>;
  return isDeepStrictEqual(sealed, { ...columns, at: new Date(String(columns['at'])).toISOString() });
}

async function batchAfter(db: Db, position: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.position, s.seq, s.prev_hash, s.hash, e.payload,
      json_build_object('id', e.id, 'at', e.at, 'actorId', e.actor_id, 'actorRole', e.actor_role, 'sessionId', e.session_id, 'ip', e.ip,
        'requestId', e.request_id, 'action', e.action, 'entityType', e.entity_type, 'entityId', e.entity_id,
        'before', e.before, 'after', e.after, 'reason', e.reason) as columns
    from audit_seal s left join audit_event e on e.seq = s.seq
    where s.position > ${position} order by s.position limit ${BATCH}`.execute(db);
  return rows;
}

async function unsealedCount(db: Db): Promise<number> {
  const row = await db.selectFrom('auditUnsealed').select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

async function unchained(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select e.seq from audit_event e
    where not exists (select 1 from audit_seal s where s.seq = e.seq) and not exists (select 1 from audit_unsealed u where u.seq = e.seq)
    order by e.seq limit 1`.execute(db);
  return rows[0]?.seq ?? null;
}
