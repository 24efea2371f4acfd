import type { StatementRow } from '../reading/statement.ts';
import { signed } from './prove.ts';

/** Where a row stands in the account, as its statement proves it. */
export interface Place {
  /** The balance after the row: opening balance and rows so far. */
  balance: number;
  /** The bank wrote that balance beside the row; otherwise the order of the rows of a day may be another in another format. */
  written: boolean;
  /** The balances before the first row and after the last one of its day. */
  dayOpens: number;
  dayCloses: number;
}

type Moved = Pick<StatementRow, 'direction' | 'amountPaise' | 'date' | 'balanceAfterPaise'>;

/** The balance after each row, in the order of time. */
export function runningBalances(rows: readonly Moved[], openingPaise: number): number[] {
  let balance = openingPaise;
  return rows.map((row) => (balance = row.balanceAfterPaise ?? balance + signed(row)));
}

/** The place of each row of a proved statement. */
export function placesOf<R extends Moved>(rows: readonly R[], openingPaise: number): Map<R, Place> {
  const balances = runningBalances(rows, openingPaise);
  const days = new Map<string, Pick<Place, 'dayOpens' | 'dayCloses'>>();
  for (const [at, row] of rows.entries()) {
    const balance = balances[at] ?? 0;
    const day = days.get(row.date);
    if (day) day.dayCloses = balance;
    else days.set(row.date, { dayOpens: balance - signed(row), dayCloses: balance });
  }
  return new Map(
    rows.map((row, at) => {
      const { dayOpens, dayCloses } = days.get(row.date) ?? { dayOpens: 0, dayCloses: 0 };
      return [row, { balance: balances[at] ?? 0, written: row.balanceAfterPaise !== null, dayOpens, dayCloses }];
    }),
  );
}
