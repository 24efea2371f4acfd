import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const BATCH = 500;
/** An arbitrary number that no other advisory lock of this database uses. */
const LOCK = 4_711_001;
/** The hash that the first entry is chained to. */
export const GENESIS: Buffer = Buffer.alloc(32);

/**
 * Chains the entries committed since the last run and returns how many. Acts never wait for it: they only insert. Only
 * one sealer runs at a time, however many API instances there are (domain 3.6, decision 19).
 */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0;
  for (;;) {
    const some = await db.transaction().execute(sealBatch);
    sealed += some;
    if (some < BATCH) return sealed;
  }
}

async function sealBatch(tx: Tx): Promise<number> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx);
  if (!lock.rows[0]?.mine) return 0;
  const waiting = await tx
    .selectFrom('auditUnsealed')
    .innerJoin('auditEvent', 'auditEvent.seq', 'auditUnsealed.seq')
    .select(['auditEvent.seq', 'auditEvent.payload'])
    .orderBy('auditEvent.seq')
    .limit(BATCH)
    .execute();
  if (waiting.length === 0) return 0;
  const last = await tx
    .selectFrom('auditSeal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { position, hash }: { position: number; hash: Buffer } = last ?? { position: 0, hash: GENESIS };
  const seals = waiting.map(({ seq, payload }) => {
    const prevHash = hash;
    position += 1;
    hash = chainHash(prevHash, payload);
    return { position, seq, prevHash, hash };
  });
  await tx.insertInto('auditSeal').values(seals).execute();
  await tx
    .deleteFrom('auditUnsealed')
    .where(
      'seq',
      'in',
      waiting.map((one) => one.seq),
    )
    .execute();
  return waiting.length;
}

export function chainHash(previous: Buffer, payload: Buffer): Buffer {
  return createHash('sha256').update(previous).update(payload).digest();
}
