import type { Row } from './book.ts';

export type WithdrawalRow = Row<'withdrawal'> & {
  id: string;
  version: number;
  status: string;
  attemptNo: number;
  feePaise: number;
};

/** What the rows of the ledger of one attempt refer to. */
export const refOf = (row: WithdrawalRow) => ({ refType: 'withdrawal' as const, refId: `${row.id}#${row.attemptNo}` });
