import { type RawBuilder, sql } from 'kysely';
import { RETENTION, type RetentionRule } from '../../../domain/policies/retention.ts';
import type { PolicyValues } from '../../../acts/read-policy.ts';

/** Rows of one table, named `r`, that go when they are old enough. */
export interface Rule {
  table: string;
  /** From when on the days count. */
  since: RawBuilder<unknown>;
  /** Which of the old rows may go; those that somebody still needs are held. */
  free: (now: Date, days: number) => RawBuilder<unknown>;
  /** Bytes of a row, where it matters. */
  bytes: RawBuilder<unknown> | null;
  /** Rows of one statement: few where each is large, so that no act waits for it. */
  batch: number;
  /** Whether acts lock its rows, so that those locked at this moment are left for the next statement. */
  locked?: boolean;
  /** What is done to a row when it stays without its content; otherwise it is deleted. */
  emptied?: (now: Date, days: number) => RawBuilder<unknown>;
  /** Of a rule that empties rows: those that have their content still. */
  full?: RawBuilder<unknown>;
}

const every = () => sql`TRUE`;
const ROWS = 2_000;
const IMAGES = 20;

/** Days for each rule. An image stays at least as long as its deposit can be reopened. */
export const daysOf = (rule: RetentionRule, values: PolicyValues): number =>
  rule === 'proofs' ? Math.max(values[RETENTION[rule]], values['deposits.reopenDays']) : values[RETENTION[rule]];

/**
 * An image goes when every deposit with it was decided long ago and nothing holds it: the database says what does
 * (migration 0081), and refuses whoever deletes past it.
 */
const proofIsFree = (now: Date, days: number) => sql`
  r.purpose = 'DEPOSIT_PROOF' AND r.unused_since IS NULL AND r.deleted_at IS NULL
  AND EXISTS (SELECT FROM deposits_with_proof(r.id))
  AND NOT proof_is_held(r.id, ${now}::timestamptz - make_interval(days => ${days}::int))`;

/** Rows of a file that nobody is asked to confirm. */
const importIsFree = () => sql`
  NOT EXISTS (SELECT FROM second_person_request q WHERE q.subject_type = 'import' AND q.subject_id = r.import_id AND q.state = 'waiting')`;

/** An event that no web hook waits for. */
const eventIsFree = () => sql`
  NOT EXISTS (SELECT FROM web_hook_delivery w WHERE w.event_id = r.id AND w.status = 'pending')`;

export const RULES: Record<RetentionRule, Rule> = {
  proofs: {
    table: 'file_upload',
    since: sql`r.created_at`,
    free: proofIsFree,
    bytes: sql`r.byte_count`,
    batch: IMAGES,
    locked: true,
    emptied: (now, days) => sql`content = '', object_key = NULL, deleted_at = ${now}, deleted_after_days = ${days}`,
    full: sql`r.purpose = 'DEPOSIT_PROOF' AND r.deleted_at IS NULL`,
  },
  notices: { table: 'notification', since: sql`r.created_at`, free: every, bytes: null, batch: ROWS, locked: true },
  sessions: {
    table: 'staff_session',
    since: sql`coalesce(r.revoked_at, r.expires_at)`,
    free: every,
    bytes: null,
    batch: ROWS,
    locked: true,
  },
  devices: { table: 'staff_device', since: sql`r.last_seen_at`, free: every, bytes: null, batch: ROWS, locked: true },
  signIns: { table: 'login_attempt', since: sql`r.at`, free: every, bytes: null, batch: ROWS, locked: true },
  answers: { table: 'idempotency', since: sql`r.created_at`, free: every, bytes: null, batch: ROWS, locked: true },
  imports: {
    table: 'data_import_row',
    since: sql`(SELECT i.created_at FROM data_import i WHERE i.id = r.import_id)`,
    free: importIsFree,
    bytes: null,
    batch: ROWS,
  },
  messages: {
    table: 'feed_message',
    since: sql`r.created_at`,
    free: () => sql`r.text_deleted_at IS NULL`,
    bytes: null,
    batch: ROWS,
    locked: true,
    emptied: (now) => sql`text = '', line = NULL, text_deleted_at = ${now}`,
    full: sql`r.text_deleted_at IS NULL`,
  },
  // With its deliveries and attempts. What the app knows of each row stays, so that its numbers go on.
  appEvents: { table: 'app_event', since: sql`r.occurred_at`, free: eventIsFree, bytes: null, batch: ROWS },
};

/** The rows of a rule that go now. */
export const dueOf = ({ free, since }: Rule, now: Date, days: number): RawBuilder<unknown> =>
  sql`${since} < ${now}::timestamptz - make_interval(days => ${days}::int) AND ${free(now, days)}`;
