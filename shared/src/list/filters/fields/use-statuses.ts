import type { Filter, StatusFilter } from '../filter.ts';
import { statusChange, statusesIn } from '../filter-values.ts';
import type { QueueUrl } from '../../use-queue-url.ts';

export interface StatusesProps {
  filter: StatusFilter;
  filters: readonly Filter[];
  url: QueueUrl;
}

/** The states that a list can be narrowed to, and which are chosen; none chosen means every state. */
export function useStatuses({ filter, filters, url }: StatusesProps) {
  const chosen = statusesIn(url.params, filter);
  const choose = (next: readonly string[]) => url.set(statusChange(url.params, filters, filter, [...next]));
  return {
    options: Object.entries(filter.faces)
      .filter(([status]) => !filter.past?.includes(status) || chosen.includes(status))
      .map(([status, { label }]) => ({ status, label, pressed: chosen.includes(status) })),
    chosen: chosen.length,
    toggle: (status: string) =>
      choose(chosen.includes(status) ? chosen.filter((each) => each !== status) : [...chosen, status]),
    clear: () => choose([]),
  };
}
