import { useState } from 'react';
import { Button, IconX } from '@backoffice/shared/kit/core';
import { activeFilters } from './active-filters.ts';
import { DayChips } from './filters/day-chips.tsx';
import { isMore, MoreFilters } from './filters/more-filters.tsx';
import { SearchBox } from './filters/search-box.tsx';
import { StatusChips } from './filters/status-chips.tsx';
import { keysOf } from './filter.ts';
import type { QueueRow } from './queue-definition.ts';
import type { Queue } from './use-queue.ts';
import styles from './filter-bar.module.css';

/** The filters above a list. Which there are is the list's own data; what is chosen is in the address. */
export function FilterBar<Row extends QueueRow>({ queue: { definition, url } }: { queue: Queue<Row> }) {
  const { filters, words } = definition;
  const more = filters.filter(isMore);
  const narrowed = activeFilters(filters, url.params);
  const hidden = narrowed.filter(({ keys }) => more.some((filter) => keysOf(filter)[0] === keys[0]));
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar} role="search" aria-label={`Filter ${words.many}`}>
      <SearchBox url={url} many={words.many} hint={definition.searchHint ?? 'UTR, number, customer, amount'} />
      {filters.map((filter) => {
        if (filter.kind === 'status') return <StatusChips key="status" filter={filter} filters={filters} url={url} />;
        return filter.kind === 'dates' ? <DayChips key="dates" filter={filter} url={url} /> : null;
      })}
      {more.length > 0 && (
        <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {!open &&
        hidden.map(({ label, keys }) => (
          <Button key={label} size="xs" variant="light" rightSection={<IconX size={12} aria-hidden />} aria-label={`Take out ${label}`} onClick={() => url.set(Object.fromEntries(keys.map((key) => [key, null])))}>
            {label}
          </Button>
        ))}
      {narrowed.length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => url.clear(filters)}>
          Clear
        </Button>
      )}
      {open && <MoreFilters filters={more} url={url} />}
    </div>
  );
}
