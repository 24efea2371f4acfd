import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, StaffRef, Timestamp, Version } from '../../http/schemas.ts';
import { CustomerRef } from '../customers/schemas.ts';
import { BONUS_STATUSES, BONUS_TYPES } from '../../domain/bonuses/states.ts';

const text = nullable(Type.String());

export const Bonus = named(
  'Bonus',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. B-5012' }),
    version: Version,
    customer: CustomerRef,
    type: oneOf(BONUS_TYPES),
    campaignCode: text,
    linkedDeposit: nullable(object({ id: Id, no: Type.String() })),
    basePaise: nullable(Paise),
    percentBp: nullable(Type.Integer({ description: 'Basis points: 1000 is 10 %' })),
    amountPaise: Paise,
    turnoverMultiple: nullable(Type.Number()),
    status: oneOf(BONUS_STATUSES),
    reason: Type.String(),
    rejectNote: text,
    requestedBy: StaffRef,
    approvedBy: nullable(StaffRef),
    batchId: nullable(Id),
    decidedAt: nullable(Timestamp),
    endedBy: nullable(StaffRef),
    endedAt: nullable(Timestamp),
    endNote: text,
    clawBackSince: nullable(Timestamp),
    createdAt: Timestamp,
    expiresAt: nullable(Timestamp),
  }),
);
