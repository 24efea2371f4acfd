import { Type } from 'typebox';
import { named, nullable, object, oneOf, text, Timestamp, Version } from '../../../http/schemas.ts';
import { REASON_LISTS } from '../../../domain/reasons/lists.ts';
import { MESSAGE_LENGTH, PLACEHOLDERS } from '../../../domain/reasons/messages.ts';
import { CODE_LENGTH, CODE_PATTERN } from '../../../domain/reasons/present.ts';
import { WaitingRequest } from '../../../modules/second-person/waiting.ts';

const Message = nullable(Type.String());

const OwnReason = named(
  'OwnReason',
  object({
    code: Type.String(),
    words: Type.String(),
    message: Message,
    offered: Type.Boolean(),
    fixed: nullable(Type.String({ description: 'Why it cannot be switched off, as a sentence' })),
    original: nullable(
      object(
        { words: Type.String(), message: Message },
        { description: 'As the program brings it; null for an own reason' },
      ),
    ),
    alsoIn: Type.Array(Type.String(), {
      description: 'Titles of the other lists that have the code: its words are theirs too',
    }),
  }),
);

/** One list of reasons as owners see it. */
export const OwnReasonList = named(
  'OwnReasonList',
  object({
    list: oneOf(REASON_LISTS),
    title: Type.String({ description: 'The act' }),
    version: Version,
    told: nullable(
      object(
        {
          placeholders: Type.Array(
            object({ name: oneOf(PLACEHOLDERS), meaning: Type.String(), example: Type.String() }),
          ),
          message: Type.String({ description: 'What the customer is told while nobody has written anything else' }),
        },
        { description: 'For acts that the customer is told of' },
      ),
    ),
    reasons: Type.Array(OwnReason),
    lastChange: nullable(object({ at: Timestamp, by: Type.String(), reason: Type.String() })),
    waiting: nullable(WaitingRequest),
  }),
);

export const ReasonListParams = object({ list: oneOf(REASON_LISTS) });

const why = text(500, { min: 3, description: 'Why; kept in the audit' });
const words = text(60, { min: 1, description: 'What staff read' });
const code = Type.String({ pattern: CODE_PATTERN, maxLength: CODE_LENGTH });
const message = nullable(
  text(MESSAGE_LENGTH, { description: 'What the customer is told; null: nothing but the new state' }),
);

export const ReasonChange = object({
  version: Version,
  code,
  words,
  message,
  offered: Type.Boolean({ description: 'Whether new acts may name it' }),
  place: Type.Integer({ minimum: 1, maximum: 100, description: 'Its place in the list, from 1' }),
  reason: why,
});

export const ReasonAddition = object({
  version: Version,
  words,
  code: Type.Optional({ ...code, description: 'Made from the words when it is not given' }),
  message,
  reason: why,
});

export const ReasonUndo = object({ version: Version, reason: why });

/** Named in the answer of acts: whether it waits. */
export const ReasonOutcome = named('ReasonOutcome', object({ list: OwnReasonList, waits: Type.Boolean() }));
