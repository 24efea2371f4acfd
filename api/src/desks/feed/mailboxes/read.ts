import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import type { Deps, FeedKey } from '../../../http/context.ts';
import { unseal } from '../../../modules/sessions/second-factor/sealed.ts';
import type { Account } from '../reading/judge.ts';
import type { Position } from './fetch.ts';
import type { FeedMailboxTable } from '../tables.ts';
import { readSecrets } from './oauth/secrets.ts';
import type { MailboxPlace } from './schemas.ts';

/** A mailbox in use, as the reader needs it. */
export interface Mailbox {
  key: FeedKey;
  place: MailboxPlace;
  mailServer: string | null;
  spfCounts: boolean;
  senders: string[];
  readFrom: Date;
  position: Position | null;
  zone: string;
}

const inUse = (now: Date) =>
  sql`k.kind = 'MAILBOX' AND k.confirmed_at IS NOT NULL AND (k.ends_at IS NULL OR k.ends_at > ${now})`;

/** Ids of the mailboxes that are read now. */
export async function mailboxesInUse(db: DbOrTx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT k.id FROM feed_key k WHERE ${inUse(now)} ORDER BY k.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Row = FeedKey &
  Omit<MailboxPlace, 'password' | 'oauth'> &
  Pick<FeedMailboxTable, 'tokenUrl' | 'grantType' | 'clientId' | 'scope' | 'sealedGrant'> &
  Pick<Mailbox, 'mailServer' | 'spfCounts' | 'senders' | 'readFrom'> & {
    uidValidity: number | null;
    lastUid: number | null;
  };

/** A mailbox in use with its secrets; `null` once it was stopped. */
export async function readMailbox(deps: Deps, id: string): Promise<Mailbox | null> {
  const { rows } = await sql<Row>`
    SELECT k.id, k.kind, k.name, k.payment_method_id, k.sealed, k.mail_server, b.host, b.port, b.security, b.username, b.folder,
      b.token_url, b.grant_type, b.client_id, b.scope, b.sealed_grant,
      b.senders, b.spf_counts, b.read_from, b.uid_validity, b.last_uid
    FROM feed_key k JOIN feed_mailbox b ON b.feed_key_id = k.id WHERE k.id = ${id} AND ${inUse(deps.clock.now())}`.execute(
    deps.db,
  );
  const row = rows[0];
  if (!row) return null;
  const {
    kind,
    name,
    paymentMethodId,
    sealed,
    host,
    port,
    security,
    username,
    folder,
    tokenUrl,
    grantType,
    clientId,
    scope,
    sealedGrant,
    uidValidity,
    lastUid,
    ...rules
  } = row;
  const secret = (await unseal(deps, id, sealed)).toString();
  const renewed = sealedGrant && (await unseal(deps, id, sealedGrant)).toString();
  const signIn =
    tokenUrl && grantType && clientId
      ? { oauth: { tokenUrl, grant: grantType, clientId, scope: scope ?? '', ...readSecrets(secret, renewed) } }
      : { password: secret };
  return {
    key: { id, kind, name, paymentMethodId, sealed },
    place: { host, port, security, username, ...signIn, folder },
    mailServer: rules.mailServer,
    spfCounts: rules.spfCounts,
    senders: rules.senders,
    readFrom: rules.readFrom,
    position: uidValidity === null || lastUid === null ? null : { uidValidity, lastUid },
    zone: deps.settings.businessTimeZone,
  };
}

/** Accounts of the other mailboxes in use that read the same folder. */
export async function otherAccounts(db: DbOrTx, id: string, now: Date): Promise<Account[]> {
  const { rows } = await sql<Account>`
    SELECT k.account_tail AS tail, m.account_no FROM feed_mailbox own
      JOIN feed_mailbox b ON (b.host, b.username, b.folder) = (own.host, own.username, own.folder) AND b.feed_key_id <> own.feed_key_id
      JOIN feed_key k ON k.id = b.feed_key_id JOIN payment_method m ON m.id = k.payment_method_id
    WHERE own.feed_key_id = ${id} AND ${inUse(now)}`.execute(db);
  return rows;
}
