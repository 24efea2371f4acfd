import type { Answer } from '@backoffice/shared/contract';
import { useQueryClient } from '@backoffice/shared/remote';

/** Accounts that can have a key, and staff who can be named. */
export type FeedKeyChoices = Pick<Answer<'GET /feed-keys'>, 'methods' | 'staff'>;

export const people = (staff: FeedKeyChoices['staff']) =>
  staff.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }));

/** Reads whatever shows the feed again. */
export function useReadFeed(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of ['staff', 'feed', 'utrs', 'second-person', 'audit'])
      void cache.invalidateQueries({ queryKey: [key] });
  };
}
