import { Type } from 'typebox';
import { named, nullable, object, oneOf, Timestamp } from '../../../http/schemas.ts';
import { policyKeys } from '../../../domain/policies/policies.ts';
import { RETENTION_RULES } from '../../../domain/policies/retention.ts';

/** How long one kind of thing is kept, and how much of it there is. */
export const RetentionRule = named(
  'RetentionRule',
  object({
    rule: oneOf(RETENTION_RULES),
    policy: oneOf(policyKeys, { description: 'The policy with its days, which owners change' }),
    days: Type.Integer({ description: 'After which it is deleted; an image not before its deposit can be reopened' }),
    count: Type.Integer({ description: 'How many there are now' }),
    bytes: nullable(Type.Integer()),
    oldest: nullable(Timestamp),
    next: Type.String({ description: 'What the next run would delete, as a sentence without a full stop' }),
    floor: Type.String({ description: 'Why fewer days than the least are not possible' }),
  }),
);

export const Retention = named(
  'Retention',
  object({
    rules: Type.Array(RetentionRule),
    kept: Type.Array(Type.String(), { description: 'What is never deleted, sentence by sentence' }),
    lastRun: nullable(
      object({
        day: Type.String(),
        startedAt: Timestamp,
        finishedAt: nullable(Timestamp),
        deleted: Type.Record(Type.String(), Type.Integer(), { description: 'How many of each rule' }),
      }),
    ),
  }),
);
