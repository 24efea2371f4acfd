import { type Static, Type } from 'typebox';
import { nullable, object, oneOf } from '../../../http/schemas.ts';
import type { Table } from '../../../listing/table.ts';

const Column = nullable(Type.Integer({ minimum: 0, maximum: 100 }));

/**
 * Which column holds what. Banks name and order columns differently, so a mapping is stored for each bank (domain 2.1).
 */
export const Mapping = object({
  headerRow: nullable(
    Type.Integer({ minimum: 0, maximum: 100, description: 'Row of the headings; rows up to it are not read' }),
  ),
  utr: Column,
  amount: Column,
  credit: Column,
  debit: Column,
  drCr: Column,
  date: Column,
  time: Column,
  narration: Column,
  remitter: Column,
  balance: Column,
  dates: oneOf(['DMY', 'MDY', 'YMD'], { description: 'How numeric dates are to be read' }),
});
export type Mapping = Static<typeof Mapping>;
type Field = Exclude<keyof Mapping, 'headerRow' | 'dates'>;

/** Column headings that banks use; the first match wins. */
const HEADINGS: [Field, RegExp][] = [
  ['utr', /\b(utr|rrn)\b/i],
  ['utr', /(ref(erence)?|cheque|chq|instrument)[^a-z]*(no|num|id|\/|$)/i],
  ['utr', /transaction (id|remarks id)/i],
  ['credit', /\b(credit|deposit|cr)\b/i],
  ['debit', /\b(debit|withdrawal|dr)\b/i],
  ['drCr', /\b(dr|debit)\s*\/?\s*(cr|credit)\b|\bcr\s*\/\s*dr\b|^type$/i],
  ['balance', /balance|\bbal\b/i],
  ['date', /(txn|transaction|tran|post(ed)?)[\s.]*date/i],
  ['date', /date/i],
  ['time', /^time$|(txn|transaction) time/i],
  ['narration', /narration|description|particulars|remarks|details/i],
  ['remitter', /remitter|payer|sender|counterparty|^name$/i],
  ['amount', /amount/i],
];

const EMPTY: Mapping = {
  headerRow: null,
  utr: null,
  amount: null,
  credit: null,
  debit: null,
  drCr: null,
  date: null,
  time: null,
  narration: null,
  remitter: null,
  balance: null,
  dates: 'DMY',
};

/** Guesses the mapping from the headings, or from the shapes of the cells when there are none. */
export function guessMapping(table: Table): Mapping {
  const headerRow = table.slice(0, 40).findIndex(isHeader);
  const mapping = headerRow < 0 ? fromShapes(table) : fromHeadings(table[headerRow] ?? [], headerRow);
  return { ...mapping, dates: guessDates(table, mapping) };
}

function isHeader(cells: string[]): boolean {
  const named = cells.filter(
    (cell) => cell.length < 40 && !/\d{3}/.test(cell) && HEADINGS.some(([, heading]) => heading.test(cell)),
  );
  return named.length >= 2;
}

function fromHeadings(cells: string[], headerRow: number): Mapping {
  const mapping: Mapping = { ...EMPTY, headerRow };
  const taken = new Set<number>();
  const both = cells.findIndex((cell) => HEADINGS.some(([field, heading]) => field === 'drCr' && heading.test(cell)));
  if (both >= 0) [mapping.drCr] = [both, taken.add(both)];
  for (const [field, heading] of HEADINGS) {
    const at = cells.findIndex((cell, index) => !taken.has(index) && heading.test(cell));
    if (mapping[field] !== null || at < 0) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

const SHAPES: [Field, RegExp][] = [
  ['utr', /^(\d{12}|[A-Z]{4}[A-Z0-9]{12,18})$/],
  ['date', /^\d{1,4}[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ]\d{2,4}/],
  ['amount', /^[₹+-]?\s?[\d,]+(\.\d{1,2})?$/],
  ['narration', /[A-Za-z].*[-/ ].*[A-Za-z0-9]{4}/],
];

function fromShapes(table: Table): Mapping {
  const mapping = { ...EMPTY };
  const width = Math.max(...table.map((cells) => cells.length), 0);
  const taken = new Set<number>();
  for (const [field, shape] of SHAPES) {
    const shares = Array.from({ length: width }, (_, at) =>
      taken.has(at) ? 0 : table.filter((cells) => shape.test(cells[at] ?? '')).length,
    );
    const best = shares.indexOf(Math.max(...shares));
    if (best < 0 || (shares[best] ?? 0) < table.length / 2) continue;
    mapping[field] = best;
    taken.add(best);
  }
  return mapping;
}

/**
 * A first part of four digits is a year, one above twelve a day; a second part above twelve means that months come
 * first. Otherwise days come first, as with Indian banks.
 */
function guessDates(table: Table, { date, headerRow }: Mapping): Mapping['dates'] {
  if (date === null) return 'DMY';
  const dates = table
    .slice((headerRow ?? -1) + 1)
    .map((cells) => /^(\d{1,4})[-/.](\d{1,2})[-/.]/.exec(cells[date] ?? ''));
  if (dates.some((parts) => (parts?.[1]?.length ?? 0) === 4)) return 'YMD';
  if (dates.some((parts) => Number(parts?.[1]) > 12)) return 'DMY';
  return dates.some((parts) => Number(parts?.[2]) > 12) ? 'MDY' : 'DMY';
}
