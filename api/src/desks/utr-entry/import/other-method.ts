import type { Actor, Deps } from '../../../http/context.ts';
import type { Table } from '../../../listing/table.ts';
import { readMethod } from '../../../modules/payment-methods/read.ts';
import type { Mapping } from './mapping.ts';

/**
 * The payment method whose account number stands above the headings of the statement, when that is not the chosen one.
 * Banks print it there; the rows themselves are not looked at, as they have numbers of payers.
 */
export async function otherMethodOf(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: Actor,
  chosen: string,
  table: Table,
  { headerRow }: Pick<Mapping, 'headerRow'>,
): Promise<{ id: string; label: string } | null> {
  const numbers = [
    ...new Set(
      table
        .slice(0, headerRow ?? 0)
        .flat()
        .flatMap(numbersIn),
    ),
  ];
  if (numbers.length === 0) return null;
  const rows = await db.selectFrom('paymentMethod').select('id').where('accountNo', 'in', numbers).limit(10).execute();
  if (rows.some(({ id }) => id === chosen)) return null;
  for (const { id } of rows) {
    const method = await readMethod({ clock, settings }, db, actor, id);
    if (method) return { id, label: method.label };
  }
  return null;
}

/** What may be account numbers in a cell: `A/C No: 0012-3456-7890` has `001234567890`. */
const numbersIn = (cell: string): string[] =>
  [...cell.matchAll(/\d[\d -]{7,25}\d/g)]
    .map(([digits]) => digits.replace(/[ -]/g, ''))
    .filter(({ length }) => length >= 9 && length <= 18);
