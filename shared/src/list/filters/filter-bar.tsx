import { useState, type ReactNode } from 'react';
import { Button, IconX } from '@backoffice/shared/kit/core';
import { IconFilter, IconFilterX } from '@backoffice/shared/kit/table';
import { DayChips } from './fields/day-chips.tsx';
import { isMore, MoreFilters } from './more-filters.tsx';
import { SearchBox } from './fields/search-box.tsx';
import { StatusChips } from './fields/status-chips.tsx';
import { StatusMenu } from './fields/status-menu.tsx';
import { keysOf, type Filter, type StatusFilter } from './filter.ts';
import type { QueueRow } from '../queue-definition.ts';
import { useDevice } from '../use-device.ts';
import { useNarrowed } from './use-narrowed.ts';
import type { Queue } from '../use-queue.ts';
import styles from './filter-bar.module.css';

/** More states than this are a menu, beside days already one fewer: the bar stays one line. */
const MOST_CHIPS = 6;

interface FilterBarProps<Row extends QueueRow> {
  queue: Queue<Row>;
  /** What the screen puts at the end of the line. */
  children?: ReactNode;
}

/** The filters above a list: the list's definition names them, and the address holds the chosen values. */
export function FilterBar<Row extends QueueRow>({ queue, children }: FilterBarProps<Row>) {
  const { definition, url } = queue;
  const { filters, words } = definition;
  const more = filters.filter(isMore);
  const narrowed = useNarrowed(queue);
  const hidden = narrowed.filter(({ keys }) => more.some((filter) => keysOf(filter)[0] === keys[0]));
  const [open, setOpen] = useState(false);
  const mobile = useDevice() === 'mobile';
  const folded = mobile && !open;
  const moreWords = open ? 'Fewer filters' : folded ? 'Filters' : 'More filters';
  return (
    <div className={styles.bar} role="search" aria-label={words.filter}>
      <SearchBox url={url} label={words.search} hint={definition.searchHint ?? 'UTR, number, customer, amount'} />
      {(folded ? [] : filters).map((filter) => {
        if (filter.kind === 'status') {
          const Statuses = isLong(filter, filters) ? StatusMenu : StatusChips;
          return <Statuses key="status" filter={filter} filters={filters} url={url} />;
        }
        return filter.kind === 'dates' ? <DayChips key="dates" filter={filter} url={url} /> : null;
      })}
      {(more.length > 0 || mobile) && (
        <Button
          size="xs"
          variant="default"
          className={styles.tool}
          title={moreWords}
          aria-expanded={open}
          leftSection={<IconFilter size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {moreWords}
        </Button>
      )}
      {!open &&
        (folded ? narrowed.filter(({ keys }) => keys[0] !== 'q') : hidden).map(({ label, keys }) => (
          <Button
            key={keys[0]}
            size="xs"
            variant="light"
            className={styles.narrowed}
            rightSection={<IconX size={12} aria-hidden />}
            aria-label={`Remove ${label}`}
            onClick={() => url.set(Object.fromEntries(keys.map((key) => [key, null])))}
          >
            {label}
          </Button>
        ))}
      {narrowed.length > 0 && (
        <Button
          size="xs"
          px={8}
          variant="subtle"
          className={styles.tool}
          title="Clear"
          leftSection={<IconFilterX size={14} aria-hidden />}
          onClick={() => url.clear(filters)}
        >
          Clear
        </Button>
      )}
      {children}
      {open && <MoreFilters filters={more} url={url} />}
    </div>
  );
}

const isLong = ({ faces, past = [] }: StatusFilter, filters: readonly Filter[]) =>
  Object.keys(faces).length - past.length > MOST_CHIPS - (filters.some(({ kind }) => kind === 'dates') ? 1 : 0);
