import { useId, useRef } from 'react';
import { Button, IconSearch, KeyHint, TextInput } from '@backoffice/shared/kit/core';
import { activeFilters } from './active-filters.ts';
import { StatusChips } from './filters/status-chips.tsx';
import { DayChips } from './filters/day-chips.tsx';
import type { Queue } from './use-queue.ts';
import type { QueueRow } from './queue-definition.ts';
import { useSearchText } from './use-search-text.ts';
import { useShortcut } from './use-shortcuts.ts';
import styles from './filter-bar.module.css';

/** The line of filters above a list. Which there are is the list's own data; what is chosen is in the address. */
export function FilterBar<Row extends QueueRow>({ queue: { definition, url } }: { queue: Queue<Row> }) {
  const active = activeFilters(definition.filters, url.params);
  return (
    <div className={styles.bar} role="search" aria-label={`Filter ${definition.words.many}`}>
      <SearchBox url={url} many={definition.words.many} />
      {definition.filters.map((filter) => {
        if (filter.kind === 'status') return <StatusChips key="status" filter={filter} filters={definition.filters} url={url} />;
        if (filter.kind === 'dates') return <DayChips key="dates" filter={filter} url={url} />;
        return null;
      })}
      {active.length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => url.clear(definition.filters)}>
          Clear
        </Button>
      )}
    </div>
  );
}

/** One box for any reference (domain 2.0). It waits for a pause in the typing. */
function SearchBox({ url, many }: { url: Queue<QueueRow>['url']; many: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { text, type } = useSearchText(url);
  useShortcut('/', () => {
    box.current?.focus();
    box.current?.select();
  });
  return (
    <TextInput
      ref={box}
      id={id}
      type="search"
      size="xs"
      className={styles.search}
      aria-label={`Search ${many}: number, UTR, customer, phone or amount`}
      placeholder="UTR, number, customer, amount"
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={text ? undefined : <KeyHint keys="/" />}
      maxLength={80}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
