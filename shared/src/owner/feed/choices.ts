import type { Answer } from '@backoffice/shared/contract';
import { useReadAgain } from '../use-read-again.ts';

/** Accounts that can have a key, and staff who can be named. */
export type FeedKeyChoices = Pick<Answer<'GET /feed-keys'>, 'methods' | 'staff'>;

export const people = (staff: FeedKeyChoices['staff']) =>
  staff.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }));

/** Reads whatever shows the feed again. */
export const useReadFeed = (): (() => void) => useReadAgain('staff', 'feed', 'utrs');
