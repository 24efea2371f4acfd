import type { ReactNode } from 'react';

/** One field of a row with its name. No value is shown as a dash. */
export interface Fact {
  label: string;
  value: ReactNode;
}
