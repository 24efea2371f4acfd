import type { Phrase } from './lines.ts';

/** A cell of several lines. */
export type Cell = Phrase[];

/** How a column breaks its lines: one habit of the whole file. */
export interface Habit {
  left: number;
  right: number;
  /** Between letters, as soon as the line is full, and not between words. */
  breaksLetters: boolean;
}

export function habitOf(cells: Cell[]): Habit {
  const left = cells.reduce(
    (least, cell) => cell.reduce((near, phrase) => Math.min(near, phrase.left), least),
    Infinity,
  );
  const right = cells.reduce((most, cell) => cell.reduce((far, phrase) => Math.max(far, phrase.right), most), 0);
  // A date of two lines, `01 Apr` above `2026`, is broken between its words.
  const broken = cells.flatMap((cell) => (/^\d{1,2} [a-z]{3}$/i.test(cell[0]?.text ?? '') ? [] : cell.slice(0, -1)));
  const full = broken.filter((phrase) => isFull(phrase, right));
  return { left, right, breaksLetters: broken.length > 0 && full.length >= 0.8 * broken.length };
}

const letterOf = ({ left, right, text }: Phrase): number => (right - left) / Math.max(1, text.length);

const isFull = (phrase: Phrase, right: number): boolean => right - phrase.right < 1.6 * letterOf(phrase);

/** The text of a cell: a reference that is broken over two lines becomes whole again, and words stay apart. */
export function joined(cell: Cell, habit: Habit | undefined): string {
  return cell.reduce((text, phrase, at) => {
    const above = cell[at - 1];
    return above ? `${text}${isApart(above, phrase, habit) ? ' ' : ''}${phrase.text}` : phrase.text;
  }, '');
}

function isApart(above: Phrase, below: Phrase, habit: Habit | undefined): boolean {
  if (!habit) return true;
  if (habit.breaksLetters) {
    if (/\d$/.test(above.text) && /^\d/.test(below.text)) return false;
    // A space at the break is not printed, but it took room; at the beginning of a line it moves the text.
    const room = habit.right - above.right;
    return room > 1.6 * letterOf(below) || below.left - habit.left > 0.3 * letterOf(below);
  }
  // A word that is wider than its column is broken where the column ends.
  const isForced = !above.text.includes(' ') && isFull(above, habit.right);
  return !isForced && !/[-/@*_]$/.test(above.text);
}
