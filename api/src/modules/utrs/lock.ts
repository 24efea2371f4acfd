import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Serialises what happens around one UTR until the transaction ends: without it a bank line and a claim
 * that arrive together would miss each other. Taken before any row lock (domain 1.4 no. 12).
 */
export async function lockUtr(tx: Tx, utrNorm: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7001, hashtext(${utrNorm}))`.execute(tx);
}
