import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Exports at once, of all instances together: each reads much and holds a connection while it lasts. */
const MOST_AT_ONCE = 2;

/** Takes one of the places for exports until this transaction ends, however it ends; `false` when all are taken. */
export async function takePlace(tx: Tx): Promise<boolean> {
  for (let place = 1; place <= MOST_AT_ONCE; place += 1) {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`export:${place}`}, 0)) AS mine`.execute(tx);
    if (rows[0]?.mine) return true;
  }
  return false;
}
