import { lazy, type ComponentType, type ReactNode } from 'react';
import { type QueueRow } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import type { RowDetailProps } from './row-detail.tsx';

const load = loadOnce(
  () => import(/* webpackChunkName: "row-detail" */ './row-detail.tsx'),
  (file) => file.RowDetail as ComponentType<RowDetailProps<QueueRow>>,
);

/** The drawer; its code and its kit door load only when a row is opened. */
export const LazyDetail = lazy(load) as unknown as <Row extends QueueRow>(props: RowDetailProps<Row>) => ReactNode;
