import { lazy, useEffect, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

interface QueueEmptyProps<Row extends QueueRow> {
  queue: Queue<Row>;
}

/** In milliseconds: what the rows themselves need comes first. */
const AFTER_ROWS_MS = 3_000;

const load = loadOnce(
  () => import(/* webpackChunkName: "queue-empty" */ './queue-empty.tsx'),
  (file) => file.QueueEmpty as ComponentType<QueueEmptyProps<QueueRow>>,
);

/** Explains why a list is empty; its code loads when a list is. */
export const LazyEmpty = lazy(load) as unknown as <Row extends QueueRow>(props: QueueEmptyProps<Row>) => ReactNode;

/** Fetches its code while there are rows: a list whose last row leaves during an outage must not fail its screen. */
export function useEmptyAhead(hasRows: boolean): void {
  useEffect(() => {
    if (!hasRows) return;
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_ROWS_MS);
    return () => clearTimeout(timer);
  }, [hasRows]);
}
