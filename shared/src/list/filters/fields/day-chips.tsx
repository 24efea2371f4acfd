import { lazy, Suspense, useState } from 'react';
import { formatSpan, RANGE_PRESETS } from '@backoffice/shared/domain';
import type { DatesFilter } from '../filter.ts';
import { datesIn } from '../filter-values.ts';
import { loadOnce } from '@backoffice/shared/remote';
import type { QueueUrl } from '../../use-queue-url.ts';
import { Chip, ChipGroup } from './chip.tsx';
import { dayChange } from './day-change.ts';

const PRESETS = [...RANGE_PRESETS, { key: 'all', label: 'Any day' }] as const;

const CustomDays = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "custom-days" */ './custom-days.tsx'),
    (file) => file.CustomDays,
  ),
);

/** Today, Yesterday, 7 days, any day or days of one's own: business days, whatever the browser's clock says. */
export function DayChips({ filter, url }: { filter: DatesFilter; url: QueueUrl }) {
  const days = datesIn(url.params, filter);
  const { preset } = days;
  // A link with custom days shows them as text; the calendar loads on demand.
  const [calendar, setCalendar] = useState(false);
  const custom = (
    <Chip pressed={days.preset === 'custom'} onClick={() => setCalendar(true)}>
      {days.preset === 'custom' ? formatSpan(days) : 'Custom'}
    </Chip>
  );
  return (
    <ChipGroup label={filter.label}>
      {PRESETS.map(({ key, label }) => (
        <Chip key={key} pressed={preset === key} onClick={() => url.set(dayChange(url.params, filter, key))}>
          {label}
        </Chip>
      ))}
      {calendar ? (
        <Suspense fallback={custom}>
          <CustomDays filter={filter} url={url} />
        </Suspense>
      ) : (
        custom
      )}
    </ChipGroup>
  );
}
