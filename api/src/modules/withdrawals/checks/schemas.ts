import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, Timestamp, Version } from '../../../http/schemas.ts';
import { CHECK_CODES, CHECK_RESULTS } from './codes.ts';

export const EvidenceRow = named(
  'EvidenceRow',
  object(
    {
      entityType: oneOf(['deposit', 'withdrawal', 'bonus', 'customer', 'utr']),
      id: Id,
      no: Type.String({ description: 'Human number; of a customer, the code' }),
      amountPaise: nullable(SignedPaise),
      status: nullable(Type.String()),
      at: nullable(Timestamp),
      text: nullable(Type.String({ description: 'Text shown beside it: a name, a reference, a reason' })),
    },
    { description: 'One row that a check is based on, with the fields to judge it in place' },
  ),
);
export type EvidenceRow = Static<typeof EvidenceRow>;

export const Evidence = named(
  'Evidence',
  object({
    noun: nullable(
      oneOf(['deposits', 'withdrawals', 'bonuses', 'customers'], {
        description: 'The list that shows all rows; null when there is none',
      }),
    ),
    query: Type.String({ description: 'Filters of that list, e.g. customerId=…&status=reversed' }),
    rows: Type.Array(EvidenceRow, { description: 'The newest ten' }),
  }),
);

export const Check = named(
  'Check',
  object({
    code: oneOf(CHECK_CODES),
    result: oneOf(CHECK_RESULTS, {
      description: 'A warning needs a comment to be cleared; a failed check must be decided by a lead',
    }),
    detail: Type.String({ description: 'A sentence with the figures' }),
    evidence: Evidence,
  }),
);
export type Check = Static<typeof Check>;

export const Checklist = named(
  'Checklist',
  object({
    withdrawalId: Id,
    version: Version,
    result: oneOf(CHECK_RESULTS, { description: 'The worst of its checks' }),
    items: Type.Array(Check),
    overLimit: Type.Boolean({ description: 'Above the limit of the desk: a lead clears it' }),
    limitPaise: SignedPaise,
    notYou: nullable(Type.String({ description: 'Why this person may not clear it, as a sentence' })),
    bulkClearable: Type.Boolean({
      description:
        'All lines pass, the amount is within the limit for clearing several at once, and nothing keeps this person from it',
    }),
    amountPaise: Paise,
    checkedAt: Timestamp,
  }),
);
export type Checklist = Static<typeof Checklist>;
