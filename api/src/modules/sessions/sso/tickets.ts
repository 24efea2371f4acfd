import { createHash, randomBytes } from 'node:crypto';
import type { Db, DbOrTx } from '../../../db/database.ts';
import type { RefusalCode } from '../../../domain/refusal-codes.ts';
import type { Device } from '../device/device.ts';
import '../tables.ts';

const TICKET_SECONDS = 30;
/** How long a person may take to type a code or to use a passkey. */
const FACTOR_SECONDS = 300;

/** Who the provider says has signed in. */
export interface Person {
  issuer: string;
  subject: string;
  /** In lower case; only an address that the provider has verified. */
  email: string | null;
  /** The provider's own session. */
  sid: string | null;
  /** The provider has asked for a second factor. */
  hasFactor: boolean;
  /** Values of the claim of roles. */
  values: string[];
}

/** What has become of a single sign-on, as its browser will hear. */
export type Outcome = { person: Person } | { refusal: { code: RefusalCode; says: string } };

export const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * A code that the browser exchanges for the outcome: once, within half a minute, and only the browser that began. Its
 * hash is stored.
 */
export async function giveTicket(db: Db, browser: Device, outcome: Outcome, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000);
  await db
    .insertInto('ssoTicket')
    .values({ hash: hashOf(ticket), browserHash: browser.hash, outcome: JSON.stringify(outcome), expiresAt })
    .execute();
  return ticket;
}

/** The outcome; `undefined` when the ticket is unknown, too old, used, or of another browser, which uses it up. */
export async function openTicket(db: Db, ticket: string, browser: Device | undefined, now: Date) {
  const hash = hashOf(ticket);
  const row = await db
    .selectFrom('ssoTicket')
    .select(['browserHash', 'outcome'])
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  if (browser && row.browserHash.equals(browser.hash)) return row.outcome as Outcome;
  await spendTicket(db, ticket, now);
  return undefined;
}

/** Uses a ticket up, in one statement; whether it was still there. */
export async function spendTicket(db: DbOrTx, ticket: string, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('ssoTicket')
    .where('hash', '=', hashOf(ticket))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/** The person is asked for a second factor, which takes longer than half a minute; the time is given once. */
export async function awaitFactor(db: Db, ticket: string, now: Date): Promise<void> {
  await db
    .updateTable('ssoTicket')
    .set({ codeAsked: true, expiresAt: new Date(now.getTime() + FACTOR_SECONDS * 1000) })
    .where('hash', '=', hashOf(ticket))
    .where('codeAsked', '=', false)
    .execute();
}
