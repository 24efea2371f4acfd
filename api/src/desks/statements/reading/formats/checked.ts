import { LIMITS } from '../limits.ts';
import { damaged, Refusal, tooManyRows } from '../refusal.ts';
import type { StatementTable } from '../statement.ts';

/** The table, without empty rows at its end and when it is within the limits. */
export function checked(table: StatementTable): StatementTable {
  const rows = table.rows;
  while (rows.length && !rows.at(-1)?.some(Boolean)) rows.pop();
  if (rows.length === 0) throw new Refusal('NO_ROWS', 'There are no rows in this file.');
  if (rows.length > LIMITS.rows) throw tooManyRows();
  let characters = 0;
  for (const [at, cells] of rows.entries()) {
    if (cells.length > LIMITS.columns)
      throw new Refusal('TOO_MANY_COLUMNS', `Row ${at + 1} has more than ${LIMITS.columns} columns.`, `row ${at + 1}`);
    for (const cell of cells) characters += sized(cell, at);
    if (characters > LIMITS.characters) throw tooMuchText();
  }
  return table;
}

/** The length of a cell that is within its limit. */
export function sized(cell: string, row: number): number {
  if (cell.length > LIMITS.cellCharacters)
    throw damaged(`Row ${row + 1} has a cell with more text than a spreadsheet can hold.`);
  return cell.length;
}

export const tooMuchText = (): Refusal =>
  new Refusal('FILE_TOO_LARGE', 'The cells of this file hold more text than a statement has.');
