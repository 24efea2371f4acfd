import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { createTokens } from '../../modules/sessions/tokens.ts';
import { createSession } from '../../modules/sessions/session-store.ts';
import { readSettings } from '../../settings/env.ts';
import { seedRows } from '../seed.ts';
import { at, CUSTOMER, DEPOSIT, EACH, id, LINE, method, rail, utr } from '../values.ts';

/** A deposit that is matched to its line and carries no flag: one click approves it. */
export interface Clean {
  depositId: string;
  version: number;
  customerId: string;
  lineId: string;
  utr: string;
  amountPaise: number;
  flags: string[];
}

/** Somebody at the deposit desk. */
export interface Person {
  id: string;
  sessionId: string;
  token: string;
}

export const TOKEN_SECRET = 'the bench signs its sessions with this text';

/** A history of `rows` rows of each list, and `count` clean deposits on top of it. */
export async function seedField(db: Db, rows: number, count: number): Promise<void> {
  await seedRows(db, rows);
  const theirs = id(CUSTOMER, `1 + i % ${Math.ceil(rows / EACH)}`);
  // Below the amount from which on a lead approves.
  const amount = sql.raw(`(100 + i % 5000) * 100`);
  const from = sql`generate_series(${sql.lit(rows + 1)}, ${sql.lit(rows + count)}) i`;
  await sql`
    INSERT INTO utr_entry (id, no, payment_method_id, direction, rail, utr_raw, utr_norm, amount_paise, bank_time, source, created_at)
    SELECT ${id(LINE, 'i')}, 80000 + i, ${method}, 'CREDIT', ${rail}, ${utr}, ${utr}, ${amount}, ${at}, 'API', ${at} FROM ${from}`.execute(
    db,
  );
  await sql`
    INSERT INTO deposit (id, no, customer_id, payment_method_id, amount_paise, utr_raw, utr_norm, rail, proof_sha256, source, submitted_at, status, utr_entry_id, match_kind, created_at)
    SELECT ${id(DEPOSIT, 'i')}, 100000 + i, ${theirs}, ${method}, ${amount}, ${utr}, ${utr}, ${rail}, sha256(int8send(-i)), 'CUSTOMER', ${at}, 'matched', ${id(LINE, 'i')}, 'auto', ${at}
    FROM ${from}`.execute(db);
  await sql`ANALYZE`.execute(db);
}

/** The clean deposits in the order in which they came. */
export async function cleanDeposits(db: Db, rows: number): Promise<Clean[]> {
  const { rows: found } = await sql<Clean>`
    SELECT d.id AS deposit_id, d.version, d.customer_id, u.id AS line_id, u.utr_norm AS utr, u.amount_paise, '[]'::jsonb AS flags
    FROM deposit d JOIN utr_entry u ON u.id = d.utr_entry_id WHERE d.status = 'matched' AND d.no > ${100_000 + rows} ORDER BY d.no`.execute(
    db,
  );
  return found;
}

/** People at the desk, signed in: each stays below the rate that one person may send at. */
export async function signedIn(db: Db, count: number): Promise<Person[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const tokens = createTokens({ db, settings: readSettings({ TOKEN_SECRET }) });
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const staffId = randomUUID();
      await db
        .insertInto('staff')
        .values({
          id: staffId,
          username: `desk.${at}`,
          name: `Desk ${at}`,
          actionName: 'Deposit',
          passwordHash: 'none',
        })
        .execute();
      const sessionId = await createSession(db, { staffId, now, expiresAt, ip: '127.0.0.1', userAgent: 'bench' });
      const claims = { staffId, sessionId, tokenVersion: 1, actionName: 'Deposit' };
      return { id: staffId, sessionId, token: await tokens.sign(claims, now, expiresAt) };
    }),
  );
}
