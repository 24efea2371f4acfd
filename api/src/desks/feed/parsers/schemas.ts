import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp, Version } from '../../../http/schemas.ts';
import { WaitingRequest } from '../../../modules/second-person/waiting.ts';
import { ParserDefinition } from './definition.ts';

const Change = object({
  version: Type.Integer(),
  definition: ParserDefinition,
  retired: Type.Boolean(),
  by: StaffRef,
  at: Timestamp,
  reason: Type.String(),
});

/** A parser of messages as owners see it. */
export const FeedParser = named(
  'FeedParser',
  object({
    code: Type.String({ description: 'E.g. HDFC-SMS-UPI-IN or FP-101' }),
    id: nullable({ ...Id, description: 'None for a built-in one, which nobody changes' }),
    state: oneOf(['active', 'retired', 'new'], { description: 'new: nobody has confirmed it yet' }),
    replacedBy: nullable(Type.String({ description: 'Of a built-in one: the parser that stands for it' })),
    version: nullable(Version),
    definition: ParserDefinition,
    inUse: nullable(Change),
    asked: nullable(Change),
    waiting: nullable(WaitingRequest),
  }),
);
export type FeedParser = Static<typeof FeedParser>;

export const FeedParsers = object({ items: Type.Array(FeedParser) });

const reason = text(300, { min: 3, description: 'Why; kept in the audit' });
const version = { ...Version, description: 'The version in use that the person saw' };
export const NewParser = object({ definition: ParserDefinition, reason });
export const ParserChange = object({ version, definition: ParserDefinition, reason });
export const ParserStep = object({ version, reason });

export const ParserOutcome = named('FeedParserOutcome', object({ parser: FeedParser, waits: Type.Boolean() }));
