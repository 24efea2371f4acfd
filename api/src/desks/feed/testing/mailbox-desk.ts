import { setTimeout as wait } from 'node:timers/promises';
import { testCertificate } from '../../../testing/imap/certificate.ts';
import { startImapServer, type TestMailbox } from '../../../testing/imap/imap-server.ts';
import { type Desk, key, openDesk, said, type TestPerson } from '../../../testing/index.ts';
import { decide } from '../../second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../../second-person/read.ts';
import type { FeedKey } from '../keys/schemas.ts';
import { mail } from './feed-desk.ts';
import { createMailReader, type MailReader } from '../mailboxes/reader.ts';
import type { ReadingOptions } from '../mailboxes/session.ts';
import type { MailboxLook } from '../mailboxes/schemas.ts';
import { ticketOf } from '../mailboxes/ticket.ts';

export interface MailDesk {
  desk: Desk;
  server: TestMailbox;
  methodId: string;
  /** Asks for a mailbox as one owner and confirms it as another. */
  ask(change?: object, by?: TestPerson): Promise<FeedKey>;
  confirm(): Promise<void>;
  /** A reader with short pauses, which is stopped with the desk. */
  read(options?: ReadingOptions): MailReader;
  box(): Promise<FeedKey>;
  close(): Promise<void>;
}

/** The day of the test's messages. */
export const NOW = '2026-11-20T06:30:00Z';
let accounts = 0;
const QUICK = { pollMs: 60_000, backOffMs: { first: 20, refused: 20, most: 100 } };

/** A desk that may reach the test's mail servers. */
async function openDeskOfMails(): Promise<Desk> {
  const desk = await openDesk({ mailboxNetworks: ['127.0.0.0/8'], mailboxCa: testCertificate().certFile });
  desk.api.clock.set(NOW);
  return desk;
}

interface MailDesks {
  readonly desk: Desk;
  readonly room: MailDesk;
}

/** One such desk for the tests of a file, and a mail server with an account for each of them. */
export function mailDesksOfTests(prepare: (desk: Desk) => Promise<unknown> = async () => undefined): MailDesks {
  const on = {} as { desk: Desk; room: MailDesk };
  beforeAll(async () => {
    on.desk = await openDeskOfMails();
    await prepare(on.desk);
  });
  afterAll(() => on.desk.close());
  beforeEach(async () => {
    on.room = await openMailDesk(on.desk);
  });
  afterEach(() => on.room.close());
  return on;
}

/** A mail server and an account of their own on a desk that tests share. */
export async function openMailDesk(desk: Desk): Promise<MailDesk> {
  const server = await startImapServer();
  const at = (accounts += 1);
  const methodId = await desk.method({ label: `HDFC-M${at}`, accountNo: `${String(at).padStart(8, '0')}7890` });
  const readers: MailReader[] = [];
  const box = async () => {
    const { items } = (await (await desk.as('owner')).get('/feed-keys')).json<{ items: FeedKey[] }>();
    return items.find(({ kind, paymentMethod }) => kind === 'MAILBOX' && paymentMethod.id === methodId)!;
  };
  return {
    desk,
    server,
    methodId,
    box,
    ask: async (change = {}, by = 'owner') => {
      const { deps } = desk.api.app;
      const { password = server.behave.password, ...rest } = change as { password?: string; ticket?: string };
      const ticket = await ticketOf(deps, desk.api.staffId(by), { ...placeOf(server), password });
      const body = { ticket, ...boxOf(methodId), ...rest };
      const answer = said<{ feedKey: FeedKey }>(await (await desk.as(by)).post('/feed-mailboxes', body, key()));
      if (answer.statusCode !== 1) throw new Error(answer.status);
      return answer.data!.feedKey;
    },
    confirm: async () => {
      const { items } = (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{
        items: SecondPersonRequest[];
      }>();
      for (const one of items) await decide(desk, one, 'confirm', 'owner.two');
    },
    read: (options = {}) => {
      const reader = createMailReader(desk.api.app.deps, {
        ...QUICK,
        ...options,
        tryMs: 30,
        lookMs: 30,
        onError: options.onError ?? ((error) => console.error(error)),
      });
      readers.push(reader);
      return reader;
    },
    close: async () => {
      for (const reader of readers) await reader.stop();
      await server.close();
      await desk.api.db.updateTable('feedKey').set({ endsAt: desk.api.clock.now() }).execute();
    },
  };
}

/** How the test's mailbox is reached. */
export const placeOf = ({ port, behave }: TestMailbox) => ({
  host: '127.0.0.1',
  port,
  security: 'tls' as const,
  username: 'desk@example.com',
  password: behave.password,
  folder: 'INBOX',
});

/** Tries a mailbox as an owner; without `change` that of the room, by its password. */
export const tryMailbox = async (
  { desk, server }: Pick<MailDesk, 'desk' | 'server'>,
  change: object = {},
): Promise<MailboxLook & { msg?: string }> =>
  (await (await desk.as('owner')).post('/feed-mailboxes/try', { ...placeOf(server), ...change })).json();

/** Expects that a mailbox did not open, and the words for it. */
export const expectRefused = (look: MailboxLook, says: string | RegExp): void =>
  expect(look).toMatchObject({
    ok: false,
    ticket: null,
    says: typeof says === 'string' ? says : expect.stringMatching(says),
  });

/** Expects that no row of these tables shows a secret. */
export async function expectHidden(
  { api }: Desk,
  secret: string | RegExp,
  more: readonly ('feedMailbox' | 'feedKey')[] = [],
): Promise<void> {
  for (const table of ['auditEvent', 'secondPersonRequest', 'idempotency', 'outbox', ...more] as const)
    expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toMatch(secret);
}

/** What is asked about it. */
export const boxOf = (paymentMethodId: string) => ({
  paymentMethodId,
  name: 'Bank mails',
  mailServer: 'mx.example.com',
  spfCounts: false,
  senders: ['hdfcbank.net'],
  forwarders: [],
  days: 0,
  reason: 'The bank mails every credit',
});

/** A mail of the bank about a credit. */
export const credit = (utr: string, options: Parameters<typeof mail>[1] & { tail?: string } = {}): string =>
  mail(
    `Dear Customer, Rs.500.00 is successfully credited to your account **${options.tail ?? '7890'} by VPA ravi@okaxis RAVI on 20-11-26. Your UPI transaction reference number is ${utr}. Thank you.`,
    options,
  ).raw;

/** Waits until a condition of the database or the server holds. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It never happened: ${what}`);
    await wait(20);
  }
}

/** References of the lines of the test's account. */
export const lines = async ({ desk, methodId }: Pick<MailDesk, 'desk' | 'methodId'>): Promise<string[]> =>
  (
    await desk.api.db
      .selectFrom('utrEntry')
      .select('utrNorm')
      .where('paymentMethodId', '=', methodId)
      .orderBy('utrNorm')
      .execute()
  ).map(({ utrNorm }) => utrNorm);
