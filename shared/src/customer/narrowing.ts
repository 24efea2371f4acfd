/** The rows behind a figure: the tab, the states, and their label. */
export interface Narrowing {
  part: 'deposits' | 'withdrawals';
  label: string;
  status: readonly string[];
  /** Reject reasons, where they matter. */
  reason?: readonly string[];
}

/** The figures of the head with the rows behind them. */
export const NARROWINGS = {
  deposited: { part: 'deposits', label: 'Approved', status: ['approved'] },
  undecided: { part: 'deposits', label: 'Not decided', status: ['pending', 'matched', 'on_hold'] },
  wrong: {
    part: 'deposits',
    label: 'Wrong UTR',
    status: ['rejected'],
    reason: ['WRONG_UTR', 'DUPLICATE_UTR', 'NOT_RECEIVED'],
  },
  paid: { part: 'withdrawals', label: 'Paid', status: ['paid'] },
  asked: {
    part: 'withdrawals',
    label: 'Not paid yet',
    status: [
      'requested',
      'checking',
      'escalated',
      'on_hold',
      'approved',
      'paying',
      'paying_uncertain',
      'returned',
      'frozen',
    ],
  },
} as const satisfies Record<string, Narrowing>;

export const narrowingsOf = (part: Narrowing['part']): readonly Narrowing[] =>
  Object.values(NARROWINGS).filter((one) => one.part === part);
