import { presetRange, RANGE_PRESETS, type DateRange, type RangePreset } from '@backoffice/shared/domain';
import { ALL, type DatesFilter, type Filter, type StatusFilter } from './filter.ts';

/** The states named in the URL, without those that the list does not have. */
export function statusesIn(url: URLSearchParams, filter: StatusFilter): readonly string[] {
  const asked = url.getAll('status');
  if (asked.length === 0) return filter.usual;
  return asked.includes(ALL) ? [] : asked.filter((status) => status in filter.faces);
}

/** The address for a set of states: the default ones need no key, and the shown days stay. */
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

/** The dates named in the URL: a preset, a custom range with an optional open end, or all. */
export type DatesValue = { preset: RangePreset } | { preset: 'custom'; from?: string; to?: string } | { preset: 'all' };

export function datesIn(url: URLSearchParams, filter: DatesFilter): DatesValue {
  const from = dateIn(url, 'from');
  const to = dateIn(url, 'to');
  if (from || to) return { preset: 'custom', from, to };
  const day = url.get('day') ?? usualDay(url, filter);
  return isPreset(day) ? { preset: day } : { preset: 'all' };
}

/**
 * The default days of an address that names none. If it names states or a section, all days are meant, so that a number
 * on the overview leads to exactly the rows that it counts.
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

/** An integer amount of paise from the URL, or nothing. */
export function paiseIn(url: URLSearchParams, key: string): number | undefined {
  const text = url.get(key) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const isPreset = (day: string): day is RangePreset => RANGE_PRESETS.some(({ key }) => key === day);
