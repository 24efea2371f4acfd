import { businessDate, RANGE_PRESETS, presetRange, type DateRange } from '@backoffice/shared/domain';
import { DateRangeField } from '@backoffice/shared/kit/dates';
import { useServices } from '@backoffice/shared/remote';
import type { DatesFilter } from '../filter.ts';
import { datesIn, rangeOf } from '../filter-values.ts';
import type { QueueUrl } from '../../use-queue-url.ts';
import { dayChange } from './day-change.ts';

/** Any range of business days, from a calendar. */
export function CustomDays({ filter, url }: { filter: DatesFilter; url: QueueUrl }) {
  const zone = useServices().session.staff().businessTimeZone;
  const now = new Date();
  const today = businessDate(now, zone);
  const presets = RANGE_PRESETS.map(({ key, label }) => ({ key, label, range: presetRange(key, now, zone) }));
  const { from, to } = rangeOf(datesIn(url.params, filter), now, zone);
  const choose = (range: DateRange | null) => {
    const preset = presets.find((each) => each.range.from === range?.from && each.range.to === range.to);
    if (range && !preset) url.set({ day: null, from: range.from, to: range.to });
    else url.set(dayChange(url.params, filter, preset?.key ?? 'all'));
  };
  return (
    <DateRangeField
      label={filter.label}
      value={from || to ? { from: from?.slice(0, 10), to: to?.slice(0, 10) } : null}
      onChange={choose}
      presets={presets}
      today={today}
      initiallyOpened
    />
  );
}
