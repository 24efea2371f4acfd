import type { ReactNode } from 'react';

/** One field of a row with its label. Without a value it is a dash or left out. */
export interface Fact {
  label: string;
  value: ReactNode;
}
