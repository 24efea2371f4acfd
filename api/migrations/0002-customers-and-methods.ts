import { sql, type Kysely } from 'kysely';

/**
 * Who pays and where the money goes: customers, their payout accounts, and the
 * operator's own accounts (domain 1.2). References are text always; times carry milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await customers(db);
  await payoutAccounts(db);
  await paymentMethods(db);
  await methodVersions(db);
}

async function customers(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE customer_no START 1001`.execute(db);
  await sql`
    CREATE TABLE customer (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('customer_no'),
      code TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
      phone TEXT NOT NULL CHECK (phone ~ '^[6-9][0-9]{9}$'),
      kyc_status TEXT NOT NULL DEFAULT 'pending' CHECK (kyc_status IN ('pending', 'verified', 'rejected')),
      risk_level TEXT NOT NULL DEFAULT 'normal' CHECK (risk_level IN ('low', 'normal', 'high')),
      tags TEXT[] NOT NULL DEFAULT '{}',
      franchise_id UUID REFERENCES franchise (id),
      status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'blocked')),
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX customer_by_time ON customer (created_at, id)`.execute(db);
  await sql`CREATE INDEX customer_by_name ON customer (lower(name) text_pattern_ops, id)`.execute(db);
  await sql`CREATE INDEX customer_by_phone ON customer (phone text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX customer_by_franchise ON customer (franchise_id, created_at, id)`.execute(db);
}

async function payoutAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE customer_payout_account (
      id UUID PRIMARY KEY,
      customer_id UUID NOT NULL REFERENCES customer (id),
      kind TEXT NOT NULL CHECK (kind IN ('BANK', 'UPI')),
      holder_name TEXT NOT NULL,
      account_no TEXT CHECK (account_no ~ '^[0-9]{9,18}$'),
      ifsc TEXT CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
      vpa TEXT,
      status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
      verified_at TIMESTAMPTZ(3),
      first_used_at TIMESTAMPTZ(3),
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CHECK ((kind = 'BANK' AND account_no IS NOT NULL AND ifsc IS NOT NULL AND vpa IS NULL)
          OR (kind = 'UPI' AND vpa IS NOT NULL AND account_no IS NULL AND ifsc IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX payout_account_of_customer ON customer_payout_account (customer_id)`.execute(db);
  // Not unique: one account behind several customers is a fraud signal to show (domain 1.2).
  await sql`CREATE INDEX payout_account_by_number ON customer_payout_account (account_no, ifsc)`.execute(db);
  await sql`CREATE INDEX payout_account_by_vpa ON customer_payout_account (vpa)`.execute(db);
}

async function paymentMethods(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE payment_method_no START 101`.execute(db);
  await sql`
    CREATE TABLE payment_method (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('payment_method_no'),
      label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
      kind TEXT NOT NULL CHECK (kind IN ('BANK', 'UPI', 'QR')),
      holder_name TEXT NOT NULL,
      bank_name TEXT,
      account_no TEXT CHECK (account_no ~ '^[0-9]{9,18}$'),
      ifsc TEXT CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
      vpa TEXT,
      qr_file_id UUID REFERENCES file_upload (id),
      purpose TEXT NOT NULL CHECK (purpose IN ('DEPOSIT', 'WITHDRAW', 'BOTH')),
      status TEXT NOT NULL DEFAULT 'draft'
        CHECK (status IN ('draft', 'pending_review', 'active', 'paused', 'frozen', 'closed')),
      status_reason TEXT,
      min_paise BIGINT CHECK (min_paise > 0),
      max_paise BIGINT CHECK (max_paise > 0),
      daily_cap_paise BIGINT CHECK (daily_cap_paise > 0),
      daily_count_cap INT CHECK (daily_count_cap > 0),
      active_from TIME,
      active_to TIME,
      priority INT NOT NULL DEFAULT 100,
      franchise_id UUID REFERENCES franchise (id),
      opening_balance_paise BIGINT NOT NULL DEFAULT 0 CHECK (opening_balance_paise >= 0),
      fee_rules JSONB NOT NULL DEFAULT '{}',
      created_by UUID REFERENCES staff (id),
      approved_by UUID REFERENCES staff (id),
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CHECK (min_paise IS NULL OR max_paise IS NULL OR min_paise <= max_paise),
      CHECK (kind <> 'BANK' OR (account_no IS NOT NULL AND ifsc IS NOT NULL)),
      CHECK (kind <> 'UPI' OR vpa IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX payment_method_by_time ON payment_method (created_at, id)`.execute(db);
  await sql`CREATE INDEX payment_method_by_status ON payment_method (status, priority, id)`.execute(db);
}

/** Editing what customers are shown makes a new version that a second person approves (domain 1.3). */
async function methodVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payment_method_version (
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      version INT NOT NULL,
      details JSONB NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('proposed', 'current', 'superseded', 'rejected')),
      proposed_by UUID REFERENCES staff (id),
      decided_by UUID REFERENCES staff (id),
      decided_at TIMESTAMPTZ(3),
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (payment_method_id, version)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX payment_method_one_current ON payment_method_version (payment_method_id)
      WHERE status = 'current'`.execute(db);
  await sql`
    CREATE UNIQUE INDEX payment_method_one_proposal ON payment_method_version (payment_method_id)
      WHERE status = 'proposed'`.execute(db);
}
