import type { ComponentType } from 'react';
import { CustomerPlace } from '@backoffice/shared/customer';
import { LIST_WORDS } from '@backoffice/shared/domain';
import {
  bonusFacts,
  methodFacts,
  readBonus,
  readDeposit,
  readPaymentMethod,
  readUtrEntry,
  readWithdrawal,
  utrFacts,
  withdrawalFacts,
} from '@backoffice/shared/entities';
import type { QueueRow } from '@backoffice/shared/list';
import { depositEvidence } from './deposit-evidence.tsx';
import { type RowKind, RowSheet } from './row-sheet.tsx';

const aSheet = <Row extends QueueRow>(kind: RowKind<Row>): Sheet => ({
  forbidden: kind.words.forbidden,
  title: (no) => `${kind.words.title} ${no}`,
  Content: ({ no }) => (
    <CustomerPlace>
      <RowSheet key={no} kind={kind} no={no} />
    </CustomerPlace>
  ),
});

/** How the page shows one kind of rows. */
interface Sheet {
  title: (no: string) => string;
  /** Said to people who may not read these rows. */
  forbidden: string;
  Content: ComponentType<{ no: string }>;
}

/** The kinds of rows by the letter of their numbers. */
const SHEETS: Readonly<Partial<Record<string, Sheet>>> = {
  D: aSheet({
    noun: 'deposits',
    entity: 'deposit',
    words: LIST_WORDS.deposit,
    one: readDeposit,
    facts: depositEvidence,
  }),
  W: aSheet({
    noun: 'withdrawals',
    entity: 'withdrawal',
    words: LIST_WORDS.withdrawal,
    one: readWithdrawal,
    facts: withdrawalFacts,
  }),
  U: aSheet({ noun: 'utrs', entity: 'utr', words: LIST_WORDS.bankLine, one: readUtrEntry, facts: utrFacts }),
  B: aSheet({ noun: 'bonuses', entity: 'bonus', words: LIST_WORDS.bonus, one: readBonus, facts: bonusFacts }),
  M: aSheet({
    noun: 'payment-methods',
    entity: 'payment-method',
    words: LIST_WORDS.paymentMethod,
    one: readPaymentMethod,
    facts: methodFacts,
  }),
};

/** How a row is shown to read, by its number; `undefined` for customers, and for numbers that name no row. */
export const sheetOf = (no: string): Sheet | undefined => SHEETS[no.charAt(0)];
