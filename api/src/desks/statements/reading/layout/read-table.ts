import { readAmount } from '../../../../domain/bank-amount.ts';
import type { StatementRow, StatementTable } from '../statement.ts';
import type { StatementLayout, TableReading } from './layout.ts';

const words = (cells: readonly string[]): string[] => cells.map((c) => c.trim().toLowerCase().replace(/\s+/g, ' '));

export function readTable(table: StatementTable, layout: StatementLayout): TableReading {
  const head = table.rows.findIndex((cells) => JSON.stringify(words(cells)) === JSON.stringify(layout.headings));
  const reading: TableReading = {
    rows: [],
    accountNo: null,
    openingPaise: null,
    closingPaise: null,
    leftOut: [],
    problems: [],
  };
  const { columns } = layout;
  table.rows.forEach((cells, at) => {
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? '').trim());
    const account =
      at < head && /a\/?c|account/i.test(cells.join(' ')) ? /\d{9,18}/.exec(cells.join(' '))?.[0] : undefined;
    if (account) reading.accountNo = account;
    const line = cells.join(' ').toLowerCase();
    if (at < head || at > head) {
      if (/opening balance/.test(line)) reading.openingPaise = cells.map(readAmount).find((x) => x !== null) ?? null;
      if (/closing balance/.test(line)) reading.closingPaise = cells.map(readAmount).find((x) => x !== null) ?? null;
    }
    if (at <= head) return;
    const credit = readAmount(cell(columns.credit));
    const debit = readAmount(cell(columns.debit));
    const day = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(cell(columns.date));
    const amount = credit || debit;
    if (!day || !amount) {
      if (line.trim()) reading.leftOut.push({ rowNo: at + 1, text: cells.join(' '), why: 'It is no transaction.' });
      return;
    }
    const row: StatementRow = {
      rowNo: at + 1,
      direction: credit ? 'CREDIT' : 'DEBIT',
      amountPaise: amount,
      date: `${day[3]}-${day[2]}-${day[1]}`,
      time: cell(columns.time) || null,
      reference: cell(columns.reference) || null,
      narration: cell(columns.narration),
      balanceAfterPaise: readAmount(cell(columns.balance)),
      counterparty: cell(columns.counterparty) || null,
      counterpartyAccount: null,
    };
    reading.rows.push(row);
  });
  return reading;
}
