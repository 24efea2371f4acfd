import type { Generated } from 'kysely';
import type { ParserDefinition } from './parsers/definition.ts';
import type { FeedKeyKind, MailGrant, MailSecurity, MessageKind, MessageState } from '../../domain/utrs/feed-states.ts';

/** A key with which a machine or a forwarder tells lines of one account. */
export interface FeedKeyTable {
  id: string;
  publicId: string;
  paymentMethodId: string;
  kind: FeedKeyKind;
  name: string;
  /** The secret, encrypted and bound to the key; of a mailbox its password, or its secrets of OAuth 2.0. */
  sealed: Buffer;
  /** Last digits of the account as messages name it; none of keys for lines. */
  accountTail: string | null;
  /** Name by which the receiving mail server signs its checks (RFC 8601); without it no e-mail is believed. */
  mailServer: string | null;
  madeBy: string;
  madeAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  endsAt: Date | null;
  lastUsedAt: Date | null;
  usedCount: Generated<number>;
  lastFailedAt: Date | null;
  failedCount: Generated<number>;
}

/** Who could tell lines with a key; rows are never removed. */
export interface FeedKeyPersonTable {
  feedKeyId: string;
  staffId: string;
  role: 'made' | 'confirmed' | 'forwards';
  since: Date;
}

/** The mailbox of a key of kind MAILBOX, how far it was read, and how that goes. */
export interface FeedMailboxTable {
  feedKeyId: string;
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  /** Of a mailbox that is signed in to by OAuth 2.0; its secrets are in `sealed` of the key. */
  tokenUrl: string | null;
  grantType: MailGrant | null;
  clientId: string | null;
  scope: string | null;
  /** The refresh token that came last, encrypted and bound to the key, when the provider replaces them. */
  sealedGrant: Buffer | null;
  folder: string;
  /** Addresses and domains whose mails are taken; all others are left where they are. */
  senders: string[];
  /** Whether SPF of the sender's own domain counts like its signature. */
  spfCounts: boolean;
  /** Mails that came before are left alone. */
  readFrom: Date;
  /** The folder's numbers: valid for one validity only, and rising within it. */
  uidValidity: number | null;
  lastUid: number | null;
  lookedAt: Date | null;
  lastMailAt: Date | null;
  problem: string | null;
  problemSince: Date | null;
  /** Since when its server or provider refuses the sign-in. */
  refusedSince: Generated<Date | null>;
  mails: Generated<number>;
  others: Generated<number>;
  gone: Generated<number>;
}

/** What was sent under a `webhook-id`, and the answer, for as long as a sender repeats itself. */
export interface FeedDeliveryTable {
  feedKeyId: string;
  deliveryId: string;
  requestHash: Buffer;
  response: string | null;
  createdAt: Date;
}

/** A parser that owners have made; built-in ones are in the code. */
export interface FeedParserTable {
  id: string;
  no: Generated<number>;
  /** The version in use; `null` until another owner has confirmed the first one. */
  version: number | null;
}

/** A version as it was asked for; it never changes, and may never have come into use. */
export interface FeedParserVersionTable {
  parserId: string;
  version: number;
  before: number | null;
  definition: ParserDefinition;
  retired: boolean;
  reason: string;
  madeBy: string;
  madeAt: Date;
}

/** A message as it came, masked, and what became of it. */
export interface FeedMessageTable {
  id: string;
  no: Generated<number>;
  version: Generated<number>;
  feedKeyId: string;
  paymentMethodId: string;
  kind: MessageKind;
  sender: string;
  /** Of an e-mail: the domains whose signature the receiving server accepted when it came. */
  signedBy: Generated<string[]>;
  text: string;
  fingerprint: Buffer;
  state: MessageState;
  why: string;
  parserCode: string | null;
  line: unknown;
  utrEntryId: string | null;
  seenCount: Generated<number>;
  receivedAt: Date | null;
  createdAt: Date;
  readAt: Date;
  handledBy: string | null;
  handledAt: Date | null;
  handledReason: string | null;
  textDeletedAt: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    feedKey: FeedKeyTable;
    feedKeyPerson: FeedKeyPersonTable;
    feedMailbox: FeedMailboxTable;
    feedDelivery: FeedDeliveryTable;
    feedParser: FeedParserTable;
    feedParserVersion: FeedParserVersionTable;
    feedMessage: FeedMessageTable;
  }
}
