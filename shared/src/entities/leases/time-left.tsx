import { useNow } from '@backoffice/shared/list';

/** The remaining time of a lease, `1:12`. Updates itself. */
export function TimeLeft({ until }: { until: number }) {
  return <span>{minutesAndSeconds(until - useNow(1_000).getTime())}</span>;
}

export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
