import { lazy, Suspense, useState } from 'react';
import { RANGE_PRESETS } from '@backoffice/shared/domain';
import type { DatesFilter } from '../filter.ts';
import { datesIn } from '../filter-values.ts';
import { loadOnce } from '../load-once.ts';
import type { QueueUrl } from '../use-queue-url.ts';
import { Chip, ChipGroup } from './chip.tsx';
import { dayChange } from './day-change.ts';

const PRESETS = [...RANGE_PRESETS, { key: 'all', label: 'Any day' }] as const;

const CustomDays = lazy(loadOnce(() => import(/* webpackChunkName: "custom-days" */ './custom-days.tsx'), (file) => file.CustomDays));

/** Today, Yesterday, 7 days, any day or days of one's own: business days, whatever the browser's clock says. */
export function DayChips({ filter, url }: { filter: DatesFilter; url: QueueUrl }) {
  const { preset } = datesIn(url.params, filter);
  const [calendar, setCalendar] = useState(preset === 'custom');
  const custom = (
    <Chip pressed={preset === 'custom'} onClick={() => setCalendar(true)}>
      Custom
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
