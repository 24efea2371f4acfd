import type { Generated } from 'kysely';
import type { Direction } from '../../domain/utrs/states.ts';
import type { StatementLayout } from './reading/layout/layout.ts';
import type { SelfDescribed, StatementFormat, StatementTable } from './reading/statement.ts';
import type { Asked, Counts, StatementStatus, Verdict } from './states.ts';

export interface StatementTableRow {
  id: string;
  no: Generated<number>;
  paymentMethodId: string;
  fileName: string;
  format: StatementFormat;
  sha256: Buffer;
  /** The account number that stands in the file. */
  accountNo: string | null;
  fromDate: string | null;
  toDate: string | null;
  openingPaise: number | null;
  closingPaise: number | null;
  /** A person typed the balances, because the file has none. */
  balancesTyped: Generated<boolean>;
  creditCount: Generated<number>;
  debitCount: Generated<number>;
  creditsPaise: Generated<number>;
  debitsPaise: Generated<number>;
  status: StatementStatus;
  asks: Asked | null;
  problem: string | null;
  /** What was read of the file, as long as it is not entered; never its password. */
  file: StatementTable | SelfDescribed | null;
  layout: StatementLayout | null;
  leftOut: unknown;
  /** How many rows had which verdict when the statement was entered. */
  counts: Counts | null;
  version: Generated<number>;
  createdBy: string;
  createdAt: Date;
  enteredBy: string | null;
  enteredAt: Date | null;
  voidedBy: string | null;
  voidedAt: Date | null;
}

export interface StatementRowTable {
  statementId: string;
  /** Place in the order of time, from 0. */
  position: number;
  rowNo: number;
  page: number | null;
  direction: Direction;
  amountPaise: number;
  date: string;
  time: string | null;
  reference: string | null;
  /** The reference by which the bank names the payment; none for charges, interest and cheques. */
  utrNorm: string | null;
  /** The reference that the row has by itself. */
  ownNorm: string;
  narration: string;
  balanceAfterPaise: number | null;
  counterparty: string | null;
  counterpartyAccount: string | null;
  verdict: Verdict | null;
  why: string | null;
  utrEntryId: string | null;
}

export interface BankStatementLayoutTable {
  id: Generated<string>;
  profile: string;
  headings: string;
  version: number;
  layout: StatementLayout;
  keptBy: string;
  keptAt: Date;
  lastUsedAt: Generated<Date | null>;
  forgottenBy: Generated<string | null>;
  forgottenAt: Generated<Date | null>;
  forgottenReason: Generated<string | null>;
}

declare module '../../db/database.ts' {
  interface Database {
    statement: StatementTableRow;
    statementRow: StatementRowTable;
    bankStatementLayout: BankStatementLayoutTable;
  }
}
