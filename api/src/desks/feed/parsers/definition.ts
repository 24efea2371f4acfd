import { type Static, Type } from 'typebox';
import { named, nullable, object, oneOf, Paise, SignedPaise, text } from '../../../http/schemas.ts';
import { MESSAGE_KINDS } from '../../../domain/utrs/feed-states.ts';

/** What a parser reads of a message. */
export const READS = ['CREDIT', 'DEBIT', 'NOTHING'] as const;
export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const;

const MessageText = Type.String({ minLength: 1, maxLength: 4_000 });

/** What a message says, as a parser reads it. */
export const ReadFields = named(
  'FeedFields',
  object({
    amountPaise: Paise,
    utr: Type.String(),
    account: Type.String({ description: 'The account as the message names it, digits only' }),
    payer: nullable(Type.String()),
    date: nullable(Type.String({ description: 'As the message writes it' })),
    time: nullable(Type.String()),
    balancePaise: nullable(SignedPaise),
  }),
);
export type ReadFields = Static<typeof ReadFields>;

/** A message and what it says; none of a message that says nothing about a transaction. */
export const Example = object({ text: MessageText, expected: nullable(ReadFields) });
export type Example = Static<typeof Example>;

/** One kind of message of one bank: a template with places for what varies, and examples that it must read. */
export const ParserDefinition = named(
  'FeedParserDefinition',
  object({
    name: text(60, { min: 3 }),
    bank: text(40, { min: 2 }),
    kind: oneOf(MESSAGE_KINDS),
    reads: oneOf(READS, { description: 'NOTHING: such a message is known, and is not about a transaction' }),
    senders: Type.Array(text(120, { min: 3 }), {
      minItems: 1,
      maxItems: 12,
      description: 'Of an SMS the header without its route, e.g. HDFCBK; of an e-mail the address or the domain',
    }),
    template: Type.String({ minLength: 12, maxLength: 1_500 }),
    dates: oneOf(DATE_ORDERS, { description: 'How a numeric date is read' }),
    examples: Type.Array(Example, { minItems: 1, maxItems: 10 }),
    replaces: nullable(
      Type.String({ pattern: '^[A-Z0-9-]{3,40}$', description: 'A built-in parser that it stands for' }),
    ),
  }),
);
export type ParserDefinition = Static<typeof ParserDefinition>;

/** A parser that is in use. */
export interface Parser {
  code: string;
  version: number;
  definition: ParserDefinition;
}
