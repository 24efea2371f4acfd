import type { ReactNode } from 'react';

/** One column of a list, and one line of its card. */
export interface QueueColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the right. */
  align?: 'right';
  /** The API's name of this order, for columns that can sort. */
  sort?: string;
  /** Pixels on a desktop. */
  width?: number;
  /** Where it stands on a card of the mobile layout; left out where space is short. */
  card?: 'title' | 'figure' | 'line';
}
