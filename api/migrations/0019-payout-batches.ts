import { sql, type Kysely } from 'kysely';

/** Several payouts in one file for the bank: taken together by one person, settled one by one (domain 2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE payout_batch_no START 301`.execute(db);
  await sql`
    CREATE TABLE payout_batch (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('payout_batch_no'),
      source_method_id UUID NOT NULL REFERENCES payment_method (id),
      template TEXT NOT NULL,
      rail TEXT NOT NULL CHECK (rail IN ('UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK')),
      created_by UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE payout_batch_item (
      batch_id UUID NOT NULL REFERENCES payout_batch (id),
      withdrawal_id UUID NOT NULL REFERENCES withdrawal (id),
      attempt_no INT NOT NULL,
      position INT NOT NULL,
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      PRIMARY KEY (batch_id, position),
      CONSTRAINT payout_batch_item_once_per_attempt UNIQUE (withdrawal_id, attempt_no)
    )`.execute(db);
  await sql`ALTER TABLE withdrawal ADD COLUMN payout_batch_id UUID REFERENCES payout_batch (id)`.execute(db);
  await sql`CREATE INDEX payout_batch_by_time ON payout_batch (created_at, id)`.execute(db);
}
