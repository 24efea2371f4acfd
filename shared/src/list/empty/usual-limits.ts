import { wordsOf } from '../filters/active-filters.ts';
import { ALL, type DatesFilter, type Filter, type StatusFilter } from '../filters/filter.ts';
import { statusChange, usualDay } from '../filters/filter-values.ts';
import { namesOneRow } from '../filters/search.ts';
import type { UrlChange } from '../use-queue-url.ts';

/** What a list hides by its default filters. */
export interface UsualLimits {
  /** The filters in words: `Status: Cleared, Paid`. */
  labels: readonly string[];
  /** The address without the default filters; the person's own stay. */
  lift: UrlChange;
}

/**
 * The default states and, with `days`, the default days of an address that does not name them. States outside the screen's
 * work do not count. `null` when the defaults hide nothing.
 */
export function usualLimits(
  filters: readonly Filter[],
  url: URLSearchParams,
  { days }: { days: boolean },
): UsualLimits | null {
  if (namesOneRow(url.get('q') ?? '')) return null;
  const status = filters.find(
    (filter): filter is StatusFilter => filter.kind === 'status' && !url.has('status') && leavesOut(filter),
  );
  const dates = filters.find(
    (filter): filter is DatesFilter => filter.kind === 'dates' && days && isUsual(filter, url),
  );
  const limits = [status, dates].filter((filter) => filter !== undefined);
  if (limits.length === 0) return null;
  return {
    labels: limits.map((filter) => wordsOf(filter, url)),
    lift: { ...(status && statusChange(url, filters, status, [])), ...(dates && { day: ALL }) },
  };
}

const leavesOut = ({ faces, usual, past = [] }: StatusFilter): boolean =>
  usual.length > 0 && Object.keys(faces).some((status) => !usual.includes(status) && !past.includes(status));

const isUsual = (filter: DatesFilter, url: URLSearchParams): boolean =>
  !['day', 'from', 'to'].some((key) => url.has(key)) && usualDay(url, filter) !== ALL;
