import { lazy, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

interface QueueEmptyProps<Row extends QueueRow> {
  queue: Queue<Row>;
}

const load = loadOnce(
  () => import(/* webpackChunkName: "queue-empty" */ './queue-empty.tsx'),
  (file) => file.QueueEmpty as ComponentType<QueueEmptyProps<QueueRow>>,
);

/** Explains why a list is empty; its code loads when a list is. */
export const LazyEmpty = lazy(load) as unknown as <Row extends QueueRow>(props: QueueEmptyProps<Row>) => ReactNode;
