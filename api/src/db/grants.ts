import { sql } from 'kysely';
import { connect } from './database.ts';

/**
 * What the API's role may do with each table and view. A test fails when a table has no line here. Only the role that
 * owns the tables may do what is not listed: move balances, rewrite append-only tables.
 */
export const grants: Record<string, string> = {
  // Append-only: the API adds rows; only the owner could remove one.
  audit_check: 'SELECT, INSERT',
  audit_event: 'SELECT, INSERT',
  audit_seal: 'SELECT, INSERT',
  // What was learned is never rewritten: it is used, and forgotten once.
  bank_statement_layout: 'SELECT, INSERT, UPDATE (last_used_at, forgotten_by, forgotten_at, forgotten_reason)',
  hand_over_account: 'SELECT, INSERT',
  ledger_account: 'SELECT, INSERT',
  ledger_override: 'SELECT, INSERT',
  // Only a command of the database's owner says that it was restored.
  restore_event: 'SELECT',
  ledger_transfer: 'SELECT, INSERT',
  line_payout: 'SELECT, INSERT',
  line_failed_payout: 'SELECT, INSERT',
  note: 'SELECT, INSERT',
  payout: 'SELECT, INSERT',
  payout_batch: 'SELECT, INSERT',
  payout_batch_item: 'SELECT, INSERT',
  payout_template_version: 'SELECT, INSERT',
  secret: 'SELECT, INSERT',
  feed_key_person: 'SELECT, INSERT',
  feed_parser_version: 'SELECT, INSERT',
  straight_through_back_test_seen: 'SELECT, INSERT',
  straight_through_rules: 'SELECT, INSERT',

  // Written only by the operator, by commands or by triggers.
  intake_key: 'SELECT, INSERT, UPDATE (confirmed_at, ends_at, last_used_at)',
  kysely_migration: 'SELECT',
  kysely_migration_lock: '',
  schema_floor: 'SELECT',
  running_total: 'SELECT',
  running_total_by_rows: 'SELECT',

  // Changed in the owner's room. Triggers let the API change a policy or a list of reasons in the name of an active owner
  // only, and give staff more rights only by a request that two owners made and confirmed, neither of them the person
  // concerned; a template of payout files changes as two owners confirmed.
  policy: 'SELECT, INSERT, UPDATE',
  reason_list: 'SELECT, INSERT, UPDATE',
  retention_run: 'SELECT, INSERT, UPDATE (deleted, finished_at)',
  payout_template: 'SELECT, INSERT, UPDATE (version)',
  feed_key:
    'SELECT, INSERT, UPDATE (confirmed_by, confirmed_at, ends_at, last_used_at, used_count, last_failed_at, failed_count)',
  // Where a mailbox is read stays as two owners confirmed it.
  feed_mailbox:
    'SELECT, INSERT, UPDATE (sealed_grant, uid_validity, last_uid, looked_at, last_mail_at, problem, problem_since, refused_since, mails, others, gone)',
  feed_parser: 'SELECT, INSERT, UPDATE (version)',
  straight_through: 'SELECT, UPDATE (mode, rules_version, version, changed_by, changed_at, reason, stopped_itself)',
  staff:
    'SELECT, INSERT, UPDATE (name, action_name, lead, owner, franchise_id, status, token_version, version, password_hash, must_change_password, demo, last_login_at, last_login_ip, preferences)',

  // Where news of money goes is changed by two owners; who made a web hook, and when, is never changed.
  web_hook:
    'SELECT, INSERT, UPDATE (url, description, types, status, secret, secret_before, secret_before_until, failing_since, paused_why, version)',

  // What a customer was asked and has said stays as it was.
  deposit_answer: 'SELECT, INSERT, UPDATE (applied_at)',
  deposit_question: 'SELECT, INSERT, UPDATE (closed_at)',

  // Changed by everyday work.
  app_event_cursor: 'SELECT, UPDATE (position)',
  app_event_row: 'SELECT, INSERT, UPDATE (sequence, shown)',
  bank_statement_profile: 'SELECT, INSERT, UPDATE',
  bonus: 'SELECT, INSERT, UPDATE',
  // What was booked never changes: a leg finds its pair, and a booking is undone once.
  booking: 'SELECT, INSERT, UPDATE (pair_id, undone_by, undone_at, undone_reason)',
  bonus_budget: 'SELECT, INSERT, UPDATE',
  customer: 'SELECT, INSERT, UPDATE',
  // A close is reopened once, and otherwise never rewritten.
  day_close: 'SELECT, INSERT, UPDATE (reopened_at, reopened_by, reopened_reason)',
  customer_payout_account: 'SELECT, INSERT, UPDATE',
  deposit: 'SELECT, INSERT, UPDATE',
  done_alone: 'SELECT, INSERT, UPDATE',
  franchise: 'SELECT, INSERT, UPDATE',
  hand_over: 'SELECT, INSERT, UPDATE',
  ledger_check: 'SELECT, INSERT, UPDATE',
  own_line_budget: 'SELECT, INSERT, UPDATE',
  payment_method: 'SELECT, INSERT, UPDATE',
  payment_method_version: 'SELECT, INSERT, UPDATE',
  second_factor: 'SELECT, INSERT, UPDATE',
  second_person_request: 'SELECT, INSERT, UPDATE',
  straight_through_back_test: 'SELECT, INSERT, UPDATE (state, judged, total, progress, result, finished_at)',
  straight_through_budget: 'SELECT, INSERT, UPDATE',
  straight_through_credit: 'SELECT, INSERT, UPDATE (look, look_reason, look_remark, looked_by, looked_at, version)',
  straight_through_verdict: 'SELECT, INSERT, UPDATE',
  utr_batch: 'SELECT, INSERT, UPDATE',
  utr_entry: 'SELECT, INSERT, UPDATE',
  withdrawal: 'SELECT, INSERT, UPDATE',

  // Rows that are deleted after use or when they expire.
  app_event: 'SELECT, INSERT, DELETE',
  audit_unsealed: 'SELECT, DELETE',
  data_import: 'SELECT, INSERT, UPDATE, DELETE',
  data_import_problem: 'SELECT, INSERT, DELETE',
  data_import_row: 'SELECT, INSERT, DELETE',
  // A statement that nobody entered goes after a week, and a void one can be read again.
  statement: 'SELECT, INSERT, UPDATE, DELETE',
  statement_row: 'SELECT, INSERT, UPDATE, DELETE',
  // A trigger prevents the deletion of an image that an act has named, but for that of a deposit decided a year ago.
  file_upload: 'SELECT, INSERT, UPDATE (unused_since, content, object_key, deleted_at, deleted_after_days), DELETE',
  file_leftover: 'SELECT, INSERT, DELETE',
  feed_delivery: 'SELECT, INSERT, UPDATE (response), DELETE',
  feed_message: 'SELECT, INSERT, UPDATE',
  idempotency: 'SELECT, INSERT, UPDATE, DELETE',
  login_attempt: 'SELECT, INSERT, UPDATE, DELETE',
  trouble: 'SELECT, INSERT, UPDATE (healed_at)',
  notification: 'SELECT, INSERT, UPDATE, DELETE',
  outbox: 'SELECT, INSERT, UPDATE, DELETE',
  panel_report: 'SELECT, INSERT, UPDATE, DELETE',
  panel_report_other: 'SELECT, INSERT, UPDATE, DELETE',
  // The key itself is never replaced: another one is another row.
  passkey: 'SELECT, INSERT, UPDATE (name, sign_count, last_used_at), DELETE',
  passkey_challenge: 'SELECT, INSERT, DELETE',
  // What was asked for stays as it was; its bytes go when nobody can run them any more.
  release_override: 'SELECT, INSERT, UPDATE (confirmed_by, confirmed_at, ends_at, ended_by)',
  release_override_file: 'SELECT, INSERT, DELETE',
  release_figure: 'SELECT, INSERT, UPDATE, DELETE',
  role_mapping: 'SELECT, INSERT, UPDATE, DELETE',
  saved_view: 'SELECT, INSERT, UPDATE, DELETE',
  second_factor_code: 'SELECT, INSERT, UPDATE, DELETE',
  sso_attempt: 'SELECT, INSERT, DELETE',
  sso_link: 'SELECT, INSERT, UPDATE (issuer, subject, linked_at, last_used_at), DELETE',
  sso_logout: 'SELECT, INSERT, DELETE',
  sso_ticket: 'SELECT, INSERT, UPDATE (expires_at, code_asked), DELETE',
  staff_device: 'SELECT, INSERT, UPDATE, DELETE',
  straight_through_back_test_row: 'SELECT, INSERT, DELETE',
  release_list: 'SELECT, INSERT, UPDATE (serial, issued_at, yanked, read_at)',
  staff_session: 'SELECT, INSERT, UPDATE, DELETE',
  token_key: 'SELECT, INSERT, DELETE',
  // They go with their event.
  web_hook_attempt: 'SELECT, INSERT',
  web_hook_delivery: 'SELECT, INSERT, UPDATE (status, attempts, tries, next_at, claim, claimed_until, ended_at)',
  work_claim: 'SELECT, INSERT, UPDATE, DELETE',
};

/** Lock: two instances that start at once would update the same catalogue rows. */
export const GRANTS_LOCK = 4_711_002;

/** Gives `role` what {@link grants} says and revokes everything else, in one transaction; `ownerUrl` connects as the owner of the tables. */
export async function applyGrants(ownerUrl: string, role: string): Promise<void> {
  const db = connect(ownerUrl, { poolSize: 1, applicationName: 'backoffice-grants' });
  const to = sql.id(role);
  try {
    await db.transaction().execute(async (tx) => {
      // Instances that start at once wait for each other, longer than any statement of a request may.
      await sql`SELECT set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
        tx,
      );
      await sql`SELECT pg_advisory_xact_lock(${GRANTS_LOCK})`.execute(tx);
      const { rows } = await sql<{
        schema: string;
        database: string;
      }>`SELECT current_schema() AS schema, current_database() AS database`.execute(tx);
      const { schema, database } = rows[0] as { schema: string; database: string };
      const [within, all] = [sql.id(schema), (kind: string) => sql`ALL ${sql.raw(kind)} IN SCHEMA ${sql.id(schema)}`];
      // A temporary table would hide the real one of the same name.
      await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(database)} FROM PUBLIC`.execute(tx);
      await sql`REVOKE CREATE ON SCHEMA ${within} FROM PUBLIC, ${to}`.execute(tx);
      await sql`REVOKE ALL ON ${all('TABLES')} FROM ${to}`.execute(tx);
      await sql`REVOKE ALL ON ${all('SEQUENCES')} FROM ${to}`.execute(tx);
      await sql`GRANT CONNECT ON DATABASE ${sql.id(database)} TO ${to}`.execute(tx);
      await sql`GRANT USAGE ON SCHEMA ${within} TO ${to}`.execute(tx);
      await sql`GRANT USAGE ON ${all('SEQUENCES')} TO ${to}`.execute(tx);
      // Read position of the events.
      await sql`GRANT SELECT ON SEQUENCE outbox_position TO ${to}`.execute(tx);
      for (const [table, rights] of Object.entries(grants)) {
        if (rights) await sql`GRANT ${sql.raw(rights)} ON ${sql.id(table)} TO ${to}`.execute(tx);
      }
    });
  } finally {
    await db.destroy();
  }
}
