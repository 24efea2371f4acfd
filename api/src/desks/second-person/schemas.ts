import { Type } from 'typebox';
import {
  Id,
  text,
  named,
  nullable,
  object,
  oneOf,
  SignedPaise,
  StaffRef,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import {
  DECIDED_IN,
  REQUEST_ACTS,
  REQUEST_STATES,
  REQUEST_SUBJECTS,
  SECOND_PERSON_ACTS,
} from '../../domain/second-person.ts';

/** One request, as seen by whoever may confirm it and whoever asked for it. */
export const SecondPersonRequest = named(
  'SecondPersonRequest',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. S-101; for a bonus or a payment method its own number' }),
    version: Version,
    act: oneOf(REQUEST_ACTS),
    subject: object({ type: oneOf(REQUEST_SUBJECTS), id: Id, no: Type.String() }),
    amountPaise: { ...SignedPaise, description: 'Integer paise; 0 for an act without an amount' },
    says: Type.String({ description: 'What is done when it is confirmed' }),
    reason: Type.String({ description: 'Empty when none was given' }),
    evidenceFileIds: Type.Array(Id, { description: 'Images, read at /files/{id} by whoever sees the request' }),
    askedBy: StaffRef,
    askedAt: Timestamp,
    state: oneOf(REQUEST_STATES),
    decidedBy: nullable(StaffRef),
    decidedAt: nullable(Timestamp),
    endNote: nullable(Type.String({ description: 'Why it was declined, or why it lapsed' })),
    mayConfirm: Type.Boolean({ description: 'This person may confirm or decline it' }),
    mayWithdraw: Type.Boolean({ description: 'This person made it and may withdraw it' }),
    decideIn: oneOf(DECIDED_IN, {
      description: 'Where it is decided: here, or beside the facts of its row',
    }),
  }),
);

export const Confirmation = object({ version: Version });
export const Withdrawing = object({ version: Version });
export const Declining = object({
  version: Version,
  reason: text(500, { min: 3, description: 'Why it is declined; shown to the person who asked' }),
});

export const NeedQuery = object({ act: oneOf(SECOND_PERSON_ACTS), amountPaise: SignedPaise });

/** What the policies require for an act before it is performed. */
export const SecondPersonNeed = named(
  'SecondPersonNeed',
  object({
    waits: Type.Boolean({ description: 'It would wait for another person' }),
    sentence: Type.String({ description: 'Why, for the person' }),
    evidence: nullable(
      Type.String({ description: 'The image that is needed, e.g. "the bank\'s rejection"; null when none is' }),
    ),
  }),
);
