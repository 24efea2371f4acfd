import type { Http, RequestOptions } from '@backoffice/shared/contract';

/** What waits in one queue of the person's module. */
export interface QueueSummary {
  key: string;
  /** Route segment of the list, as in the menu. */
  segment: string;
  title: string;
  count: number;
  sumPaise: number;
  /** ISO 8601; `null` when nothing waits. */
  oldestAt: string | null;
  /** The list's filters that show exactly these rows, e.g. `status=pending&status=matched`. */
  query: string;
}

export interface Summary {
  queues: QueueSummary[];
  /** When the figures were taken, ISO 8601. */
  at: string;
}

export const readSummary = (http: Http, options: RequestOptions) => http.get<Summary>('/summary', options);
