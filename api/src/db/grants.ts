import { sql } from 'kysely';
import { connect } from './database.ts';

/**
 * What the API's role may do with each table and view: every one has a line, a new one too, or a test fails. What is not
 * here, only the owner may: change policies and accounts of staff, move balances, rewrite what is append-only.
 */
export const grants: Record<string, string> = {
  // Append-only: rows are added, and nobody but the owner could take one away again.
  audit_event: 'SELECT, INSERT',
  audit_seal: 'SELECT, INSERT',
  day_close: 'SELECT, INSERT',
  hand_over_account: 'SELECT, INSERT',
  ledger_account: 'SELECT, INSERT',
  ledger_override: 'SELECT, INSERT',
  ledger_transfer: 'SELECT, INSERT',
  note: 'SELECT, INSERT',
  payout: 'SELECT, INSERT',
  payout_batch: 'SELECT, INSERT',
  payout_batch_item: 'SELECT, INSERT',
  secret: 'SELECT, INSERT',

  // Written by the operator, by commands or by triggers alone.
  customer: 'SELECT',
  franchise: 'SELECT',
  kysely_migration: 'SELECT',
  kysely_migration_lock: '',
  policy: 'SELECT',
  running_total: 'SELECT',
  running_total_by_rows: 'SELECT',
  // Nobody becomes a lead, or another desk's, by way of the API.
  staff: 'SELECT, UPDATE (password_hash, must_change_password, demo, last_login_at, last_login_ip, preferences)',

  // What work changes.
  bank_statement_profile: 'SELECT, INSERT, UPDATE',
  bonus: 'SELECT, INSERT, UPDATE',
  bonus_budget: 'SELECT, INSERT, UPDATE',
  customer_payout_account: 'SELECT, UPDATE',
  deposit: 'SELECT, INSERT, UPDATE',
  done_alone: 'SELECT, INSERT, UPDATE',
  hand_over: 'SELECT, INSERT, UPDATE',
  ledger_check: 'SELECT, INSERT, UPDATE',
  own_line_budget: 'SELECT, INSERT, UPDATE',
  payment_method: 'SELECT, INSERT, UPDATE',
  payment_method_version: 'SELECT, INSERT, UPDATE',
  second_person_request: 'SELECT, INSERT, UPDATE',
  utr_batch: 'SELECT, INSERT, UPDATE',
  utr_entry: 'SELECT, INSERT, UPDATE',
  withdrawal: 'SELECT, INSERT, UPDATE',

  // What is forgotten after its time.
  audit_unsealed: 'SELECT, DELETE',
  // A trigger keeps each image that an act has named.
  file_upload: 'SELECT, INSERT, UPDATE (unused_since), DELETE',
  idempotency: 'SELECT, INSERT, UPDATE, DELETE',
  login_attempt: 'SELECT, INSERT, UPDATE, DELETE',
  notification: 'SELECT, INSERT, UPDATE, DELETE',
  outbox: 'SELECT, INSERT, UPDATE, DELETE',
  saved_view: 'SELECT, INSERT, UPDATE, DELETE',
  staff_session: 'SELECT, INSERT, UPDATE, DELETE',
  work_claim: 'SELECT, INSERT, UPDATE, DELETE',
};

/** Two instances that start at once would trip over each other's rows of the catalogue. */
const LOCK = 4_711_002;

/** Gives `role` what {@link grants} says and takes away all else, in one transaction; `ownerUrl` is that of the tables' owner. */
export async function applyGrants(ownerUrl: string, role: string): Promise<void> {
  const db = connect(ownerUrl, { poolSize: 1, applicationName: 'backoffice-grants' });
  const to = sql.id(role);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const { rows } = await sql<{
        schema: string;
        database: string;
      }>`SELECT current_schema() AS schema, current_database() AS database`.execute(tx);
      const { schema, database } = rows[0] as { schema: string; database: string };
      const [within, all] = [sql.id(schema), (kind: string) => sql`ALL ${sql.raw(kind)} IN SCHEMA ${sql.id(schema)}`];
      // A temporary table of its own would stand before the real one of that name.
      await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(database)} FROM PUBLIC`.execute(tx);
      await sql`REVOKE CREATE ON SCHEMA ${within} FROM PUBLIC, ${to}`.execute(tx);
      await sql`REVOKE ALL ON ${all('TABLES')} FROM ${to}`.execute(tx);
      await sql`REVOKE ALL ON ${all('SEQUENCES')} FROM ${to}`.execute(tx);
      await sql`GRANT CONNECT ON DATABASE ${sql.id(database)} TO ${to}`.execute(tx);
      await sql`GRANT USAGE ON SCHEMA ${within} TO ${to}`.execute(tx);
      await sql`GRANT USAGE ON ${all('SEQUENCES')} TO ${to}`.execute(tx);
      // How far the events have come.
      await sql`GRANT SELECT ON SEQUENCE outbox_position TO ${to}`.execute(tx);
      for (const [table, rights] of Object.entries(grants)) {
        if (rights) await sql`GRANT ${sql.raw(rights)} ON ${sql.id(table)} TO ${to}`.execute(tx);
      }
    });
  } finally {
    await db.destroy();
  }
}
