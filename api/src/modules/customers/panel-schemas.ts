import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, SignedPaise, Timestamp, Version } from '../../http/schemas.ts';
import { Customer } from './schemas.ts';
import { WaitingRequest } from '../second-person/waiting.ts';
import { CUSTOMER_FLAGS, CUSTOMER_STATUSES, KYC_STATUSES, PAYEE_STATUSES } from '../../domain/customers/states.ts';

const count = Type.Integer({ minimum: 0 });
const text = nullable(Type.String());
const when = nullable(Timestamp);

/** An account or address to which a customer wants to be paid; masked for everybody. */
export const CustomerPayee = named(
  'CustomerPayee',
  object({
    id: Id,
    version: Version,
    ref: nullable(
      Type.String({ description: "The operator's own name of it; null when it did not come from the app" }),
    ),
    kind: oneOf(['BANK', 'UPI']),
    holderName: Type.String(),
    accountMasked: text,
    ifsc: text,
    vpaMasked: text,
    status: oneOf(PAYEE_STATUSES),
    verifiedAt: when,
    firstUsedAt: when,
    changedAt: Timestamp,
    sharedWith: Type.Integer({ minimum: 0, description: 'Other customers with the same account or address' }),
    paidCount: count,
    paidPaise: SignedPaise,
    waiting: nullable(WaitingRequest),
  }),
);

/** Figures of one customer, each the sum of rows that the lists show. */
const CustomerFigures = object({
  depositCount: count,
  depositedCount: count,
  depositedPaise: SignedPaise,
  firstDepositAt: when,
  lastDepositAt: when,
  openDepositCount: count,
  openDepositPaise: SignedPaise,
  withdrawalCount: count,
  withdrawnCount: count,
  withdrawnPaise: SignedPaise,
  firstWithdrawalAt: when,
  lastWithdrawalAt: when,
  openWithdrawalCount: count,
  openWithdrawalPaise: SignedPaise,
  bonusCount: count,
  wrongUtrCount: Type.Integer({
    minimum: 0,
    description: 'Deposits rejected because their UTR was not that of the customer’s own payment',
  }),
});

/** What each side says; the stricter status counts, and the panel's identity check wins (domain 1.2). */
const Standing = object({
  appStatus: oneOf(CUSTOMER_STATUSES),
  panelStatus: oneOf(CUSTOMER_STATUSES),
  appKycStatus: oneOf(KYC_STATUSES),
  panelKycStatus: nullable(oneOf(KYC_STATUSES)),
});

/** The customer behind a row (domain 1.2). */
export const CustomerPanel = named(
  'CustomerPanel',
  object({
    customer: Customer,
    standing: Standing,
    waiting: nullable(WaitingRequest),
    hasMoved: Type.Boolean({ description: 'Money of the customer has moved: no opening balance can be entered' }),
    figures: CustomerFigures,
    flags: Type.Array(oneOf(CUSTOMER_FLAGS)),
    payees: Type.Array(CustomerPayee),
  }),
);
