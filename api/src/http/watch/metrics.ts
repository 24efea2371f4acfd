import type { Refusal } from './security-log.ts';

/**
 * Counters since the start of the process; shown by `GET /api/ready`. `roleIsMore` is 1 when the API connects as a
 * role that could rewrite the audit.
 */
export interface Metrics {
  count(name: MetricName, by?: number): void;
  read(): Record<string, number>;
}

export type MetricName =
  | Refusal
  | 'transactionRetries'
  | 'transactionsGivenUp'
  | 'idempotencyHits'
  | 'idempotencyBusy'
  | 'serverErrors'
  | 'slowStreamsCut'
  | 'panelReports'
  | 'yankedReleases'
  | 'endedOverrides'
  | 'roleIsMore';

export function createMetrics(): Metrics {
  const counters = new Map<string, number>();
  return {
    count: (name, by = 1) => void counters.set(name, (counters.get(name) ?? 0) + by),
    read: () => Object.fromEntries(counters),
  };
}
