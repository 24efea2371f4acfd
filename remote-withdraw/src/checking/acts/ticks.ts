import type { Check } from '@backoffice/shared/contract';

/** What a checker wrote to a warning. */
export interface Tick {
  seen: boolean;
  comment: string;
}

export type Ticks = Readonly<Partial<Record<Check['code'], Tick>>>;

export const NO_TICK: Tick = { seen: false, comment: '' };

/** Why a warning does not count as looked at yet; `null` when it does. */
export const tickComplaint = ({ seen, comment }: Tick): string | null => {
  if (!seen) return 'Tick it when you have looked at it';
  return comment.trim() ? null : 'Say why this is fine';
};

/** As they are sent, for the warnings that there are now. */
export const sentTicks = (warnings: readonly Check[], ticks: Ticks): { code: Check['code']; comment: string }[] =>
  warnings.map(({ code }) => ({ code, comment: ticks[code]?.comment.trim() ?? '' }));
