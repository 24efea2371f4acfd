import type { PayoutLayout } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import { type LayoutColumn, MODES, modeWords } from './layout-words.ts';

/** A mode as it is edited; amounts as typed. */
export interface ModeDraft {
  rail: PayoutLayout['modes'][number]['rail'];
  on: boolean;
  word: string;
  from: string;
  to: string;
}

/** A layout as it is edited: figures and lists as typed, and every mode, also those that it lacks. */
export interface Draft extends Omit<PayoutLayout, 'banks' | 'modes' | 'maxRows' | 'maxPaise'> {
  banks: string;
  modes: ModeDraft[];
  maxRows: string;
  maxPaise: string;
}

const typed = (paise: number | null): string => (paise === null ? '' : String(paise / 100));

export function draftOf({ banks, modes, maxRows, maxPaise, ...layout }: PayoutLayout): Draft {
  const kept = modes.map(({ rail, word, fromPaise, toPaise }) => ({
    rail,
    on: true,
    word,
    from: typed(fromPaise),
    to: typed(toPaise),
  }));
  const others = MODES.filter((rail) => modes.every((mode) => mode.rail !== rail));
  return {
    ...layout,
    banks: banks.join(', '),
    modes: [...kept, ...others.map((rail) => ({ rail, on: false, word: rail, from: '', to: '' }))],
    maxRows: String(maxRows),
    maxPaise: typed(maxPaise),
  };
}

/** The layout of a draft, or what is missing in it, as a sentence. */
export function layoutOf(draft: Draft): PayoutLayout | string {
  const { banks, modes, maxRows, maxPaise, ...layout } = draft;
  const on = modes.filter((mode) => mode.on);
  if (on.length === 0) return 'Choose a mode that the file can have.';
  const unread = on.find(({ from, to }) => paiseOf(from) === undefined || paiseOf(to) === undefined);
  if (unread) return `Write the amounts of ${modeWords(unread.rail)} in figures, or leave them empty.`;
  const most = paiseOf(maxPaise);
  if (most === undefined) return 'Write the most money of a file in figures, or leave it empty.';
  if (!/^[1-9]\d?$/.test(maxRows) || Number(maxRows) > 50) return 'A file holds 1 to 50 payouts.';
  return {
    ...layout,
    banks: banks
      .split(',')
      .map((bank) => bank.trim())
      .filter(Boolean),
    modes: on.map(({ rail, word, from, to }) => ({
      rail,
      word,
      fromPaise: paiseOf(from) ?? null,
      toPaise: paiseOf(to) ?? null,
    })),
    maxRows: Number(maxRows),
    maxPaise: most,
  };
}

/** `null` for no limit; `undefined` for what is no amount. */
function paiseOf(text: string): number | null | undefined {
  if (!text.trim()) return null;
  const read = parseAmount(text);
  return read.ok && read.amount > 0 ? read.amount : undefined;
}

/** A column with another content: a date gets a format, a constant its text, and nothing else has either. */
export const withSource = (column: LayoutColumn, source: LayoutColumn['source']): LayoutColumn => ({
  ...column,
  source,
  date: source === 'date' ? (column.date ?? 'DD/MM/YYYY') : null,
  text: source === 'text' ? (column.text ?? '') : null,
});

export const NEW_COLUMN: LayoutColumn = { heading: '', source: 'text', date: null, text: '', maxLength: null };

/** The list with the item at `at` moved by one place, or as it is at an end. */
export function moved<T>(items: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...items];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return at + by < 0 || at + by >= items.length ? [...items] : next;
}
