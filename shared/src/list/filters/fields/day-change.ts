import type { DatesFilter } from '../filter.ts';
import { usualDay } from '../filter-values.ts';

/** The address for a preset of days; the usual one leaves it plain. */
export const dayChange = (url: URLSearchParams, filter: DatesFilter, day: DatesFilter['usual']) => ({
  day: day === usualDay(url, filter) ? null : day,
  from: null,
  to: null,
});
