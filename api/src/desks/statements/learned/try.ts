import { type Static, Type } from 'typebox';
import { rupees } from '../../../domain/rupees.ts';
import { figure, plural } from '../../../domain/plural.ts';
import { maskEnd } from '../../../domain/masks.ts';
import { nullable, object, oneOf, Paise, SignedPaise } from '../../../http/schemas.ts';
import { DIRECTIONS } from '../../../domain/utrs/states.ts';
import type { StatementLayout } from '../reading/layout/layout.ts';
import { readTable } from '../reading/layout/read-table.ts';
import type { ReadFile } from '../evaluate.ts';
import { prove } from '../rows/prove.ts';

/** What a layout makes of a file. Nothing is kept of it. */
export const Tried = object({
  fits: Type.Boolean({ description: 'Every row is read, and the balances prove them or there are none' }),
  text: Type.String(),
  accountMasked: nullable(Type.String()),
  openingPaise: nullable(SignedPaise),
  closingPaise: nullable(SignedPaise),
  count: Type.Integer(),
  rows: Type.Array(
    object({
      rowNo: Type.Integer(),
      date: Type.String(),
      direction: oneOf(DIRECTIONS),
      amountPaise: Paise,
      reference: nullable(Type.String()),
      narration: Type.String(),
      balanceAfterPaise: nullable(SignedPaise),
    }),
    { description: 'The first of them' },
  ),
});
type Tried = Static<typeof Tried>;

const SHOWN = 20;

/** Reads a file by a layout, and proves it by its balances where it has any. */
export function tryLayout(file: ReadFile, layout: StatementLayout): Tried {
  const nothing = { accountMasked: null, openingPaise: null, closingPaise: null, count: 0, rows: [] };
  if (file.kind === 'statement')
    return { ...nothing, fits: false, text: 'This file says itself what its fields mean: it needs no layout.' };
  const { rows, problems, accountNo, openingPaise, closingPaise } = readTable(file, layout);
  const read = {
    accountMasked: maskEnd(accountNo),
    openingPaise,
    closingPaise,
    count: rows.length,
    rows: rows.slice(0, SHOWN).map((row) => ({
      rowNo: row.rowNo,
      date: row.date,
      direction: row.direction,
      amountPaise: row.amountPaise,
      reference: row.reference,
      narration: row.narration.slice(0, 200),
      balanceAfterPaise: row.balanceAfterPaise,
    })),
  };
  const [problem] = problems;
  if (problem) return { ...read, fits: false, text: problem.place ? `${problem.place}: ${problem.msg}` : problem.msg };
  if (rows.length === 0) return { ...read, fits: false, text: 'No row of money was found with these columns.' };
  const proof = prove(rows, { openingPaise, closingPaise });
  if (proof.ok) {
    const [from, to] = [rupees(proof.openingPaise), rupees(proof.closingPaise)];
    return {
      ...read,
      fits: true,
      text: plural(rows.length, {
        one: `1 row is read, from ${from} to ${to}, and it adds up. Nothing was entered.`,
        many: `${figure(rows.length)} rows are read, from ${from} to ${to}, and they add up. Nothing was entered.`,
      }),
    };
  }
  if (proof.asks)
    return {
      ...read,
      fits: true,
      text: plural(rows.length, {
        one: '1 row is read. The file has no balances that prove it. Nothing was entered.',
        many: `${figure(rows.length)} rows are read. The file has no balances that prove them. Nothing was entered.`,
      }),
    };
  return { ...read, fits: false, text: `${proof.why} Nothing was entered.` };
}
