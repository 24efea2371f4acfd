import { lazy, Suspense, useState } from 'react';
import { Button } from '@backoffice/shared/kit/core';
import { IconColumns3, type Column } from '@backoffice/shared/kit/table';
import { ExportButton } from '../export/export-button.tsx';
import { loadOnce } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import { useDevice } from '../use-device.ts';
import type { Queue } from '../use-queue.ts';
import { ViewsButton } from '../views/views-button.tsx';
import type { Look } from './use-look.ts';

const ColumnsPanel = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "columns-panel" */ './columns-panel.tsx'),
    (file) => file.ColumnsPanel,
  ),
);

interface ListToolsProps<Row extends QueueRow> {
  queue: Queue<Row>;
  columns: readonly Column<Row>[];
  look: Look;
}

/** The tools of a list: save its filters as a view, choose its columns, export it. */
export function ListTools<Row extends QueueRow>({ queue, columns, look }: ListToolsProps<Row>) {
  const mobile = useDevice() === 'mobile';
  return (
    <>
      <ViewsButton queue={queue} />
      {!mobile && <ColumnsButton columns={columns} look={look} />}
      <ExportButton queue={queue} columns={columns} look={look} />
    </>
  );
}

/** The panel's code loads on first use; the panel then opens by itself. */
function ColumnsButton({ columns, look }: { columns: readonly Pick<Column<never>, 'id' | 'header'>[]; look: Look }) {
  const [asked, ask] = useState(false);
  const button = (
    <Button
      size="xs"
      variant="default"
      title="Columns"
      data-tool
      leftSection={<IconColumns3 size={14} aria-hidden />}
      onClick={() => ask(true)}
    >
      Columns
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <ColumnsPanel columns={columns} look={look} />
    </Suspense>
  );
}
