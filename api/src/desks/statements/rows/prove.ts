import { rupees } from '../../../domain/rupees.ts';
import type { StatementRow } from '../reading/statement.ts';

/** Balances as the file has them, or as a person typed them. */
export interface Balances {
  openingPaise: number | null;
  closingPaise: number | null;
}

export type Proof =
  | { ok: true; rows: StatementRow[]; openingPaise: number; closingPaise: number }
  | { ok: false; asks: 'balances' }
  | { ok: false; asks: null; rowNo: number; why: string };

export const signed = ({ direction, amountPaise }: Pick<StatementRow, 'direction' | 'amountPaise'>): number =>
  direction === 'CREDIT' ? amountPaise : -amountPaise;

/**
 * Proves a statement by its balances, to the paisa: opening plus rows is closing, and each balance in a row is the sum so
 * far. The rows come back in the order of time, whichever way the file lists them.
 */
export function prove(rows: readonly StatementRow[], balances: Balances): Proof {
  const proof = proveInOrder(inOrder(rows), balances);
  if (proof.ok || proof.asks || !isOneDay(rows)) return proof;
  // The order of a single day is known by its balances alone.
  const reversed = proveInOrder([...rows].reverse(), balances);
  return reversed.ok ? reversed : proof;
}

const isOneDay = (rows: readonly StatementRow[]): boolean => rows[0]?.date === rows.at(-1)?.date;

/** Banks list the oldest row first or the newest. */
function inOrder(rows: readonly StatementRow[]): StatementRow[] {
  const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''];
  return first > last ? [...rows].reverse() : [...rows];
}

function proveInOrder(rows: StatementRow[], { openingPaise, closingPaise }: Balances): Proof {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { ok: false, asks: 'balances' };
  const opening = openingPaise ?? openingBefore(rows);
  if (opening === null) return { ok: false, asks: 'balances' };
  let running = opening;
  for (const row of rows) {
    running += signed(row);
    if (row.balanceAfterPaise === null || row.balanceAfterPaise === running) continue;
    return {
      ok: false,
      asks: null,
      rowNo: row.rowNo,
      why: `Row ${placeOf(row)}: the balance should be ${rupees(running)}, the statement says ${rupees(row.balanceAfterPaise)}. A row before it is missing or was read wrongly.`,
    };
  }
  const closing = closingPaise ?? last.balanceAfterPaise;
  if (closing === null) return { ok: false, asks: 'balances' };
  if (closing !== running)
    return {
      ok: false,
      asks: null,
      rowNo: last.rowNo,
      why: `After row ${placeOf(last)}, the last one, the balance should be ${rupees(running)}; the statement closes with ${rupees(closing)}. A row is missing or was read wrongly.`,
    };
  return { ok: true, rows, openingPaise: opening, closingPaise: closing };
}

/** The balance before the first row, from the first balance that stands in a row. */
function openingBefore(rows: readonly StatementRow[]): number | null {
  let moved = 0;
  for (const row of rows) {
    moved += signed(row);
    if (row.balanceAfterPaise !== null) return row.balanceAfterPaise - moved;
  }
  return null;
}

const placeOf = ({ rowNo, page }: StatementRow): string =>
  page === undefined ? `${rowNo}` : `${rowNo} on page ${page}`;
