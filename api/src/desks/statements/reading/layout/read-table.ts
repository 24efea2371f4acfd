import type { StatementRow, StatementTable } from '../statement.ts';
import { balancesIn } from './balances.ts';
import { headingOf } from './headings.ts';
import type { LayoutColumns, LeftOut, StatementLayout, TableReading } from './layout.ts';
import { readCells, type RowReading } from './read-cells.ts';

/** Banks print a balance on every row, or only on the last one of a day. */
const USUAL = 0.8;

const HEADINGS_AGAIN = 'The headings again.';

/** Marks behind the transactions: what follows without a date belongs to the foot of the statement. */
const FOOT =
  /^\W*(statement summary|end of statement|end of the statement|legends?\b|this is a (computer|system)|generated on|note:|disclaimer)/i;

/** Reads the table by a layout: rows, balances that stand in it, and what was left out and why. */
export function readTable(table: StatementTable, layout: StatementLayout): TableReading {
  const reading: TableReading = {
    rows: [],
    accountNo: null,
    openingPaise: null,
    closingPaise: null,
    leftOut: [],
    problems: [],
  };
  const found = findHeadings(table.rows, layout);
  if (!found) {
    const words = layout.headings.filter(Boolean).join(', ');
    reading.problems.push({ code: 'NO_HEADINGS', msg: `The headings of this layout are not in the file: ${words}.` });
    return reading;
  }
  const sheet = new Reader(table, layout, found.columns, reading);
  for (let at = found.row + 1; at < table.rows.length; at++) sheet.take(at);
  sheet.end();
  const repeated = reading.leftOut.filter(({ why }) => why === HEADINGS_AGAIN).map(({ rowNo }) => rowNo - 1);
  return Object.assign(reading, balancesIn(table, layout, found, reading.rows, repeated));
}

/** The heading row and where its columns are in this file: banks move columns, and the words tell. */
function findHeadings(rows: string[][], layout: StatementLayout): { row: number; columns: LayoutColumns } | null {
  const used = Object.entries(layout.columns).filter(
    (entry): entry is [keyof LayoutColumns, number] => entry[1] !== null,
  );
  if (!layout.headings.some(Boolean)) return { row: -1, columns: layout.columns };
  for (const [row, cells] of rows.entries()) {
    const headings = cells.map((cell) => (cell.length > 60 ? '' : headingOf(cell)));
    if (used.every(([, at]) => headings[at] === layout.headings[at])) return { row, columns: layout.columns };
    const moved = used.map(([field, at]) => [
      field,
      nth(headings, layout.headings[at] ?? '', rank(layout.headings, at)),
    ]);
    if (moved.every(([, at]) => typeof at === 'number' && at >= 0))
      return { row, columns: { ...layout.columns, ...(Object.fromEntries(moved) as Partial<LayoutColumns>) } };
  }
  return null;
}

/** Two columns may have the same words (`Dr / Cr`): the how manieth this one is, and where that one is elsewhere. */
const rank = (headings: string[], at: number): number =>
  headings.slice(0, at).filter((each) => each === headings[at]).length;
function nth(headings: string[], word: string, which: number): number {
  let at = -1;
  for (let left = which; left >= 0; left--) {
    at = headings.indexOf(word, at + 1);
    if (at < 0) return -1;
  }
  return at;
}

class Reader {
  private isFoot = false;
  private readonly table: StatementTable;
  private readonly layout: StatementLayout;
  private readonly columns: LayoutColumns;
  private readonly reading: TableReading;
  private readonly kept: { row: StatementRow; at: number }[] = [];
  private readonly debitsAreNegative: boolean;

  constructor(table: StatementTable, layout: StatementLayout, columns: LayoutColumns, reading: TableReading) {
    this.table = table;
    this.layout = layout;
    this.columns = columns;
    this.reading = reading;
    const debits = table.rows.map((cells) => (columns.debit === null ? '' : (cells[columns.debit] ?? '').trim()));
    const amounts = debits.filter((cell) => /\d/.test(cell) && !/[a-z]{3}/i.test(cell) && !/^0+(\.0+)?$/.test(cell));
    this.debitsAreNegative = amounts.length > 0 && amounts.every((cell) => /^[-(−]/.test(cell));
  }

  take(at: number): void {
    const cells = this.table.rows[at] ?? [];
    const first = (cells.find(Boolean) ?? '').toLowerCase();
    if (!first) return this.leave(at, 'The row is empty.');
    if (FOOT.test(first)) this.isFoot = true;
    if (this.isHeading(cells)) return this.leave(at, HEADINGS_AGAIN);
    const result = readCells(cells, {
      ...this.layout,
      columns: this.columns,
      debitsAreNegative: this.debitsAreNegative,
    });
    const word = this.wordOf(cells, first);
    if (word) return this.leave(at, word);
    this.keep(at, cells, result);
  }

  /** A row with these words in front is no transaction, unless its date says that it is one. */
  private wordOf(cells: string[], first: string): string | null {
    const { date, narration } = this.columns;
    const told = (narration === null ? '' : (cells[narration] ?? '')).toLowerCase();
    const starts = (words: string[], text: string) => words.some((word) => text.startsWith(word));
    if (
      starts([...this.layout.opening, ...this.layout.closing], told) ||
      starts(this.layout.opening, first) ||
      starts(this.layout.closing, first)
    )
      return 'A balance, not a transaction.';
    const isDated = date !== null && first === (cells[date] ?? '').toLowerCase() && /\d/.test(first);
    if (starts(this.layout.leaveOut, first) && !isDated) return 'A total or the end of a page.';
    return starts(this.layout.leaveOut, told) && !/\d{6}/.test(told) && !isDated
      ? 'A total or the end of a page.'
      : null;
  }

  private keep(at: number, cells: string[], result: RowReading): void {
    switch (result.is) {
      case 'row':
        this.kept.push({ at, row: { rowNo: at + 1, ...this.pageOf(at), ...result.row } });
        return;
      case 'nothing':
        return this.leave(at, result.why);
      case 'problem':
        if (this.isFoot && !result.isDated) return this.leave(at, 'Below the transactions.');
        this.reading.problems.push({ code: 'UNREADABLE_ROW', msg: result.why, place: this.placeOf(at) });
        return;
      case 'text':
        if (!this.isFoot && this.isContinuation(at, cells)) return;
        return this.leave(at, 'The row has neither a date nor an amount.');
    }
  }

  /** Text in the column of narrations alone, directly below a transaction, belongs to it. */
  private isContinuation(at: number, cells: string[]): boolean {
    const { narration } = this.columns;
    const above = this.kept.at(-1);
    if (narration === null || !above || above.at !== at - 1) return false;
    if (!cells[narration] || cells.some((cell, column) => cell && column !== narration)) return false;
    above.row.narration = `${above.row.narration} ${cells[narration]}`.trim();
    above.at = at;
    return true;
  }

  end(): void {
    const rows = this.kept.map(({ row }) => row);
    const known = rows.filter(({ balanceAfterPaise }) => balanceAfterPaise !== null).length;
    if (known >= USUAL * rows.length)
      for (const { rowNo, balanceAfterPaise } of rows)
        if (balanceAfterPaise === null)
          this.reading.problems.push({
            code: 'UNREADABLE_ROW',
            msg: 'This row has no balance, and the others have: the file is damaged or cut off.',
            place: this.placeOf(rowNo - 1),
          });
    this.reading.rows = rows;
  }

  private isHeading(cells: string[]): boolean {
    const words = this.layout.headings.filter(Boolean);
    const here = cells.filter(Boolean).map(headingOf);
    return (
      words.length > 0 &&
      here.length >= 3 &&
      here.filter((word) => words.includes(word)).length >= Math.ceil(words.length * 0.7)
    );
  }

  private leave(at: number, why: string): void {
    const text = (this.table.rows[at] ?? []).filter(Boolean).join(' · ').slice(0, 200);
    const row: LeftOut = { rowNo: at + 1, ...this.pageOf(at), text, why };
    this.reading.leftOut.push(row);
  }

  private pageOf(at: number): { page?: number } {
    const page = this.table.pages?.[at];
    return page === undefined ? {} : { page };
  }

  private placeOf(at: number): string {
    const page = this.table.pages?.[at];
    return page === undefined ? `row ${at + 1}` : `page ${page}, row ${at + 1}`;
  }
}
