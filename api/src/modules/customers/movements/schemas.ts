import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, StaffRef, Timestamp } from '../../../http/schemas.ts';

/** The entities that a movement can belong to. */
export const MOVED_BY = ['deposit', 'withdrawal', 'bonus'] as const;
export const BALANCES = ['cash', 'hold', 'bonus'] as const;

const Account = object({
  kind: Type.String({ description: '`customer_cash`, `bank`, `suspense_receipts`, …' }),
  method: nullable(Type.String({ description: 'For a bank account, the label of its payment method' })),
});

const LedgerRow = object({ id: Id, kind: Type.String(), debit: Account, credit: Account, amountPaise: Paise });

const balances = object({ cashPaise: SignedPaise, heldPaise: SignedPaise, bonusPaise: SignedPaise });

/** What one act did to a customer's money, and the ledger rows that it wrote. */
export const Movement = named(
  'Movement',
  object({
    id: Id,
    no: Type.String({ description: 'Number of the row that it belongs to, e.g. D-104233' }),
    entityType: oneOf([...MOVED_BY, 'other']),
    entityId: nullable(Id),
    kind: Type.String({ description: 'Kind of its first row, e.g. DEPOSIT_CREDIT' }),
    at: Timestamp,
    by: nullable(StaffRef),
    change: balances,
    after: balances,
    rows: Type.Array(LedgerRow),
  }),
);
