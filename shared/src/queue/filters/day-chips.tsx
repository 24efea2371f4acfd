import { RANGE_PRESETS } from '@backoffice/shared/domain';
import { ALL, type DatesFilter } from '../filter.ts';
import { datesIn, usualDay } from '../filter-values.ts';
import type { QueueUrl } from '../use-queue-url.ts';
import { Chip, ChipGroup } from './chip.tsx';

/** Today, Yesterday, 7 days, any day: business days, whatever the browser's clock says. */
export function DayChips({ filter, url }: { filter: DatesFilter; url: QueueUrl }) {
  const { preset } = datesIn(url.params, filter);
  const choose = (day: string) => url.set({ day: day === usualDay(url.params, filter) ? null : day, from: null, to: null });
  return (
    <ChipGroup label={filter.label}>
      {[...RANGE_PRESETS, { key: ALL, label: 'Any day' }].map(({ key, label }) => (
        <Chip key={key} pressed={preset === key} onClick={() => choose(key)}>
          {label}
        </Chip>
      ))}
    </ChipGroup>
  );
}
