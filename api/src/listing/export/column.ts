import { inWords } from '../../domain/reasons/words.ts';
import type { CellKind } from './cell.ts';
import { LABELS, type Named } from './labels.ts';

/** One column of an exported list. */
export interface ExportColumn<Item> {
  /** Name in the query parameter `columns`. */
  id: string;
  header: string;
  kind: CellKind;
  of: (item: Item) => string | number | null | undefined;
}

/**
 * Columns by their kind, e.g. `money('amount', 'Amount', (row) => row.amountPaise)`. Amounts are paise, times ISO
 * 8601.
 */
export function columnsOf<Item>() {
  const make =
    (kind: CellKind) =>
    (id: string, header: string, of: ExportColumn<Item>['of']): ExportColumn<Item> => ({ id, header, kind, of });
  return {
    text: make('text'),
    reference: make('reference'),
    money: make('money'),
    time: make('time'),
    number: make('number'),
    /** A code of a list of reasons, with or without a note, in the words of today. */
    reason: make('reason'),
  };
}

/** `on_hold` as `On hold`, `DEPOSIT_MATCH` as `Deposit match`; with `of`, as the screens call it. */
export function words(code: string | null | undefined, of?: Named): string | null {
  if (!code) return null;
  const labels: Readonly<Record<string, string>> = of ? LABELS[of] : {};
  return labels[code] ?? inWords(code);
}

export const flagWords = (flags: readonly string[]): string => flags.map((flag) => words(flag, 'flag')).join(', ');
