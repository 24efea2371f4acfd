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
  };
}

/** `on_hold` as `On hold`, `DEPOSIT_MATCH` as `Deposit match`; with `of`, as the screens call it. */
export function words(code: string | null | undefined, of?: Named): string | null {
  if (!code) return null;
  const label = of && (LABELS[of] as Readonly<Record<string, string>>)[code];
  if (label) return label;
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const flagWords = (flags: readonly string[]): string => flags.map((flag) => words(flag, 'flag')).join(', ');
