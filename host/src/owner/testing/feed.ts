import { aPage } from '@backoffice/shared/testing';
import type { FeedBench, FeedKey, FeedMessage, FeedParser } from '@backoffice/shared/contract';
import { openPage } from './open-page.ts';

const by = { id: 's1', name: 'Olga Owner', username: 'owner' };
export const method = {
  id: '01900000-0000-7000-8000-000000000009',
  label: 'HDFC-2',
  kind: 'BANK',
  bankName: 'HDFC',
} as const;
export const KEY: FeedKey = {
  id: '01900000-0000-7000-8000-000000000001',
  publicId: 'fk_AAAAAAAAAAAAAAAA',
  name: 'Desk phone',
  kind: 'MESSAGES',
  state: 'active',
  paymentMethod: method,
  accountTail: '7890',
  mailServer: null,
  madeBy: by,
  madeAt: '2026-11-20T10:00:00.000Z',
  confirmedBy: by,
  forwarders: [],
  endsAt: null,
  lastUsedAt: null,
  usedCount: 0,
  lastFailedAt: '2026-11-26T09:00:00.000Z',
  failedCount: 3,
  lines: 12,
  unread: 2,
  mailbox: null,
};
export const DEFINITION: FeedParser['definition'] = {
  name: 'HDFC Bank: money in by UPI',
  bank: 'HDFC Bank',
  kind: 'sms',
  reads: 'CREDIT',
  senders: ['HDFCBK'],
  template: '{amount} credited to HDFC Bank A/c {account} (UPI {utr})',
  dates: 'DMY',
  examples: [],
  replaces: null,
};
export const PARSER: FeedParser = {
  code: 'HDFC-SMS-UPI-IN',
  id: null,
  state: 'active',
  replacedBy: null,
  version: 1,
  definition: DEFINITION,
  inUse: null,
  asked: null,
  waiting: null,
};
export const FIELDS = {
  amountPaise: 500_00,
  utr: '632411760093',
  account: '7890',
  payer: null,
  date: null,
  time: null,
  balancePaise: null,
};
export const TEXT = 'Rs.500.00 credited to HDFC Bank A/c XX7890 (UPI 632411760093)';
export const BENCH: FeedBench = {
  state: 'line',
  why: 'It is read as a bank line.',
  text: TEXT,
  parserCode: PARSER.code,
  parserName: DEFINITION.name,
  direction: 'CREDIT',
  fields: FIELDS,
  marks: [
    { field: 'amount', from: 3, to: 9 },
    { field: 'utr', from: 48, to: 60 },
  ],
  bankTime: '2026-11-26T09:59:00.000Z',
  problems: [],
};
export const MESSAGE: FeedMessage = {
  id: '01900000-0000-7000-8000-000000000003',
  no: 'FM-50001',
  version: 1,
  key: { id: KEY.id, name: KEY.name },
  paymentMethod: method,
  kind: 'sms',
  sender: 'HDFCBK',
  text: 'Something strange',
  state: 'unread',
  why: 'No parser reads this message.',
  parserCode: null,
  fields: null,
  utr: null,
  seenCount: 1,
  receivedAt: null,
  createdAt: '2026-11-26T09:58:00.000Z',
  handledBy: null,
  handledAt: null,
  handledReason: null,
  textDeletedAt: null,
};

export const MAILBOX: FeedKey = {
  ...KEY,
  name: 'Bank mails',
  kind: 'MAILBOX',
  mailServer: 'mx.example.com',
  failedCount: 0,
  mailbox: {
    host: 'imap.example.com',
    port: 993,
    security: 'tls',
    username: 'desk@example.com',
    oauth: null,
    folder: 'INBOX',
    senders: ['hdfcbank.net'],
    spfCounts: false,
    readFrom: '2026-11-20T10:00:00.000Z',
    state: 'problem',
    lookedAt: '2026-11-26T09:00:00.000Z',
    lastMailAt: null,
    problem: 'The server refuses this user name and password.',
    problemSince: '2026-11-26T09:00:10.000Z',
    mails: 12,
    others: 3,
    gone: 0,
  },
};

/** Opens the page of keys, mailboxes and parsers with these keys. */
export const openFeed = (items: FeedKey[]) =>
  openPage('/admin/owner/feed', (network) => {
    network.on('GET /api/feed-keys', { body: { items, methods: [method], staff: [by] } });
    network.on('GET /api/feed-parsers', { body: { items: [PARSER] } });
    network.on('POST /api/feed-messages/bench', { body: BENCH });
  });

/** Opens the page of the bench and of messages that wait. */
export const openMessages = (
  messages: FeedMessage[],
  permissions: string[],
  prepare: Parameters<typeof openPage>[1] = () => undefined,
) =>
  openPage(
    '/admin/feed',
    (network) => {
      network.on('GET /api/feed-messages', { body: aPage(messages) });
      prepare(network);
    },
    permissions,
  );
