import { readTable } from '../../../../../listing/table.ts';
import { damaged } from '../../refusal.ts';
import type { StatementTable } from '../../statement.ts';

/** Text with separators, whichever; empty rows stay, so that rows have the numbers that a spreadsheet shows. */
export function readCsv(text: string): StatementTable {
  try {
    return { kind: 'table', format: 'CSV', sheet: null, rows: readTable(text, { emptyRows: true }) };
  } catch {
    throw damaged('This file cannot be split into rows and columns.');
  }
}
