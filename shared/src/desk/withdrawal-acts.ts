import { type Withdrawal, WITHDRAWAL_ACTS } from '@backoffice/shared/contract';
import { formatRupees, WITHDRAWAL_STATUSES } from '@backoffice/shared/domain';
import { type ActFace, type DeskDefinition, withRules } from './desk-definition.ts';

/** What a person can do to a withdrawal; the names are the API's (domain 3.3). */
export type WithdrawalAct = keyof typeof WITHDRAWAL_ACTS;

/** Every act on withdrawals (domain 1.3); each desk offers its own subset. */
const ACTS = withRules<WithdrawalAct>(WITHDRAWAL_ACTS, {
  clear: { label: 'Clear', key: 'a', tone: 'default', main: true, consequence: 'The paying desk may pay it.' },
  check: {
    label: 'Start checking',
    key: 's',
    tone: 'default',
    stays: true,
    consequence: 'From now on the customer cannot take the request back.',
  },
  take: {
    label: 'Take for payout',
    key: 't',
    tone: 'default',
    main: true,
    consequence: 'Nobody else can pay it from now on.',
  },
  paid: { label: 'Mark paid', tone: 'default', main: true, consequence: 'The money has left the bank.' },
  decide: {
    label: 'Decide',
    key: 'd',
    tone: 'default',
    main: true,
    note: 'needed',
    consequence: 'What you decide is final for the checking desk.',
  },
  resolve: {
    label: 'Resolve',
    key: 'o',
    tone: 'default',
    main: true,
    note: 'needed',
    consequence: 'It is known what became of the money.',
  },
  retry: {
    label: 'Pay again',
    key: 'y',
    tone: 'default',
    main: true,
    note: 'needed',
    consequence: 'It waits for a payer again, as a new attempt.',
  },
  hold: {
    label: 'Hold',
    key: 'h',
    tone: 'default',
    reasons: 'withdrawal-hold',
    consequence: 'The withdrawal waits until somebody releases it.',
  },
  release: {
    label: 'Release',
    key: 'h',
    tone: 'default',
    stays: true,
    consequence: 'The withdrawal is checked again.',
  },
  escalate: {
    label: 'Escalate',
    key: 'e',
    tone: 'default',
    reasons: 'withdrawal-escalate',
    consequence: 'A lead decides about it.',
  },
  unfreeze: {
    label: 'Unfreeze',
    key: 'z',
    tone: 'default',
    stays: true,
    note: 'needed',
    consequence: 'A lead decides about it again.',
  },
  fail: {
    label: 'The bank says it failed',
    key: 'f',
    tone: 'default',
    reasons: 'payout-fail',
    note: 'needed',
    consequence: 'The money has not left the bank. What the bank said stays with the withdrawal.',
  },
  uncertain: {
    label: 'I sent it but have no UTR',
    key: 'Shift+U',
    tone: 'default',
    note: 'needed',
    consequence: 'Nobody can pay it again until a lead has found out what became of it.',
  },
  'send-back': {
    label: 'Send back to Checking',
    key: 'b',
    tone: 'default',
    reasons: 'withdrawal-send-back',
    consequence: 'It is not paid before the checking desk has cleared it again.',
  },
  return: {
    label: 'Mark returned',
    key: 'm',
    tone: 'danger',
    reasons: 'payout-return',
    consequence: 'The bank returned the payment; the amount is held for the customer again.',
  },
  reject: {
    label: 'Reject',
    key: 'r',
    tone: 'danger',
    reasons: 'withdrawal-reject',
    consequence: "The amount goes back to the customer's balance.",
  },
});

interface WithdrawalDesk<Act extends WithdrawalAct> extends Pick<DeskDefinition<Withdrawal, Act>, 'open' | 'why'> {
  /** In the order of the buttons. */
  acts: readonly Act[];
  /** Overrides for this desk. */
  but?: Partial<Record<Act, Partial<ActFace>>>;
}

/** Defines a withdrawal desk from its own acts. */
export function withdrawalDesk<Act extends WithdrawalAct>({
  acts,
  but,
  open,
  why,
}: WithdrawalDesk<Act>): DeskDefinition<Withdrawal, Act> {
  return {
    entity: 'withdrawal',
    path: '/withdrawals',
    acts: Object.fromEntries(acts.map((act) => [act, { ...ACTS[act], ...but?.[act] }])) as Record<Act, ActFace>,
    open,
    why,
    statuses: WITHDRAWAL_STATUSES,
    about: ({ amountPaise, netPaise, feePaise, customer, destination }) => [
      { label: 'Amount', value: formatRupees(amountPaise) },
      ...(feePaise > 0 ? [{ label: 'Less the fee', value: formatRupees(netPaise) }] : []),
      { label: 'Customer', value: `${customer.name} (${customer.code})` },
      { label: 'Beneficiary', value: destination.holderName },
    ],
    touches: ['withdrawals', 'utrs', 'summary', 'ledger'],
  };
}

/** What the screen showed when the person decided: only what was seen is cleared and paid (domain 1.4 no. 10). */
export const seenOf = ({ amountPaise, destinationHash }: Withdrawal) => ({ amountPaise, destinationHash });
