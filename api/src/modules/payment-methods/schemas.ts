import { Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  object,
  oneOf,
  Paise,
  SignedPaise,
  StaffRef,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import { feeRules } from './method-fields.ts';
import { WaitingRequest } from '../second-person/waiting.ts';
import { HIDDEN_BECAUSE, METHOD_KINDS, METHOD_PURPOSES, METHOD_STATUSES } from '../../domain/payment-methods/states.ts';

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
    feeRules,
    minPaise: nullable(Paise),
    maxPaise: nullable(Paise),
    dailyCapPaise: nullable(Paise),
    dailyCountCap: nullable(Type.Integer()),
    activeFrom: nullable(Type.String({ description: 'HH:MM in the business time zone' })),
    activeTo: nullable(Type.String()),
    todayInPaise: SignedPaise,
    todayCount: Type.Integer({ description: 'Payments that came in today' }),
    todayOutPaise: SignedPaise,
    openDeposits: Type.Integer({ description: 'Undecided claims on it' }),
    waitsForApproval: Type.Boolean({ description: 'A version of it waits for another person' }),
    hiddenBecause: nullable(
      oneOf(HIDDEN_BECAUSE, { description: 'Why customers are not shown it now; null when they are' }),
    ),
    lastCreditAt: nullable(Timestamp),
    lastShownAt: nullable({ ...Timestamp, description: 'When customers were last shown it, to the minute' }),
    priority: Type.Integer(),
    openingBalancePaise: { ...SignedPaise, description: 'What the account held before the panel' },
    openingWaits: nullable(WaitingRequest),
    franchise: nullable(object({ id: Id, code: Type.String(), name: Type.String() })),
    createdBy: nullable(StaffRef),
    approvedBy: nullable(StaffRef),
    createdAt: Timestamp,
  }),
);
