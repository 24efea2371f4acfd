import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Serialises what happens around one UTR until the transaction ends: without it a bank line and a claim
 * that arrive together would miss each other. Taken before any row lock (domain 1.4 no. 12).
 */
export async function lockUtr(tx: Tx, utrNorm: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7001, hashtext(${utrNorm}))`.execute(tx);
}

/**
 * Locks many at once, in the order of their UTRs, so that two callers cannot lock each other out. Each takes a place in
 * PostgreSQL's table of locks until the transaction ends (`max_locks_per_transaction`).
 */
export async function lockUtrs(tx: Tx, utrNorms: readonly string[]): Promise<void> {
  if (utrNorms.length === 0) return;
  const ordered = [...new Set(utrNorms)].sort((a, b) => (a < b ? -1 : 1));
  await sql`
    SELECT count(pg_advisory_xact_lock(7001, hashtext(u.norm))::text)
    FROM (SELECT norm FROM unnest(${ordered}::text[]) WITH ORDINALITY AS t (norm, at) ORDER BY at OFFSET 0) u`.execute(
    tx,
  );
}

/** Takes the lock of each of these UTRs that nobody else has, and never waits; returns those. */
export async function takeFreeUtrs(tx: Tx, utrNorms: readonly string[]): Promise<Set<string>> {
  if (utrNorms.length === 0) return new Set();
  const { rows } = await sql<{ norm: string }>`
    SELECT norm FROM (SELECT norm, pg_try_advisory_xact_lock(7001, hashtext(norm)) AS mine
      FROM unnest(${[...new Set(utrNorms)]}::text[]) AS t (norm) OFFSET 0) u WHERE u.mine`.execute(tx);
  return new Set(rows.map(({ norm }) => norm));
}
