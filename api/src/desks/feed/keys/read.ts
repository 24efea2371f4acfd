import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import type { DbOrTx } from '../../../db/database.ts';
import { type MailboxState, OPEN_MESSAGES } from '../../../domain/utrs/feed-states.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { notFound } from '../../../http/errors.ts';
import { methodRef, staffOf } from '../../../listing/refs.ts';
import type { FeedMailbox } from '../mailboxes/schemas.ts';
import { keyState } from '../../../modules/second-person/key-states.ts';
import type { FeedKey } from './schemas.ts';

type Row = Omit<FeedKey, 'madeAt' | 'endsAt' | 'lastUsedAt' | 'lastFailedAt' | 'mailbox'> &
  Record<'endsAt' | 'lastUsedAt' | 'lastFailedAt', Date | null> & {
    madeAt: Date;
    mailbox: Omit<FeedMailbox, 'state'> | null;
  };

/** All keys of the feed, or one of them, the newest first: a company has a few for each account. */
export async function readFeedKeys(db: DbOrTx, now: Date, id?: string): Promise<FeedKey[]> {
  const { rows } = await sql<Row>`
    SELECT k.id, k.public_id, k.name, k.kind, ${keyState('feed-key', now)} AS state, ${methodRef('m')} AS payment_method, k.account_tail, k.mail_server,
      ${staffOf(sql`k.made_by`)} AS made_by, k.made_at, ${staffOf(sql`k.confirmed_by`)} AS confirmed_by,
      coalesce((SELECT jsonb_agg(${staffOf(sql`p.staff_id`)} ORDER BY p.since, p.staff_id) FROM feed_key_person p WHERE p.feed_key_id = k.id AND p.role = 'forwards'), '[]') AS forwarders,
      k.ends_at, k.last_used_at, k.used_count, k.last_failed_at, k.failed_count,
      (SELECT count(*)::int FROM utr_entry u WHERE u.feed_key_id = k.id) AS lines,
      (SELECT count(*)::int FROM feed_message f WHERE f.feed_key_id = k.id AND f.state = ANY(${[...OPEN_MESSAGES]}::text[])) AS unread,
      CASE WHEN b.feed_key_id IS NOT NULL THEN jsonb_build_object('host', b.host, 'port', b.port, 'security', b.security, 'username', b.username,
        'oauth', CASE WHEN b.token_url IS NOT NULL THEN jsonb_build_object('tokenUrl', b.token_url, 'grant', b.grant_type, 'clientId', b.client_id, 'scope', b.scope) END,
        'folder', b.folder, 'senders', b.senders, 'spfCounts', b.spf_counts, 'readFrom', ${iso(sql`b.read_from`)}, 'lookedAt', ${iso(sql`b.looked_at`)},
        'lastMailAt', ${iso(sql`b.last_mail_at`)}, 'problem', b.problem, 'problemSince', ${iso(sql`b.problem_since`)},
        'mails', b.mails, 'others', b.others, 'gone', b.gone) END AS mailbox
    FROM feed_key k JOIN payment_method m ON m.id = k.payment_method_id LEFT JOIN feed_mailbox b ON b.feed_key_id = k.id
    WHERE ${id === undefined ? sql`TRUE` : sql`k.id = ${id}`} ORDER BY k.made_at DESC, k.id DESC`.execute(db);
  return rows.map(({ madeAt, endsAt, lastUsedAt, lastFailedAt, mailbox, ...row }) => ({
    ...row,
    mailbox: mailbox && { ...mailbox, state: stateOfMailbox(mailbox, now) },
    madeAt: moment(madeAt),
    endsAt: momentOrNull(endsAt),
    lastUsedAt: momentOrNull(lastUsedAt),
    lastFailedAt: momentOrNull(lastFailedAt),
  }));
}

const iso = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A mailbox that nobody has looked into for so long is silent: it is looked into every 20 seconds. */
const SILENT_MS = 180_000;

function stateOfMailbox({ problem, lookedAt }: Pick<FeedMailbox, 'problem' | 'lookedAt'>, now: Date): MailboxState {
  if (problem) return 'problem';
  if (!lookedAt) return 'starting';
  return now.getTime() - new Date(lookedAt).getTime() > SILENT_MS ? 'silent' : 'reading';
}

/** A key within an act. */
export async function mustReadKey({ tx, now }: Acting, id: string): Promise<FeedKey> {
  const [row] = await readFeedKeys(tx, now, id);
  if (!row) throw notFound('feed-key');
  return row;
}

/** Accounts that can have a key, and staff who can be named as forwarders. */
export async function feedChoices(db: DbOrTx) {
  const [methods, staff] = await Promise.all([
    sql<{ method: FeedKey['paymentMethod'] }>`
      SELECT ${methodRef('p')} AS method FROM payment_method p WHERE p.status IN ('active', 'paused', 'frozen') ORDER BY p.label, p.id`.execute(
      db,
    ),
    db
      .selectFrom('staff')
      .select(['id', 'name', 'username'])
      .where('status', '<>', 'disabled')
      .orderBy('name')
      .execute(),
  ]);
  return { methods: methods.rows.map(({ method }) => method), staff };
}
