import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import { type Desk, type TestAnswer, type TestPerson } from '../../../testing/index.ts';
import type { ParserDefinition } from '../parsers/definition.ts';
import { seal } from '../../../modules/sessions/second-factor/sealed.ts';

/** A key in use, and how its machine sends. */
export interface TestKey {
  id: string;
  publicId: string;
  secret: string;
  post(path: '/feed/lines' | '/feed/messages', body: unknown, change?: Sending): Promise<TestAnswer>;
}

interface Sending {
  id?: string;
  at?: Date;
  secret?: string;
  publicId?: string;
  /** The body as it is sent, when it is another one than was signed. */
  sent?: string;
}

/** Stores a key that two owners have made, with these people as its forwarders. */
export async function feedKey(
  desk: Desk,
  {
    kind = 'LINES',
    methodId,
    tail = '7890',
    mailServer = 'mx.example.com',
    forwarders = [],
    secret = newSecret(),
  }: {
    kind?: 'LINES' | 'MESSAGES';
    methodId: string;
    tail?: string;
    mailServer?: string;
    forwarders?: TestPerson[];
    secret?: string;
  },
): Promise<TestKey> {
  const { db, staffId, clock, app } = desk.api;
  const [id, publicId, now] = [
    newId(),
    `fk_${Buffer.from(randomUUID()).toString('base64url').slice(0, 16)}`,
    clock.now(),
  ];
  await db
    .insertInto('feedKey')
    .values({
      id,
      publicId,
      paymentMethodId: methodId,
      kind,
      name: `${kind} ${publicId}`,
      sealed: await seal(app.deps, id, Buffer.from(secret)),
      accountTail: kind === 'MESSAGES' ? tail : null,
      mailServer: kind === 'MESSAGES' ? mailServer : null,
      madeBy: staffId('owner'),
      madeAt: now,
      confirmedBy: staffId('owner.two'),
      confirmedAt: now,
      endsAt: null,
      lastUsedAt: null,
      lastFailedAt: null,
    })
    .execute();
  for (const person of forwarders)
    await db
      .insertInto('feedKeyPerson')
      .values({ feedKeyId: id, staffId: staffId(person), role: 'forwards', since: now })
      .execute();
  return {
    id,
    publicId,
    secret,
    post: (path, body, change = {}) => sendSigned(desk, { publicId, secret, ...change }, path, body, change),
  };
}

export const newSecret = (): string => `whsec_${Buffer.from(randomUUID() + randomUUID()).toString('base64')}`;

/** Sends a signed request of the feed. */
export async function sendSigned(
  desk: Desk,
  { publicId, secret }: { publicId: string; secret: string },
  path: string,
  body: unknown,
  { id = randomUUID(), at = desk.api.clock.now(), sent }: Sending = {},
): Promise<TestAnswer> {
  const text = JSON.stringify(body);
  const headers = signed(secret, id, at, text);
  return desk.api.anonymous.post(path, sent ?? text, {
    'content-type': 'application/json',
    'x-feed-key': publicId,
    ...headers,
  });
}

/** The headers of Standard Webhooks. */
export const signed = (secret: string, id: string, at: Date, text: string): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(secret).sign(id, at, text),
});

export interface LineResult {
  results: { verdict: string; status: string; utr: { id: string; no: string } | null }[];
  entered: number;
}
export interface MessageResult {
  results: { state: string; status: string; no: string; utr: { id: string; no: string } | null }[];
}

export const sms = (text: string, from = 'VM-HDFCBK-S', receivedAt?: string) => ({
  kind: 'sms' as const,
  from,
  text,
  ...(receivedAt ? { receivedAt } : {}),
});

/** A mail of the bank as the receiving server delivers it. */
export function mail(
  text: string,
  {
    from = 'alerts@hdfcbank.net',
    results = 'dkim=pass header.d=hdfcbank.net',
    server = 'mx.example.com',
    html = false,
  } = {},
) {
  const lines = [
    ...(results ? [`Authentication-Results: ${server}; ${results}`] : []),
    `From: Bank alerts <${from}>`,
    'To: desk@example.com',
    'Subject: Alert',
    `Message-ID: <${randomUUID()}@example.com>`,
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    '',
    text,
  ];
  return { kind: 'email' as const, raw: lines.join('\r\n') };
}

/** A parser of owners that is in use. */
export async function parserInUse(desk: Desk, change: Partial<ParserDefinition> = {}): Promise<string> {
  const id = newId();
  const { db, staffId, clock } = desk.api;
  const definition = { ...aParser(), ...change };
  await db.insertInto('feedParser').values({ id, version: null }).execute();
  await db
    .insertInto('feedParserVersion')
    .values({
      parserId: id,
      version: 1,
      before: null,
      definition: sql`${JSON.stringify(definition)}::jsonb`,
      retired: false,
      reason: 'First',
      madeBy: staffId('owner'),
      madeAt: clock.now(),
    })
    .execute();
  await db.updateTable('feedParser').set({ version: 1 }).where('id', '=', id).execute();
  return id;
}

let named = 0;

/** A parser of a bank that no built-in one knows. */
export const aParser = (): ParserDefinition => ({
  name: `Sample Bank ${(named += 1)}`,
  bank: 'Sample Bank',
  kind: 'sms',
  reads: 'CREDIT',
  senders: ['SAMPLB'],
  template: 'Sample Bank: your account {account} has got {amount} with reference {utr}.',
  dates: 'DMY',
  examples: [
    {
      text: 'Sample Bank: your account XX7890 has got Rs.500.00 with reference 632411769001.',
      expected: {
        amountPaise: 500_00,
        utr: '632411769001',
        account: '7890',
        payer: null,
        date: null,
        time: null,
        balancePaise: null,
      },
    },
  ],
  replaces: null,
});

/** A message that waits for a person. */
export async function stagedMessage(
  desk: Desk,
  as: TestKey,
  text = `Something strange ${randomUUID()}`,
): Promise<string> {
  const answer = await as.post('/feed/messages', { messages: [sms(text)] });
  const { no } = answer.json<{ data: MessageResult }>().data.results[0]!;
  const row = await desk.api.db
    .selectFrom('feedMessage')
    .select('id')
    .where('no', '=', Number(no.slice(3)))
    .executeTakeFirstOrThrow();
  return row.id;
}
