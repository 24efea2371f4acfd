import type { StatementTable } from '../../statement.ts';
import { type Columns, columnOf, columnsBelow, fitsIn, isDay, isDayStart, isMoney } from './columns.ts';
import { headingsOn, type PdfHeadings } from './headings.ts';
import type { Line, Phrase } from './lines.ts';
import { habitOf, joined } from './wrap.ts';

/** A row of the table: the phrases of each column, one for each line of the cell. */
interface Row {
  page: number;
  y: number;
  /** Its last line so far. */
  bottom: number;
  cells: Phrase[][];
  /** It has a date, so text below may belong to it. */
  isEntry: boolean;
}

/** Lines of one cell are not further apart than this, in heights of letters. */
const LINE_GAP = 2.2;
const FOOT = /^\W*(statement summary|page \d+|opening balance|end of statement|this is a (computer|system))/i;

/** The pages as one table. Lines above and below the transactions stay rows, with a cell for each phrase. */
export function tableOf(pages: Line[][]): Pick<StatementTable, 'rows'> & { pages: number[] } {
  const rows: Row[] = [];
  let last = null as Place | null;
  for (const [at, lines] of pages.entries()) {
    const found = headingsOn(lines);
    const place: Place | null = found ? { ...placeOf(found, lines), isCentred: last?.isCentred ?? null } : last;
    const from = found ? found.to : 0;
    if (found) {
      rows.push(...lines.slice(0, found.from).map((line) => loose(line, at + 1)));
      rows.push({ ...loose(lines[found.from], at + 1), cells: found.cells.map((cell) => [cell]) });
    }
    if (place) takePage(rows, lines.slice(from), place, at + 1);
    else rows.push(...lines.map((line) => loose(line, at + 1)));
    last = place;
  }
  return { rows: textOf(rows), pages: rows.map(({ page }) => page) };
}

interface Place {
  headings: PdfHeadings;
  columns: Columns;
  /** Whether dates stand in the middle of their rows; `null` until a page tells. */
  isCentred: boolean | null;
}

const placeOf = (headings: PdfHeadings, lines: Line[]): Place => ({
  headings,
  columns: columnsBelow(headings, lines.slice(headings.to)),
  isCentred: null,
});

const loose = (line: Line | undefined, page: number): Row => ({
  page,
  y: line?.y ?? 0,
  bottom: line?.y ?? 0,
  cells: line?.phrases.map((phrase) => [phrase]) ?? [],
  isEntry: false,
});

function takePage(rows: Row[], lines: Line[], place: Place, page: number): void {
  const { columns } = place;
  const date = place.headings.columns.date ?? place.headings.columns.valueDate ?? 0;
  const cut: Cut[] = lines.map((line, at) => ({
    line,
    cells: inColumns(line, columns),
    isEntry: beginsEntry(lines, at, columns, date),
  }));
  place.isCentred ??= hasTextAbove(cut, columns);
  const { isCentred } = place;
  let isFoot = false;
  const here: Row[] = [];
  const waiting: Cut[] = [];
  for (const each of cut) {
    const { line, cells, isEntry } = each;
    if (isEntry) {
      isFoot = false;
      const row: Row = { ...loose(line, page), cells, isEntry };
      if (isCentred) takeWaiting(here, waiting, row);
      here.push(row);
      continue;
    }
    if (FOOT.test(line.phrases[0]?.text ?? '') && hasEntries(here, rows)) isFoot = true;
    const isText = !isFoot && isContinuation(cells, columns);
    if (isText && isCentred) {
      waiting.push(each);
      continue;
    }
    const above = here.at(-1) ?? (isText ? rows.findLast((row) => row.isEntry && row.page === page - 1) : undefined);
    if (isText && above?.isEntry && (above.page !== page || line.y - above.bottom < LINE_GAP * line.size))
      append(above, cells, line.y);
    else
      here.push(
        isFoot || !line.phrases.some(({ text }) => isMoney(text)) ? loose(line, page) : { ...loose(line, page), cells },
      );
  }
  for (const each of waiting.splice(0)) placeBelow(here, each, page);
  rows.push(...here);
}

const hasEntries = (...lists: Row[][]): boolean => lists.some((list) => list.some(({ isEntry }) => isEntry));

type Cut = { line: Line; cells: Phrase[][]; isEntry: boolean };

/** Where dates stand in the middle of a row of several lines, each line belongs to the nearer date. */
function takeWaiting(here: Row[], waiting: Cut[], row: Row): void {
  const above = here.at(-1);
  const before: Cut[] = [];
  for (const each of waiting.splice(0))
    if (above?.isEntry && each.line.y - above.y <= row.y - each.line.y) append(above, each.cells, each.line.y);
    else before.push(each);
  row.cells = row.cells.map((cell, at) => [...before.flatMap(({ cells }) => cells[at] ?? []), ...cell]);
}

function placeBelow(here: Row[], { line, cells }: Cut, page: number): void {
  const above = here.findLast(({ isEntry }) => isEntry);
  if (above && line.y - above.bottom < LINE_GAP * line.size) append(above, cells, line.y);
  else here.push(loose(line, page));
}

function append(row: Row, cells: Phrase[][], y: number): void {
  for (const [at, cell] of cells.entries()) row.cells[at]?.push(...cell);
  row.bottom = y;
}

/** Text directly above the first date: dates stand in the middle of their rows. */
function hasTextAbove(cut: Cut[], columns: Columns): boolean | null {
  const first = cut.findIndex(({ isEntry }) => isEntry);
  const [above, entry] = [cut[first - 1], cut[first]];
  if (!entry) return null;
  return above !== undefined && isNarration(above, columns) && entry.line.y - above.line.y < LINE_GAP * entry.line.size;
}

const isNarration = ({ line, cells }: Cut, columns: Columns): boolean =>
  isContinuation(cells, columns) && !/balance|b\/f|forward/i.test(line.phrases[0]?.text ?? '');

function beginsEntry(lines: Line[], at: number, columns: Columns, date: number): boolean {
  const textAt = (line: Line | undefined): string =>
    (line?.phrases ?? [])
      .filter((phrase) => columnOf(phrase, columns) === date)
      .map(({ text }) => text)
      .join(' ');
  const text = textAt(lines[at]);
  if (isDay(text)) return true;
  // `01 Apr` above `2026` in a narrow column.
  return isDayStart(text) && /^\d{2,4}$/.test(textAt(lines[at + 1])) && isDay(joinedDay(text, textAt(lines[at + 1])));
}

const joinedDay = (above: string, below: string): string => `${above}${/[-/]$/.test(above) ? '' : ' '}${below}`;

/** Only columns of text, or the rest of a date, and nothing that reaches into another column. */
function isContinuation(cells: Phrase[][], { extents, kinds }: Columns): boolean {
  return cells.every((cell, at) => {
    if (kinds[at] === 'money') return cell.length === 0;
    if (kinds[at] === 'day') return cell.every(({ text }) => /^\d{2,4}$/.test(text));
    return cell.every((phrase) => fitsIn(phrase, extents, at));
  });
}

function inColumns({ phrases }: Line, columns: Columns): Phrase[][] {
  const cells: Phrase[][] = columns.kinds.map(() => []);
  for (const phrase of phrases) {
    const cell = cells[columnOf(phrase, columns)];
    const before = cell?.[0];
    if (before) Object.assign(before, { text: `${before.text} ${phrase.text}`, right: phrase.right });
    else cell?.push({ ...phrase });
  }
  return cells;
}

function textOf(rows: Row[]): string[][] {
  const entries = rows.filter(({ isEntry }) => isEntry);
  const width = Math.max(0, ...entries.map(({ cells }) => cells.length));
  const habits = Array.from({ length: width }, (_, at) => habitOf(entries.map(({ cells }) => cells[at] ?? [])));
  return rows.map(({ cells, isEntry }) =>
    cells.map((cell, at) => (isEntry ? joined(cell, habits[at]) : (cell[0]?.text ?? ''))),
  );
}
