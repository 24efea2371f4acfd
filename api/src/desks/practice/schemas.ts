import { type Static, Type } from 'typebox';
import { PRACTICE_DECISIONS, PRACTICE_KIND_NAMES, PRACTICE_MINUTES, PRACTICE_SEED_MOST } from './truth/kinds.ts';
import { PRACTICE_VERDICTS } from './truth/score.ts';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, StaffRef, Timestamp } from '../../http/schemas.ts';

const Seed = Type.Integer({
  minimum: 1,
  maximum: PRACTICE_SEED_MOST,
  description: 'The same seed plays the same shift',
});
const Minutes = Type.Integer({ minimum: PRACTICE_MINUTES.least, maximum: PRACTICE_MINUTES.most });
const Count = Type.Integer({ minimum: 0 });

export const PracticeShift = named(
  'PracticeShift',
  object({
    id: Id,
    no: Type.Integer(),
    seed: Seed,
    minutes: Minutes,
    state: oneOf(['waiting', 'running', 'ended']),
    startsAt: nullable(Timestamp),
    endsAt: nullable(Timestamp),
    endedAt: nullable(Timestamp),
  }),
);

export const PracticeItem = named(
  'PracticeItem',
  object({
    kind: oneOf(PRACTICE_KIND_NAMES),
    entityType: oneOf(['deposit', 'withdrawal']),
    id: Id,
    no: Type.String(),
    amountPaise: Paise,
    verdict: oneOf(PRACTICE_VERDICTS),
    decision: nullable(oneOf(PRACTICE_DECISIONS)),
    right: Type.Array(oneOf(PRACTICE_DECISIONS)),
    permitted: Type.Array(oneOf(PRACTICE_DECISIONS)),
    by: nullable(StaffRef),
    seconds: nullable(Type.Number({ description: 'From the moment when it could be decided to the decision' })),
    corrected: Type.Boolean({ description: 'Another act has taken the decision back' }),
    showed: Type.String({ description: 'What on the screen showed the truth' }),
  }),
);

const figures = {
  right: Count,
  permitted: Count,
  wrong: Count,
  missed: Count,
  wronglyCreditedPaise: SignedPaise,
  wronglyRefusedPaise: SignedPaise,
  medianSeconds: nullable(Type.Number()),
  p95Seconds: nullable(Type.Number()),
};
export const PracticeFigures = named('PracticeFigures', object(figures));

export const PracticeResult = named(
  'PracticeResult',
  object({
    total: PracticeFigures,
    people: Type.Array(object({ staff: StaffRef, figures: PracticeFigures })),
    kinds: Type.Array(object({ kind: oneOf(PRACTICE_KIND_NAMES), figures: PracticeFigures })),
    items: Type.Array(PracticeItem),
  }),
);

export const Practice = named(
  'Practice',
  object({
    shift: nullable(PracticeShift),
    ownDecided: { ...Count, description: 'Rows of the shift that this person has decided so far' },
    everybody: Type.Boolean({ description: 'Whether the result is that of all people, for leads and owners' }),
    result: nullable(PracticeResult),
    shifts: Type.Array(PracticeShift, { description: 'Every shift so far, the newest first' }),
  }),
);

export const PracticeQuery = object({
  shift: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Number of a shift; the newest by default' }),
  ),
});

export const NewShift = object({ minutes: Minutes, seed: Type.Optional(Seed) });

export type PracticeFiguresValue = Static<typeof PracticeFigures>;
export type PracticeItemValue = Static<typeof PracticeItem>;
export type PracticeResultValue = Static<typeof PracticeResult>;
