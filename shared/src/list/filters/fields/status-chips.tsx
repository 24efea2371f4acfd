import type { Filter, StatusFilter } from '../filter.ts';
import { statusChange, statusesIn } from '../filter-values.ts';
import type { QueueUrl } from '../../use-queue-url.ts';
import { Chip, ChipGroup } from './chip.tsx';

/** One chip per state. None pressed means every state; the default ones are pressed when the address names none. */
export function StatusChips({
  filter,
  filters,
  url,
}: {
  filter: StatusFilter;
  filters: readonly Filter[];
  url: QueueUrl;
}) {
  const chosen = statusesIn(url.params, filter);
  const toggle = (status: string) => {
    const next = chosen.includes(status) ? chosen.filter((each) => each !== status) : [...chosen, status];
    url.set(statusChange(url.params, filters, filter, next));
  };
  return (
    <ChipGroup label="Status">
      {Object.entries(filter.faces)
        .filter(([status]) => !filter.past?.includes(status) || chosen.includes(status))
        .map(([status, face]) => (
          <Chip key={status} pressed={chosen.includes(status)} onClick={() => toggle(status)}>
            {face.label}
          </Chip>
        ))}
    </ChipGroup>
  );
}
