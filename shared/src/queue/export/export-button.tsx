import { lazy, Suspense, useState } from 'react';
import { Button } from '@backoffice/shared/kit/core';
import { IconDownload, type Column } from '@backoffice/shared/kit/table';
import type { Look } from '../columns/use-look.ts';
import { loadOnce } from '../load-once.ts';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';
import type { ExportDialogProps } from './export-dialog.tsx';
import { isExported } from './export.resource.ts';

const ExportDialog = lazy(loadOnce(() => import(/* webpackChunkName: "export" */ './export-dialog.tsx'), (file) => file.ExportDialog));

interface ExportButtonProps<Row extends QueueRow> {
  queue: Queue<Row>;
  columns: readonly Column<Row>[];
  look: Look;
}

/** Takes the list away as a file, as it is filtered and sorted (domain 2.0, Export). */
export function ExportButton<Row extends QueueRow>({ queue, columns, look }: ExportButtonProps<Row>) {
  const [open, setOpen] = useState(false);
  if (!isExported(queue.definition.noun) || queue.state === 'forbidden') return null;
  const { definition, count, countCapped, query } = queue;
  const dialog: ExportDialogProps = { noun: definition.noun, many: definition.words.many, count, countCapped, query, columns, view: look.view, onClose: () => setOpen(false) };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog {...dialog} />
        </Suspense>
      )}
    </>
  );
}
