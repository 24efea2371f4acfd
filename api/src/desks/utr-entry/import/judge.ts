import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { type JudgedRow, readRow } from './read-row.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from '../../../listing/table.ts';

export interface NumberedRow extends JudgedRow {
  /** Number of the row in the pasted text, from 1, including the headings. */
  rowNo: number;
  cells: string[];
}

/** The verdict on each row: alone, against the rows before it, and against existing lines (domain 2.1). */
export async function judgeRows(
  db: DbOrTx,
  actor: Actor,
  table: Table,
  mapping: Mapping,
  rules: { now: Date; zone: string },
): Promise<NumberedRow[]> {
  const first = (mapping.headerRow ?? -1) + 1;
  const rows = table
    .slice(first)
    .map((cells, at) => ({ rowNo: first + at + 1, cells, ...readRow(cells, mapping, rules) }));
  const entered = await enteredBefore(
    db,
    actor,
    rows.flatMap(({ line }) => (line ? [line.utr] : [])),
  );
  const seen = new Set<string>();
  return rows.map((row) => {
    if (!row.line) return row;
    const key = `${row.line.direction} ${row.line.utr}`;
    const before = entered.get(key);
    const twin = seen.has(key);
    seen.add(key);
    if (before)
      return {
        ...row,
        verdict: 'duplicate' as const,
        why: before.own ? `This UTR is entered already as ${before.no}.` : 'This UTR is entered already.',
      };
    return twin ? { ...row, verdict: 'duplicate' as const, why: 'This UTR stands in an earlier row too.' } : row;
  });
}

/** A line that this person may not see is named by no number. */
async function enteredBefore(
  db: DbOrTx,
  actor: Actor,
  utrs: string[],
): Promise<Map<string, { no: string; own: boolean }>> {
  const { rows } = await sql<{ key: string; no: string; own: boolean }>`
    SELECT direction || ' ' || utr_norm AS key, 'U-' || no AS no, ${ownMethods(actor, sql`payment_method_id`) ?? sql`TRUE`} AS own FROM utr_entry
    WHERE utr_norm = ANY(${utrs}::text[]) AND status <> 'void'`.execute(db);
  return new Map(rows.map(({ key, ...line }) => [key, line]));
}
