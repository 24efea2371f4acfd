import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp } from '../../../http/schemas.ts';
import { MethodRef } from '../../../modules/payment-methods/schemas.ts';
import { FEED_KEY_KINDS, SENT_KINDS } from '../../../domain/utrs/feed-states.ts';
import { FeedMailbox } from '../mailboxes/schemas.ts';
import { KEY_STATES } from '../../../modules/second-person/key-states.ts';

/** A key of the feed, without its secret. */
export const FeedKey = named(
  'FeedKey',
  object({
    id: Id,
    publicId: Type.String({ description: 'Sent as x-feed-key with each request' }),
    name: Type.String(),
    kind: oneOf(FEED_KEY_KINDS, {
      description:
        'LINES: finished lines of a machine; MESSAGES: texts of the bank; MAILBOX: mails that the API reads itself',
    }),
    state: oneOf(KEY_STATES),
    paymentMethod: MethodRef,
    accountTail: nullable(Type.String({ description: 'Last digits of the account in messages' })),
    mailServer: nullable(Type.String({ description: 'Whose Authentication-Results are believed' })),
    madeBy: StaffRef,
    madeAt: Timestamp,
    confirmedBy: nullable(StaffRef),
    forwarders: Type.Array(StaffRef, { description: 'Staff who carry the phone or can read the mailbox' }),
    endsAt: nullable(Timestamp),
    lastUsedAt: nullable(Timestamp),
    usedCount: Type.Integer(),
    lastFailedAt: nullable(Timestamp),
    failedCount: Type.Integer({ description: 'Requests with a wrong signature or a wrong clock' }),
    lines: Type.Integer({ description: 'Lines that it told' }),
    unread: Type.Integer({ description: 'Messages that wait for a person' }),
    mailbox: nullable(FeedMailbox),
  }),
);
export type FeedKey = Static<typeof FeedKey>;

export const FeedKeys = object({
  items: Type.Array(FeedKey),
  methods: Type.Array(MethodRef, { description: 'Accounts that can have a key' }),
  staff: Type.Array(StaffRef, { description: 'Who may be a forwarder' }),
});

const reason = text(300, { min: 3, description: 'Why; kept in the audit' });

export const NewFeedKey = object({
  paymentMethodId: Id,
  kind: oneOf(SENT_KINDS),
  name: text(60, { min: 1 }),
  accountTail: Type.Optional(nullable(Type.String({ pattern: '^[0-9]{3,6}$' }))),
  mailServer: Type.Optional(nullable(Type.String({ pattern: '^[A-Za-z0-9.-]{3,120}$' }))),
  forwarders: Type.Array(Id, { maxItems: 20 }),
  hours: Type.Integer({ minimum: 0, maximum: 720, description: 'How long earlier keys of that name go on' }),
  reason,
});

/** The secret is in the answer to whoever made it and nowhere else. */
export const MadeFeedKey = named(
  'MadeFeedKey',
  object({ feedKey: FeedKey, waits: Type.Boolean(), secret: Type.String() }),
);

/** A mailbox that was asked for. */
export const AskedMailbox = named('AskedMailbox', object({ feedKey: FeedKey, waits: Type.Boolean() }));

export const EndingFeedKey = object({ reason });
export const AddingForwarder = object({ staffId: Id, reason });
