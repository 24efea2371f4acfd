import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { Customer } from './schemas.ts';
import { CUSTOMER_FLAGS } from '../../domain/customer-states.ts';

const count = Type.Integer({ minimum: 0 });
const text = nullable(Type.String());
const when = nullable(Timestamp);

/** An account or address to which a customer wants to be paid; masked for everybody. */
export const CustomerPayee = named(
  'CustomerPayee',
  object({
    id: Id,
    kind: oneOf(['BANK', 'UPI']),
    holderName: Type.String(),
    accountMasked: text,
    ifsc: text,
    vpaMasked: text,
    status: oneOf(['active', 'blocked']),
    verifiedAt: when,
    firstUsedAt: when,
    changedAt: Timestamp,
    sharedWith: Type.Integer({ minimum: 0, description: 'Other customers with the same account or address' }),
    paidCount: count,
    paidPaise: SignedPaise,
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

/** The customer behind a row (domain 1.2). */
export const CustomerPanel = named(
  'CustomerPanel',
  object({
    customer: Customer,
    figures: CustomerFigures,
    flags: Type.Array(oneOf(CUSTOMER_FLAGS)),
    payees: Type.Array(CustomerPayee),
  }),
);
