import type { LayoutColumns } from '../../layout/layout.ts';
import { readDay } from '../../values/day.ts';
import { readMoney } from '../../values/money.ts';
import type { PdfHeadings } from './headings.ts';
import type { Line, Phrase } from './lines.ts';

/** Where each column begins and ends; what stands between two belongs to the nearer one. */
export interface Columns {
  /** `edges[i]` to `edges[i + 1]` is column i. */
  edges: number[];
  /** What was seen of each column. */
  extents: Extent[];
  kinds: Kind[];
}

type Extent = Pick<Phrase, 'left' | 'right'>;

type Kind = 'day' | 'money' | 'text';

export const isDay = (text: string): boolean => readDay(text, 'DMY') !== null || readDay(text, 'MDY') !== null;
/** `01 Apr` in a narrow column, above its year. */
export const isDayStart = (text: string): boolean => /^\d{1,2}[-/ ]([a-z]{3}|\d{2})[-/]?$/i.test(text);
/** Printed amounts have paise; a number without them may be a reference. */
export const isMoney = (text: string): boolean => {
  const money = /\d[.,]\d{2}\b/.test(text) ? readMoney(text) : null;
  return money !== null && money !== 'unreadable';
};

const kindOf = ({ text }: Phrase): Kind => (isDay(text) || isDayStart(text) ? 'day' : isMoney(text) ? 'money' : 'text');

/**
 * Headings stand left, right or in the middle of what is below them, so the columns are measured on the rows that have
 * a date and an amount: each phrase goes to the nearest heading of its kind.
 */
export function columnsBelow(headings: PdfHeadings, lines: Line[]): Columns {
  const kinds = headings.cells.map((_, at) => kindAt(headings.columns, at));
  const extents = headings.cells.map(({ left, right }) => ({ left, right }));
  for (const { phrases } of lines) {
    const kindsHere = phrases.map(kindOf);
    if (!kindsHere.includes('day') || !kindsHere.includes('money')) continue;
    for (const [at, phrase] of phrases.entries()) {
      const column = nearest(phrase, headings.cells, kinds, kindsHere[at] ?? 'text');
      widen(extents[column], phrase);
    }
  }
  for (const { phrases } of lines) takeText(phrases, extents, kinds);
  const between = extents.slice(1).map(({ left }, at) => ((extents[at]?.right ?? left) + left) / 2);
  return { edges: [-Infinity, ...between, Infinity], extents, kinds };
}

/** A line of text alone widens the columns in which it fits: the first line of a narration may stand above its date. */
function takeText(phrases: Phrase[], extents: Extent[], kinds: Kind[]): void {
  const fits = phrases.map((phrase) =>
    extents.findIndex((extent, at) => kinds[at] === 'text' && fitsIn(phrase, extents, at) && overlaps(phrase, extent)),
  );
  if (fits.includes(-1)) return;
  for (const [at, column] of fits.entries()) widen(extents[column], phrases[at]);
}

function widen(extent: Extent | undefined, phrase: Phrase | undefined): void {
  if (!extent || !phrase) return;
  extent.left = Math.min(extent.left, phrase.left);
  extent.right = Math.max(extent.right, phrase.right);
}

const overlaps = (a: Extent, b: Extent): boolean => a.left < b.right && a.right > b.left;

/** It touches neither the column before nor the one behind. */
export const fitsIn = ({ left, right }: Phrase, extents: Extent[], at: number): boolean =>
  left >= (extents[at - 1]?.right ?? -Infinity) && right <= (extents[at + 1]?.left ?? Infinity);

function kindAt({ date, valueDate, debit, credit, amount, balance }: LayoutColumns, at: number): Kind {
  if (at === date || at === valueDate) return 'day';
  return at === debit || at === credit || at === amount || at === balance ? 'money' : 'text';
}

function nearest(phrase: Phrase, cells: Phrase[], kinds: Kind[], kind: Kind): number {
  const far = (cell: Phrase, at: number): number =>
    kinds[at] === kind
      ? Math.min(
          Math.abs(cell.left - phrase.left),
          Math.abs(cell.right - phrase.right),
          Math.abs(cell.left + cell.right - phrase.left - phrase.right) / 2,
        )
      : Infinity;
  const gaps = cells.map(far);
  const least = Math.min(...gaps);
  return least === Infinity ? -1 : gaps.indexOf(least);
}

/** The column in which most of a phrase stands. */
export function columnOf({ left, right }: Phrase, { edges }: Columns): number {
  let best = 0;
  let most = -Infinity;
  for (let at = 0; at + 1 < edges.length; at++) {
    const overlap = Math.min(right, edges[at + 1] ?? Infinity) - Math.max(left, edges[at] ?? -Infinity);
    if (overlap > most) [most, best] = [overlap, at];
  }
  return best;
}
