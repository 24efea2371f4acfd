import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Makes the tables of practice in a schema of their own, which exists only in a practice database: the truth about each
 * row, and the shifts. `role` is the API's; it reads the truth, and its routes show it only once the shift is over.
 */
export async function createPracticeSchema(owner: Db, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`CREATE SCHEMA IF NOT EXISTS practice`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS practice.shift (
      id UUID PRIMARY KEY,
      no INTEGER GENERATED ALWAYS AS IDENTITY UNIQUE,
      seed BIGINT NOT NULL CHECK (seed BETWEEN 1 AND 4294967295),
      minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 240),
      started_by UUID REFERENCES staff (id),
      asked_at TIMESTAMPTZ NOT NULL,
      starts_at TIMESTAMPTZ,
      ends_at TIMESTAMPTZ,
      ended_at TIMESTAMPTZ)`.execute(tx);
    await sql`CREATE UNIQUE INDEX IF NOT EXISTS practice_one_shift ON practice.shift ((TRUE)) WHERE ended_at IS NULL`.execute(
      tx,
    );
    await sql`CREATE TABLE IF NOT EXISTS practice.truth (
      shift_id UUID NOT NULL REFERENCES practice.shift (id),
      entity_id UUID NOT NULL,
      entity_type TEXT NOT NULL CHECK (entity_type IN ('deposit', 'withdrawal')),
      no TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      right_decisions TEXT[] NOT NULL CHECK (cardinality(right_decisions) > 0),
      permitted_decisions TEXT[] NOT NULL,
      utr_entry_id UUID,
      showed TEXT NOT NULL,
      told_at TIMESTAMPTZ NOT NULL,
      ready_at TIMESTAMPTZ,
      PRIMARY KEY (shift_id, entity_id))`.execute(tx);
    const to = sql.id(role);
    await sql`GRANT USAGE ON SCHEMA practice TO ${to}`.execute(tx);
    await sql`GRANT SELECT ON practice.truth TO ${to}`.execute(tx);
    await sql`GRANT SELECT, INSERT, UPDATE (ended_at) ON practice.shift TO ${to}`.execute(tx);
  });
}
