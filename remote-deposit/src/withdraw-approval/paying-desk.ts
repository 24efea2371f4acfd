import type { SessionService, Withdrawal } from '@backoffice/shared/contract';
import { withdrawalDesk } from '@backoffice/shared/desk';

/** The acts of the paying desk (domain 2.3). A taken withdrawal is continued by the person who took it. */
export const payingDesk = withdrawalDesk({
  acts: ['take', 'paid', 'fail', 'uncertain', 'resolve', 'send-back'],
  // A payout is recorded in its own form, not by a button of the list.
  open: (act, row, session) => act !== 'paid' && (row.status !== 'paying' || mayGoOn(row, session)),
  why: (_, { no, payingBy }) => (payingBy ? `${payingBy.username} is paying ${no}.` : `Somebody else is paying ${no}.`),
});

/** The person who took it continues; a lead may step in (domain 1.3). */
const mayGoOn = (row: Withdrawal, session: SessionService): boolean => isPayer(row, session) || mayStepIn(row, session);

/** Whether this person may finish what somebody else took. */
export const mayStepIn = (row: Withdrawal, session: SessionService): boolean =>
  row.status === 'paying' && session.can('withdrawals.pay') && session.can('withdrawals.resolve');

/** Whether this person has taken the withdrawal. */
export const isPayer = ({ status, payingBy }: Withdrawal, session: SessionService): boolean =>
  status === 'paying' && payingBy?.id === session.staff().id;
