import { columnsOf, headingOf, isStatement } from '../../layout/headings.ts';
import type { LayoutColumns } from '../../layout/layout.ts';
import type { Line, Phrase } from './lines.ts';

export interface PdfHeadings {
  /** First line and the line behind the last one. */
  from: number;
  to: number;
  cells: Phrase[];
  columns: LayoutColumns;
}

/** Headings are broken over at most so many lines: `Withdrawal` above `Amt.`. */
const MOST_LINES = 3;

/** The headings of a statement on this page, at or below a line; `null` when it has none. */
export function headingsOn(lines: Line[], start = 0): PdfHeadings | null {
  for (let from = start; from < lines.length; from++)
    for (let count = 1; count <= MOST_LINES; count++) {
      const part = lines.slice(from, from + count);
      if (part.length < count || !isClose(part)) break;
      const cells = merged(part);
      const columns = columnsOf(cells.map(({ text }) => headingOf(text)));
      // A line more may complete a heading: `Closing` above `Balance`.
      const more = count < MOST_LINES ? lines.slice(from, from + count + 1) : [];
      if (isStatement(columns) && !isBetter(more, columns)) return { from, to: from + count, cells, columns };
    }
  return null;
}

const known = (columns: LayoutColumns): number => Object.values(columns).filter((at) => at !== null).length;

function isBetter(lines: Line[], than: LayoutColumns): boolean {
  if (lines.length < 2 || !isClose(lines)) return false;
  return known(columnsOf(merged(lines).map(({ text }) => headingOf(text)))) > known(than);
}

const isClose = (lines: Line[]): boolean =>
  lines.every((line, at) => at === 0 || line.y - (lines[at - 1]?.y ?? 0) < 2 * line.size);

/** Words above one another are one heading. */
function merged(lines: Line[]): Phrase[] {
  const cells: Phrase[] = [];
  for (const phrase of lines.flatMap(({ phrases }) => phrases)) {
    const above = cells.find(({ left, right }) => phrase.left < right && phrase.right > left);
    if (above) {
      above.text += ` ${phrase.text}`;
      above.left = Math.min(above.left, phrase.left);
      above.right = Math.max(above.right, phrase.right);
    } else cells.push({ ...phrase });
  }
  return cells.sort((a, b) => a.left - b.left);
}
