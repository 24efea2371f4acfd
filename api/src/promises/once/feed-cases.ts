import { randomUUID } from 'node:crypto';
import { aParser, feedKey, parserInUse, signed, sms, stagedMessage } from '../../desks/feed/testing/feed-desk.ts';
import { ticketOf } from '../../desks/feed/mailboxes/ticket.ts';
import type { ParserDefinition } from '../../desks/feed/parsers/definition.ts';
import type { Desk, TestPerson } from '../../testing/index.ts';
import type { Cases } from './stage.ts';

const reason = 'Once only';
let made = 0;

/** A parser of messages that no other one knows. */
function offers(): ParserDefinition {
  const text = `Sample Bank has offer number ${(made += 1)} for you today`;
  return { ...aParser(), reads: 'NOTHING', template: text, examples: [{ text, expected: null }] };
}

/** A mail server that is never reached: this address is inside a network. */
const nowhere = {
  host: '10.0.0.1',
  port: 993,
  security: 'tls',
  username: 'desk',
  password: 'secret',
  folder: 'INBOX',
} as const;

/** Signs under a new id each time, so that only the line itself tells that it was sent before. */
const signer = (desk: Desk, publicId: string, secret: string) => (body: string) => ({
  'content-type': 'application/json',
  'x-feed-key': publicId,
  ...signed(secret, randomUUID(), desk.api.clock.now(), body),
});

/** What owners and leads do about the feed. */
export const feedCases: Cases = {
  makeFeedKey: async ({ desk }) => {
    const paymentMethodId = await desk.method();
    const one = (hours: number) => ({
      paymentMethodId,
      kind: 'LINES',
      name: `bank ${(made += 1)}`,
      forwarders: [],
      hours,
      reason,
    });
    return { by: 'owner', path: '/feed-keys', body: one(24), other: { body: one(0) } };
  },
  endFeedKey: async ({ desk }) => ({
    by: 'owner',
    path: `/feed-keys/${(await feedKey(desk, { methodId: await desk.method() })).id}/end`,
    body: { reason },
    other: { body: { reason: 'Another reason' } },
  }),
  addFeedForwarder: async ({ desk }) => {
    const { id } = await feedKey(desk, { methodId: await desk.method(), kind: 'MESSAGES' });
    const one = (who: TestPerson) => ({ staffId: desk.api.staffId(who), reason });
    return { by: 'owner', path: `/feed-keys/${id}/forwarders`, body: one('banker'), other: { body: one('deposit') } };
  },
  makeFeedMailbox: async ({ desk }) => {
    const paymentMethodId = await desk.method();
    const { app, staffId } = desk.api;
    const ticket = await ticketOf(app.deps, staffId('owner'), nowhere);
    const one = (days: number) => ({
      ticket,
      paymentMethodId,
      name: `mails ${(made += 1)}`,
      mailServer: 'mx.example.com',
      spfCounts: false,
      senders: ['bank.example'],
      forwarders: [],
      days,
      reason,
    });
    return { by: 'owner', path: '/feed-mailboxes', body: one(0), other: { body: one(1) } };
  },
  tryFeedMailbox: async () => ({ by: 'owner', path: '/feed-mailboxes/try', body: nowhere }),
  makeFeedParser: async () => ({
    by: 'owner',
    path: '/feed-parsers',
    body: { definition: offers(), reason },
    other: { body: { definition: offers(), reason } },
  }),
  changeFeedParser: async ({ desk }) => ({
    by: 'owner',
    path: `/feed-parsers/${await parserInUse(desk)}/change`,
    body: { version: 1, definition: aParser(), reason },
  }),
  retireFeedParser: async ({ desk }) => ({
    by: 'owner',
    path: `/feed-parsers/${await parserInUse(desk)}/retire`,
    body: { version: 1, reason },
  }),
  tryFeedMessage: async () => ({
    by: 'banker.lead',
    path: '/feed-messages/bench',
    body: { kind: 'sms', sender: 'HDFCBK', text: 'Something' },
  }),
  feedLines: async ({ desk }) => {
    const { publicId, secret } = await feedKey(desk, { methodId: await desk.method() });
    const lines = [{ direction: 'CREDIT', amountPaise: 500_00, utr: desk.utr() }];
    const signs = signer(desk, publicId, secret);
    return { by: 'banker', path: '/feed/lines', body: { lines }, signs };
  },
  feedMessages: async ({ desk }) => {
    const { publicId, secret } = await feedKey(desk, { methodId: await desk.method(), kind: 'MESSAGES' });
    const messages = [sms(`Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI ${desk.utr()})`)];
    return { by: 'banker', path: '/feed/messages', body: { messages }, signs: signer(desk, publicId, secret) };
  },
  readFeedMessageAgain: async ({ desk }) => {
    const id = await stagedMessage(desk, await feedKey(desk, { methodId: await desk.method(), kind: 'MESSAGES' }));
    return { by: 'banker.lead', path: `/feed-messages/${id}/read-again`, body: { version: 1 } };
  },
  ignoreFeedMessage: async ({ desk }) => {
    const id = await stagedMessage(desk, await feedKey(desk, { methodId: await desk.method(), kind: 'MESSAGES' }));
    return {
      by: 'banker.lead',
      path: `/feed-messages/${id}/ignore`,
      body: { version: 1, reason },
      other: { body: { version: 1, reason: 'Another reason' } },
    };
  },
};
