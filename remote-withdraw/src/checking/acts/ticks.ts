import type { Check } from '@backoffice/shared/contract';

/** A checker's tick and comment on a warning. */
export interface Tick {
  seen: boolean;
  comment: string;
}

export type Ticks = Readonly<Partial<Record<Check['code'], Tick>>>;

export const NO_TICK: Tick = { seen: false, comment: '' };

/** What is missing for a warning; `null` when nothing is. */
export const tickComplaint = ({ seen, comment }: Tick): string | null => {
  if (!seen) return 'Tick it when you have looked at it';
  return comment.trim() ? null : 'Say why this is fine';
};

/** The ticks as they are sent, for the present warnings. */
export const sentTicks = (warnings: readonly Check[], ticks: Ticks): { code: Check['code']; comment: string }[] =>
  warnings.map(({ code }) => ({ code, comment: ticks[code]?.comment.trim() ?? '' }));
