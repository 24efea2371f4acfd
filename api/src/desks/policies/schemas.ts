import { Type } from 'typebox';
import { named, nullable, object, oneOf, text, Timestamp } from '../../http/schemas.ts';
import { policyKeys } from '../../domain/policies/policies.ts';
import { WaitingRequest } from '../../modules/second-person/waiting.ts';

const Value = Type.Union([Type.Integer(), Type.String({ maxLength: 40 })]);

/** One policy as owners see it. */
export const OwnPolicy = named(
  'OwnPolicy',
  object({
    key: oneOf(policyKeys),
    title: Type.String({ description: 'What it is called in sentences' }),
    value: Value,
    fallback: Value,
    unit: Type.String(),
    meaning: Type.String(),
    min: nullable(Type.Integer()),
    max: nullable(Type.Integer()),
    options: nullable(Type.Array(Type.String())),
    guardsMoney: Type.Boolean({ description: 'Loosening it waits for another owner' }),
    previewed: Type.Boolean({ description: 'The present effect of a value can be asked for' }),
    lastChange: nullable(
      object({
        at: Timestamp,
        by: Type.String({ description: 'Username, or who ran the command' }),
        reason: nullable(Type.String()),
      }),
    ),
    waiting: nullable(WaitingRequest),
  }),
);

export const PolicyParams = object({ key: oneOf(policyKeys) });
export const PreviewQuery = object({ value: text(40, { min: 1, description: 'The value to look at' }) });

const Effect = object({
  hits: Type.Integer(),
  of: Type.Integer({ description: 'Rows that were looked at' }),
  sentence: Type.String(),
});

/** What a value would mean for the rows of today. */
export const PolicyPreview = named(
  'PolicyPreview',
  object({
    now: nullable(Effect),
    then: nullable(Effect),
    loosens: Type.Boolean({ description: 'It guards money and lets more happen: it waits for another owner' }),
    problem: nullable(Type.String({ description: 'Why the value is not possible' })),
  }),
);

const reason = text(500, { min: 3, description: 'Why; kept in the audit' });
export const PolicyChange = object({
  before: { ...Value, description: 'The value that the person saw' },
  value: Value,
  reason,
});
export const PolicyUndo = object({ before: { ...Value, description: 'The value that the person saw' }, reason });

/** Named in the answer of acts: whether it waits. */
export const PolicyOutcome = named('PolicyOutcome', object({ policy: OwnPolicy, waits: Type.Boolean() }));
