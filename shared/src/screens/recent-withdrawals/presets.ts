import type { Withdrawal } from '@backoffice/shared/contract';
import { withdrawalColumns } from '@backoffice/shared/entities';
import type { Column } from '@backoffice/shared/kit/table';

/** What differs between the two menus that show past withdrawals (domain 2.7). */
export interface RecentWithdrawalsPreset {
  columns: readonly Column<Withdrawal>[];
  /** States listed when the address names none; an empty list means every state. */
  usual: readonly Withdrawal['status'][];
  /** The sentence shown when there is none today. */
  none: string;
}

const {
  requested,
  no,
  customer,
  amount,
  destination,
  status,
  flags,
  source,
  payoutUtr,
  paid,
  paidBy,
  confirmed,
  clearedBy,
  sinceCleared,
} = withdrawalColumns;

/** The paying desk: what went out, from where, under which UTR. */
export const PAYING_DESK: RecentWithdrawalsPreset = {
  columns: [requested, no, customer, amount, destination, status, source, payoutUtr, paid, paidBy, confirmed],
  usual: [],
  none: 'No withdrawal was requested today',
};

/** The checking desk: what it decided. */
export const CHECKING_DESK: RecentWithdrawalsPreset = {
  columns: [
    requested,
    no,
    customer,
    amount,
    destination,
    status,
    flags,
    { ...sinceCleared, card: 'meta' },
    clearedBy,
    paid,
  ],
  usual: ['approved', 'paying', 'paying_uncertain', 'paid', 'rejected', 'returned', 'frozen'],
  none: "None of today's withdrawals is decided yet",
};
