import type { MenuItem } from '@backoffice/shared/contract';
import type { PlacedQueue } from '../summary/placed-queues.ts';

/** The queues that are worked on one screen. */
export interface ScreenQueues {
  segment: string;
  title: string;
  queues: PlacedQueue[];
}

/** The queues grouped by their screens, in the menu's order. */
export const byScreen = (queues: readonly PlacedQueue[], menu: readonly MenuItem[]): ScreenQueues[] =>
  menu
    .map(({ segment, title }) => ({ segment, title, queues: queues.filter(({ place }) => place.segment === segment) }))
    .filter((screen) => screen.queues.length > 0);
