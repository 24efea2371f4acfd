import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { isPgError } from '../../http/transaction.ts';
import { GENESIS } from './seal.ts';

/** The result of checking the chain. `head` is compared with an anchor kept elsewhere (safety 2.9). */
export interface AuditVerdict {
  ok: boolean;
  checked: number;
  unsealed: number;
  head: { position: number; hash: string } | null;
  /** The first entry that differs from what was sealed. */
  firstBad: { position: number; seq: number | null; reason: string } | null;
}

export interface Anchor {
  position: number;
  hash: string;
}

/** Entries checked in one statement; keeps each statement far below the statement timeout. */
const BATCH = 20_000;

/**
 * Checks the whole chain: every hash, every gap, that the columns still match the sealed bytes, and that the chain
 * still contains these anchors.
 */
export function verifyAudit(db: DbOrTx, ...anchors: readonly Anchor[]): Promise<AuditVerdict> {
  return verifyInBatches(db, BATCH, anchors);
}

/** {@link verifyAudit} with the given number of entries in each statement. */
export async function verifyInBatches(
  db: DbOrTx,
  batch: number,
  anchors: readonly Anchor[] = [],
): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { ok: true, checked: 0, unsealed: await unsealedCount(db), head: null, firstBad: null };
  const bad = (firstBad: NonNullable<AuditVerdict['firstBad']>): AuditVerdict => ({ ...verdict, ok: false, firstBad });
  let previous = GENESIS;
  for (;;) {
    const { firstBad, last } = await checkBatch(db, verdict.checked, previous, batch);
    if (firstBad) return bad(firstBad);
    if (!last) break;
    previous = last.hash;
    verdict.checked = last.position;
    verdict.head = { position: last.position, hash: last.hash.toString('hex') };
  }
  const outside = await outsideOfChain(db, verdict.checked, batch);
  if (outside) return bad(outside);
  for (const anchor of anchors) {
    const problem = await anchorProblem(db, anchor);
    if (problem) return bad(problem);
  }
  return verdict;
}

interface Batch {
  firstBad: AuditVerdict['firstBad'];
  last: { position: number; hash: Buffer } | null;
}

async function checkBatch(db: DbOrTx, after: number, previous: Buffer, batch: number): Promise<Batch> {
  try {
    const firstBad = await sql<{ position: number; seq: number | null; reason: string }>`
      with links as (
        select s.position, s.seq, s.prev_hash, s.hash, e.payload, e as entry,
          row_number() over (order by s.position) + ${after}::bigint as expected,
          lag(s.hash, 1, ${previous}::bytea) over (order by s.position) as before_it
        from audit_seal s left join audit_event e on e.seq = s.seq
        where s.position > ${after} order by s.position limit ${batch}
      ), judged as (
        select position, seq, case
          when position <> expected then 'is not next to the entry before it: one is missing'
          when payload is null then 'the entry is missing'
          when prev_hash <> before_it then 'is not chained to the entry before it'
          when sha256(prev_hash || payload) <> hash then 'the sealed bytes have changed'
          when not (${columnsAsSealed}) then 'the columns no longer say what the sealed bytes say'
        end as reason from links
      )
      select position, seq, reason from judged where reason is not null order by position limit 1`.execute(db);
    if (firstBad.rows[0]) return { firstBad: firstBad.rows[0], last: null };
  } catch (error) {
    // The hashes were made to fit, but the sealed bytes cannot be parsed as an entry.
    if (isPgError(error) && error.code.startsWith('22'))
      return {
        firstBad: { position: after + 1, seq: null, reason: 'sealed bytes from here on are no entry' },
        last: null,
      };
    throw error;
  }
  const { rows } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from (select position, hash from audit_seal where position > ${after} order by position limit ${batch}) as batch
    order by position desc limit 1`.execute(db);
  return { firstBad: null, last: rows[0] ?? null };
}

/** `at` is compared separately, because its text in the bytes differs from the text that PostgreSQL produces. */
const columnsAsSealed = sql`
  (convert_from(payload, 'UTF8')::jsonb ->> 'at')::timestamptz = (entry).at
  and convert_from(payload, 'UTF8')::jsonb - 'at' = jsonb_build_object(
    'id', (entry).id, 'actorId', (entry).actor_id, 'actorRole', (entry).actor_role, 'sessionId', (entry).session_id, 'ip', (entry).ip,
    'requestId', (entry).request_id, 'action', (entry).action, 'entityType', (entry).entity_type, 'entityId', (entry).entity_id,
    'before', (entry).before, 'after', (entry).after, 'reason', (entry).reason)`;

async function unsealedCount(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('auditUnsealed')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Finds an entry that is neither sealed nor waiting to be sealed: it was inserted past the chain, or its seal was
 * removed.
 */
async function outsideOfChain(db: DbOrTx, checked: number, batch: number): Promise<AuditVerdict['firstBad']> {
  for (let after: number | null = Number.MIN_SAFE_INTEGER; after !== null;) {
    const { last, outside } = await outsideOfBatch(db, after, batch);
    if (outside !== null)
      return { position: checked + 1, seq: outside, reason: 'is neither sealed nor waiting for it' };
    after = last;
  }
  return null;
}

/**
 * Of the batch after `after`: the first entry outside the chain and the last entry looked at; each is `null` when there
 * is none.
 */
async function outsideOfBatch(
  db: DbOrTx,
  after: number,
  batch: number,
): Promise<{ last: number | null; outside: number | null }> {
  const { rows } = await sql<{ last: number | null; outside: number | null }>`
    with batch as (select seq from audit_event where seq > ${after} order by seq limit ${batch})
    select max(b.seq) as last, min(b.seq) filter (where s.seq is null and u.seq is null) as outside
    from batch b left join audit_seal s on s.seq = b.seq left join audit_unsealed u on u.seq = b.seq`.execute(db);
  return rows[0] ?? { last: null, outside: null };
}

/** Checks the chain against an anchor kept elsewhere. Without one, a truncated or rebuilt chain cannot be detected. */
async function anchorProblem(db: DbOrTx, { position, hash }: Anchor): Promise<AuditVerdict['firstBad']> {
  const seal = await db
    .selectFrom('auditSeal')
    .select(['seq', 'hash'])
    .where('position', '=', position)
    .executeTakeFirst();
  if (!seal) return { position, seq: null, reason: 'the end of the chain has been cut off' };
  return seal.hash.toString('hex') === hash ? null : { position, seq: seal.seq, reason: 'is not what was anchored' };
}
