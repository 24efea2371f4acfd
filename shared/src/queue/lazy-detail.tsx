import { lazy, type ComponentType, type ReactNode } from 'react';
import { page } from '@backoffice/shared/remote';
import type { QueueRow } from './queue-definition.ts';
import type { RowDetailProps } from './row-detail.tsx';

const load = page(() => import(/* webpackChunkName: "row-detail" */ './row-detail.tsx'), (file) => file.RowDetail as ComponentType);

/** The drawer: its code and its kit door come after the rows, when a row is opened. */
export const LazyDetail = lazy(() => load().then(({ Page }) => ({ default: Page }))) as unknown as <Row extends QueueRow>(props: RowDetailProps<Row>) => ReactNode;
