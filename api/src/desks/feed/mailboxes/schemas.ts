import { type Static, Type } from 'typebox';
import { MAIL_GRANTS, MAIL_SECURITY, MAILBOX_STATES } from '../../../domain/utrs/feed-states.ts';
import { Id, named, nullable, object, oneOf, text, Timestamp } from '../../../http/schemas.ts';

/** How a mailbox is signed in to by OAuth 2.0, without its secrets. */
const OAuthShown = object({
  tokenUrl: Type.String(),
  grant: oneOf(MAIL_GRANTS),
  clientId: Type.String(),
  scope: Type.String(),
});

/** A mailbox as owners see it; its password is in no answer. */
export const FeedMailbox = named(
  'FeedMailbox',
  object({
    host: Type.String(),
    port: Type.Integer(),
    security: oneOf(MAIL_SECURITY, { description: 'tls: from the first byte; starttls: after STARTTLS' }),
    username: Type.String(),
    oauth: nullable(OAuthShown),
    folder: Type.String(),
    senders: Type.Array(Type.String(), { description: 'Addresses and domains whose mails are taken' }),
    spfCounts: Type.Boolean({ description: "Whether SPF of the sender's own domain counts like its signature" }),
    readFrom: Timestamp,
    state: oneOf(MAILBOX_STATES),
    lookedAt: nullable(Timestamp),
    lastMailAt: nullable(Timestamp),
    problem: nullable(Type.String()),
    problemSince: nullable(Timestamp),
    mails: Type.Integer({ description: 'Mails that were taken' }),
    others: Type.Integer({ description: 'Mails that were left alone, of other senders or for another account' }),
    gone: Type.Integer({ description: 'Numbers of the folder that had no mail any more when it was read' }),
  }),
);
export type FeedMailbox = Static<typeof FeedMailbox>;

/** How a mailbox is reached. */
const place = {
  host: Type.String({ pattern: '^[A-Za-z0-9.:-]{1,253}$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: oneOf(MAIL_SECURITY),
  username: text(200, { min: 1 }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'This or oauth' })),
  oauth: Type.Optional(
    object({
      tokenUrl: Type.String({ pattern: '^https://[^\\s#]{4,500}$', description: 'Token endpoint of the provider' }),
      grant: oneOf(MAIL_GRANTS),
      clientId: text(300, { min: 1 }),
      clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
      refreshToken: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })),
      scope: text(1_000),
    }),
  ),
  folder: text(200, { min: 1 }),
};

export const TryMailbox = object(place);
export type MailboxPlace = Static<typeof TryMailbox>;
export type MailOAuth = NonNullable<MailboxPlace['oauth']>;

/** What was found in a mailbox, before it is asked for. */
export const MailboxLook = named(
  'MailboxLook',
  object({
    ok: Type.Boolean(),
    says: Type.String(),
    mails: Type.Integer({ description: 'Mails in the folder' }),
    pushes: Type.Boolean({ description: 'Whether the server tells of new mails by itself (IDLE)' }),
    servers: Type.Array(Type.String(), {
      description: 'Who signed the checks of the last mails, the most frequent first',
    }),
    senders: Type.Array(Type.String(), { description: 'Who sent the last mails, the most frequent first' }),
    folders: Type.Array(Type.String(), { description: 'Folders that can be read' }),
    ticket: nullable(
      Type.String({
        description: 'With it whoever tried the mailbox asks for it, within an hour; null when it did not open',
      }),
    ),
  }),
);
export type MailboxLook = Static<typeof MailboxLook>;

const Sender = Type.String({ pattern: '^([^\\s@]{1,64}@)?[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$', maxLength: 160 });

export const NewMailbox = object({
  ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{40,16000}$', description: 'Of the mailbox that was tried' }),
  paymentMethodId: Id,
  name: text(60, { min: 1 }),
  accountTail: Type.Optional(nullable(Type.String({ pattern: '^[0-9]{3,6}$' }))),
  mailServer: Type.String({
    pattern: '^[A-Za-z0-9.-]{3,120}$',
    description: 'Whose Authentication-Results are believed; a mail without them waits for a person',
  }),
  spfCounts: Type.Boolean(),
  senders: Type.Array(Sender, { minItems: 1, maxItems: 20 }),
  forwarders: Type.Array(Id, { maxItems: 20, description: 'Staff who can read the mailbox' }),
  days: Type.Integer({ minimum: 0, maximum: 30, description: 'Mails of how many days before are read too' }),
  reason: text(300, { min: 3, description: 'Why; kept in the audit' }),
});
