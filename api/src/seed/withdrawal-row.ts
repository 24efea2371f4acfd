import type { Row } from './book.ts';

export type WithdrawalRow = Row<'withdrawal'> & {
  id: string;
  version: number;
  status: string;
  attemptNo: number;
  feePaise: number;
};

/** The reference of all ledger rows of one attempt. */
export const refOf = (row: WithdrawalRow) => ({ refType: 'withdrawal' as const, refId: `${row.id}#${row.attemptNo}` });
