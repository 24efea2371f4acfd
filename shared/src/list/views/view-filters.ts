import type { ViewFilters } from '@backoffice/shared/contract';
import { ALL, keysOf, type Filter } from '../filters/filter.ts';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import type { UrlChange } from '../use-queue-url.ts';

type Listed = Pick<QueueDefinition<QueueRow>, 'filters' | 'sorts'>;

/** The filters, search and order of an address, without the open row. */
export function filtersIn(url: URLSearchParams, { filters }: Pick<Listed, 'filters'>): ViewFilters {
  const kept = [...filters.flatMap(keysOf), 'q', 'sort'].map((key) => [key, url.getAll(key).filter(Boolean)] as const);
  return Object.fromEntries(kept.filter(([, values]) => values.length > 0));
}

/** The address change for a view's filters, and the keys that this list does not have or no longer has. */
export interface ViewAddress {
  change: UrlChange;
  dropped: readonly string[];
}

/** Sets every filter of the view and removes all others from the address. */
export function addressOf(wanted: ViewFilters, definition: Listed): ViewAddress {
  const allowed = allowedValues(definition);
  const change: Record<string, readonly string[] | null> = Object.fromEntries(
    [...allowed.keys()].map((key) => [key, null]),
  );
  const dropped = new Set<string>();
  for (const [key, values] of Object.entries(wanted)) {
    const allows = allowed.get(key);
    const known = allows ? values.filter(allows) : [];
    if (known.length < values.length) dropped.add(key);
    if (known.length > 0) change[key] = known;
  }
  return { change, dropped: [...dropped] };
}

/** Whether an address shows exactly these filters. */
export const isSame = (one: ViewFilters, other: ViewFilters): boolean => print(one) === print(other);

const print = (filters: ViewFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(([key, values]) => [key, [...values].sort()])
      .sort(),
  );

type Allows = (value: string) => boolean;

function allowedValues({ filters, sorts }: Listed): Map<string, Allows> {
  const any: Allows = () => true;
  const allowed = new Map<string, Allows>([
    ['q', any],
    ['sort', (value) => sorts.some(({ key }) => key === value.replace(/^-/, ''))],
  ]);
  for (const filter of filters) for (const key of keysOf(filter)) allowed.set(key, valuesOf(filter) ?? any);
  return allowed;
}

function valuesOf(filter: Filter): Allows | undefined {
  if (filter.kind === 'status') return (value) => value === ALL || value in filter.faces;
  if (filter.kind === 'choice') return (value) => filter.options.some((option) => option.value === value);
  return undefined;
}
