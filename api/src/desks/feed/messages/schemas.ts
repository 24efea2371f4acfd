import { type Static, Type } from 'typebox';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../../../domain/utrs/feed-states.ts';
import {
  Id,
  many,
  named,
  nullable,
  object,
  oneOf,
  pageQuery,
  StaffRef,
  text,
  Timestamp,
  Version,
} from '../../../http/schemas.ts';
import { MethodRef } from '../../../modules/payment-methods/schemas.ts';
import { ToldUtr } from '../lines.ts';
import { ParserDefinition, ReadFields } from '../parsers/definition.ts';
import { TEMPLATE_FIELDS, type TemplateField } from '../parsers/syntax.ts';

/** As many as a phone sends after a night without a network. */
const MOST_MESSAGES = 50;
/** Characters; longer ones are no message of a bank. */
const LONGEST_RAW = 200_000;

/** Control signs are allowed: a mail has line ends, and the text is made plain before it is read or kept. */
const raw = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const Sms = object({
  kind: Type.Literal('sms'),
  from: text(60, { min: 1, description: 'As the phone shows it, e.g. VM-HDFCBK-S' }),
  text: raw(4_000),
  receivedAt: Type.Optional(nullable(Timestamp)),
});
const Email = object({
  kind: Type.Literal('email'),
  raw: { ...raw(LONGEST_RAW), description: 'The whole mail, RFC 5322' },
});

export const FeedMessages = object({
  messages: Type.Array(Type.Union([Sms, Email]), { minItems: 1, maxItems: MOST_MESSAGES }),
});
export type SentMessage = Static<typeof FeedMessages>['messages'][number];

const state = oneOf(MESSAGE_STATES);

export const MessageResults = named(
  'FeedMessageResult',
  object({
    results: Type.Array(object({ state, status: Type.String(), no: Type.String(), utr: ToldUtr }), {
      description: 'In the order of the messages',
    }),
  }),
);

const FIELDS = Object.keys(TEMPLATE_FIELDS) as [TemplateField, ...TemplateField[]];
const Marks = Type.Array(object({ field: oneOf(FIELDS), from: Type.Integer(), to: Type.Integer() }), {
  description: 'Where each field stands in the text',
});

/** A staged message as owners and leads see it. */
export const FeedMessage = named(
  'FeedMessage',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. FM-50012' }),
    version: Version,
    key: object({ id: Id, name: Type.String() }),
    paymentMethod: MethodRef,
    kind: oneOf(MESSAGE_KINDS),
    sender: Type.String(),
    text: Type.String({ description: 'Masked; empty once the retention rule has deleted it' }),
    state,
    why: Type.String(),
    parserCode: nullable(Type.String()),
    fields: nullable(ReadFields),
    utr: ToldUtr,
    seenCount: Type.Integer({ description: 'How often it was sent' }),
    receivedAt: nullable(Timestamp),
    createdAt: Timestamp,
    handledBy: nullable(StaffRef),
    handledAt: nullable(Timestamp),
    handledReason: nullable(Type.String()),
    textDeletedAt: nullable(Timestamp),
  }),
);
export type FeedMessage = Static<typeof FeedMessage>;

export const MessageQuery = object({
  ...pageQuery(['createdAt']),
  state: Type.Optional(many(state)),
  keyId: Type.Optional(Id),
});

export const ReadAgain = object({ version: Version });
export const Ignoring = object({ version: Version, reason: text(300, { min: 3 }) });

/** A message on the bench. */
export const BenchLook = object({
  kind: oneOf(MESSAGE_KINDS),
  sender: text(160, { description: 'Header of the SMS, or address of the mail' }),
  text: raw(20_000),
  feedKeyId: Type.Optional(nullable(Id)),
  definition: Type.Optional(nullable(ParserDefinition)),
});

export const BenchVerdict = named(
  'FeedBench',
  object({
    state: oneOf(['line', 'unread', 'refused', 'not_authentic', 'ignored']),
    why: Type.String(),
    text: Type.String({ description: 'The message as parsers see it; marks are places in it' }),
    parserCode: nullable(Type.String()),
    parserName: nullable(Type.String()),
    direction: nullable(oneOf(['CREDIT', 'DEBIT'])),
    fields: nullable(ReadFields),
    marks: Marks,
    bankTime: nullable(Timestamp),
    problems: Type.Array(Type.String(), { description: 'Why the given parser could not be used' }),
  }),
);
