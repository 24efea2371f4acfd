import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, StaffRef, Timestamp, Version } from '../../http/schemas.ts';
import { METHOD_KINDS, METHOD_PURPOSES, METHOD_STATUSES } from './states.ts';

const text = nullable(Type.String());

export const MethodRef = named(
  'MethodRef',
  object({ id: Id, label: Type.String(), kind: oneOf(METHOD_KINDS), bankName: text }),
);

export const PaymentMethod = named(
  'PaymentMethod',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. M-104' }),
    version: Version,
    label: Type.String(),
    kind: oneOf(METHOD_KINDS),
    holderName: Type.String(),
    bankName: text,
    accountMasked: text,
    ifsc: text,
    vpa: text,
    qrFileId: nullable(Id),
    purpose: oneOf(METHOD_PURPOSES),
    status: oneOf(METHOD_STATUSES),
    statusReason: text,
    minPaise: nullable(Paise),
    maxPaise: nullable(Paise),
    dailyCapPaise: nullable(Paise),
    todayInPaise: SignedPaise,
    todayOutPaise: SignedPaise,
    lastCreditAt: nullable(Timestamp),
    priority: Type.Integer(),
    franchise: nullable(object({ id: Id, code: Type.String(), name: Type.String() })),
    createdBy: nullable(StaffRef),
    approvedBy: nullable(StaffRef),
    createdAt: Timestamp,
  }),
);
