import { sql, type Kysely } from 'kysely';

/** Indexes for the lists that `pnpm bench api` showed to read a whole table of two million rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await whatTheLineSaid(db);
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
  // For parts of names, phone numbers and narrations. The extension comes with PostgreSQL and may be created by the
  // owner of the database.
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  for (const [table, column] of PARTS) {
    await sql.raw(`CREATE INDEX ${table}_part_of_${column} ON ${table} USING gin (${column} gin_trgm_ops)`).execute(db);
  }
  // Without statistics of the new columns the planner would not use their indexes until the next automatic run.
  await sql`ANALYZE deposit, utr_entry, withdrawal, bonus, customer`.execute(db);
}

/** A credited deposit stores whether its line had another amount or method, so that lists need not read every line. */
async function whatTheLineSaid(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE deposit ADD COLUMN method_differs BOOLEAN NOT NULL DEFAULT FALSE,
      ADD COLUMN amount_differs BOOLEAN NOT NULL GENERATED ALWAYS AS (coalesce(credited_paise <> amount_paise, FALSE)) STORED`.execute(
    db,
  );
  await sql`
    UPDATE deposit d SET method_differs = TRUE FROM utr_entry l
    WHERE l.id = d.utr_entry_id AND d.status IN ('approved', 'reversed') AND l.payment_method_id <> d.payment_method_id`.execute(
    db,
  );
}

const INDEXES = [
  `CREATE INDEX deposit_other_amount ON deposit (submitted_at, id) WHERE amount_differs`,
  `CREATE INDEX deposit_other_method ON deposit (submitted_at, id) WHERE method_differs`,
  `CREATE INDEX deposit_late ON deposit (submitted_at, id) WHERE late`,
  `CREATE INDEX deposit_self_approved ON deposit (submitted_at, id) WHERE self_approved`,
  `CREATE INDEX deposit_by_rail ON deposit (rail, submitted_at, id)`,
  `CREATE INDEX utr_entry_by_rail ON utr_entry (rail, created_at, id)`,
  `CREATE INDEX utr_entry_debits ON utr_entry (created_at, id) WHERE direction = 'DEBIT'`,
  `CREATE INDEX utr_entry_of_deposit ON utr_entry (claimed_deposit_id) WHERE claimed_deposit_id IS NOT NULL`,
  `CREATE INDEX withdrawal_by_rail ON withdrawal (payout_rail, requested_at, id) WHERE payout_rail IS NOT NULL`,
  `CREATE INDEX withdrawal_by_utr ON withdrawal (payout_utr_norm) WHERE payout_utr_norm IS NOT NULL`,
  `CREATE INDEX withdrawal_confirmed ON withdrawal (requested_at, id) WHERE confirmed_at IS NOT NULL`,
  ...['NEW_PAYEE', 'SHARED_PAYEE', 'STALE_APPROVAL', 'LARGE', 'FIRST'].map(
    (flag) =>
      `CREATE INDEX withdrawal_${flag.toLowerCase()} ON withdrawal (requested_at, id) WHERE '${flag}' = ANY (flags)`,
  ),
  `CREATE INDEX bonus_by_amount ON bonus (amount_paise, created_at, id)`,
  `CREATE INDEX bonus_by_type ON bonus (type, created_at, id)`,
  `CREATE INDEX bonus_by_campaign ON bonus (campaign_code, created_at, id) WHERE campaign_code IS NOT NULL`,
  `CREATE INDEX customer_by_lower_name ON customer (lower(name), id)`,
  `CREATE INDEX customer_by_upper_code ON customer (upper(code))`,
  `CREATE INDEX customer_not_active ON customer (status, created_at, id) WHERE status <> 'active'`,
  `CREATE INDEX customer_by_risk ON customer (risk_level, created_at, id) WHERE risk_level <> 'normal'`,
];

const PARTS = [
  ['customer', 'name'],
  ['customer', 'phone'],
  ['utr_entry', 'remitter_name'],
  ['utr_entry', 'narration'],
  ['bonus', 'reason'],
  ['bonus', 'campaign_code'],
] as const;
