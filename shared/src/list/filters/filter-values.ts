import { presetRange, RANGE_PRESETS, type DateRange, type RangePreset } from '@backoffice/shared/domain';
import { ALL, type DatesFilter, type Filter, type StatusFilter } from './filter.ts';

/** The states that the URL asks for; those that the list does not know are dropped. */
export function statusesIn(url: URLSearchParams, filter: StatusFilter): readonly string[] {
  const asked = url.getAll('status');
  if (asked.length === 0) return filter.usual;
  return asked.includes(ALL) ? [] : asked.filter((status) => status in filter.faces);
}

/** What a chosen set of states means for the address: the usual ones leave it plain, and the days stay as they are shown. */
export function statusChange(
  url: URLSearchParams,
  filters: readonly Filter[],
  filter: StatusFilter,
  next: readonly string[],
): Record<string, string | readonly string[] | null> {
  const isUsual = next.length === filter.usual.length && next.every((status) => filter.usual.includes(status));
  const status = isUsual ? null : next.length > 0 ? next : [ALL];
  const dates = filters.find((each) => each.kind === 'dates');
  if (!dates || url.has('from') || url.has('to')) return { status };
  const { preset } = datesIn(url, dates);
  const staysByItself = preset === (isUsual ? dates.usual : ALL);
  return { status, day: staysByItself ? null : preset };
}

/** The dates that the URL asks for: a preset, a custom range with either end open, or all. */
export type DatesValue = { preset: RangePreset } | { preset: 'custom'; from?: string; to?: string } | { preset: 'all' };

export function datesIn(url: URLSearchParams, filter: DatesFilter): DatesValue {
  const from = dateIn(url, 'from');
  const to = dateIn(url, 'to');
  if (from || to) return { preset: 'custom', from, to };
  const day = url.get('day') ?? usualDay(url, filter);
  return isPreset(day) ? { preset: day } : { preset: 'all' };
}

/**
 * The days that an address without days means. One that names states or a section means all such rows, so that a
 * number on the overview leads to exactly what it counted.
 */
export const usualDay = (url: URLSearchParams, filter: DatesFilter): DatesFilter['usual'] =>
  url.has('status') || url.has('section') ? ALL : filter.usual;

/** Business days of a value; an open end is left out. */
export function rangeOf(value: DatesValue, now: Date, zone: string): Partial<DateRange> {
  if (value.preset === 'all') return {};
  if (value.preset === 'custom') return { from: value.from, to: value.to };
  return presetRange(value.preset, now, zone);
}

/** A business day or a time of the business clock, as the API takes both. */
function dateIn(url: URLSearchParams, key: string): string | undefined {
  const text = url.get(key) ?? '';
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** A whole number of paise in the URL, or nothing. */
export function paiseIn(url: URLSearchParams, key: string): number | undefined {
  const text = url.get(key) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const isPreset = (day: string): day is RangePreset => RANGE_PRESETS.some(({ key }) => key === day);
