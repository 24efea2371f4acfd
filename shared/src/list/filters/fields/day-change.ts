import type { DatesFilter } from '../filter.ts';
import { usualDay } from '../filter-values.ts';

/** The address change for a preset of days; the default preset needs no key. */
export const dayChange = (url: URLSearchParams, filter: DatesFilter, day: DatesFilter['usual']) => ({
  day: day === usualDay(url, filter) ? null : day,
  from: null,
  to: null,
});
