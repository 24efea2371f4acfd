import type { MenuItem, QueueSummary } from '@backoffice/shared/contract';

/** The queues that one screen works off. */
export interface ScreenQueues {
  segment: string;
  title: string;
  queues: QueueSummary[];
}

/**
 * The queues under the screens that show them, in the menu's order. Before the menu has arrived they
 * stand in the server's order, so that the figures do not wait for it.
 */
export function byScreen(queues: readonly QueueSummary[], menu: readonly MenuItem[]): ScreenQueues[] {
  const place = (segment: string) => {
    const index = menu.findIndex((item) => item.segment === segment);
    return index < 0 ? menu.length : index;
  };
  const segments = [...new Set(queues.map(({ segment }) => segment))].sort((a, b) => place(a) - place(b));
  return segments.map((segment) => ({
    segment,
    title: menu.find((item) => item.segment === segment)?.title ?? '',
    queues: queues.filter((queue) => queue.segment === segment),
  }));
}
