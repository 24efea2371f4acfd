/** A piece of text on one line with nothing wide in it; points, from the left and from the top of the page. */
export interface Phrase {
  text: string;
  left: number;
  right: number;
}

export interface Line {
  /** Baseline, from the top of the page. */
  y: number;
  /** Height of the letters. */
  size: number;
  phrases: Phrase[];
}

interface Piece extends Phrase {
  y: number;
  size: number;
}

type Matrix = number[];
/** A piece of text, as the library gives it; marks of structure have no text. */
type Item = object & { str?: string; transform?: unknown[]; width?: number };

/** A gap wider than this share of the letters' height separates columns; a space is 0.28. */
const GAP = 0.35;
/** A letter and a space of a typewriter's font, and a little more than that. */
const TYPED = 0.6;
const TYPED_GAP = 0.7;
/** Pieces on one line differ by less than this share of their height. */
const RISE = 0.45;

/** The lines of a page from top to bottom, each with its phrases from left to right. */
export function linesOf(items: Item[], view: Matrix): Line[] {
  const pieces = items.flatMap((item) => piecesOf(item, view)).sort((a, b) => a.y - b.y || a.left - b.left);
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && piece.y - first.y <= Math.max(1.5, RISE * Math.min(first.size, piece.size))) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => ({
    y: line[0]?.y ?? 0,
    size: Math.max(...line.map(({ size }) => size)),
    phrases: phrasesOf(line.sort((a, b) => a.left - b.left)),
  }));
}

function piecesOf({ str, transform, width }: Item, view: Matrix): Piece[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (transform ?? []) as number[];
  if (!str?.trim() || ![a, b, c, d, e, f, width].every(Number.isFinite)) return [];
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  const left = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const size = Math.hypot(c, d) || 1;
  return split(str, left, width ?? 0).map((phrase) => ({ ...phrase, y, size }));
}

/** A date in front and amounts beside one another are cells of their own, even one space apart. */
const PART =
  /(?<!\S)(\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|\d{1,2}[- ][A-Za-z]{3}[- ]\d{2,4}|[\d,]*\d\.\d{2}(?: ?\(?[CD]r\)?)?)(?!\S)|\S+(?: (?![\d,]*\d\.\d{2}(?!\S))\S+)*/gi;

/** Reports of old printers write a whole line as one text and leave columns by spaces. */
function split(text: string, left: number, width: number): Phrase[] {
  const each = width / Math.max(1, text.length);
  return [...text.matchAll(PART)].map((part) => ({
    text: part[0],
    left: left + part.index * each,
    right: left + (part.index + part[0].length) * each,
  }));
}

function phrasesOf(pieces: Piece[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const { text, left, right, size } of pieces) {
    const before = phrases.at(-1);
    const gap = before ? left - before.right : Infinity;
    // Shadows print a text twice in one place.
    if (before && before.text === text && Math.abs(before.left - left) < 1) continue;
    if (before && gap < size * (isTyped(text, right - left, size) ? TYPED_GAP : GAP)) {
      before.text += `${gap > size * 0.12 ? ' ' : ''}${text}`;
      before.right = Math.max(before.right, right);
    } else phrases.push({ text, left, right });
  }
  return phrases;
}

const isTyped = (text: string, width: number, size: number): boolean =>
  Math.abs(width / Math.max(1, text.length) / size - TYPED) < 0.01;
