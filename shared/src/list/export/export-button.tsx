import { lazy, useState } from 'react';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import type { Look } from '../columns/use-look.ts';
import { loadOnce } from '@backoffice/shared/remote';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';
import { ExportFace } from './export-face.tsx';
import { isExported } from './export.resource.ts';
import { useExport } from './use-export.ts';

const ExportDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "export" */ './export-dialog.tsx'),
    (file) => file.ExportDialog,
  ),
);

interface ExportButtonProps<Row extends QueueRow> {
  queue: Queue<Row>;
  columns: readonly Column<Row>[];
  look: Look;
}

/** Exports the list as a file, filtered and sorted as shown (domain 2.0, Export). */
export function ExportButton<Row extends QueueRow>({ queue, columns, look }: ExportButtonProps<Row>) {
  const { definition, count, countCapped, query } = queue;
  const file = useExport({ noun: definition.noun, query, columns, view: look.view });
  const [open, setOpen] = useState(false);
  if (!isExported(definition.noun) || queue.state === 'forbidden') return null;
  const begin = (which: 'shown' | 'all') => {
    setOpen(false);
    file.make(which);
  };
  return (
    <>
      <ExportFace file={file} label="Export" onAsk={() => setOpen(true)} />
      {open && (
        <OverlayPlace>
          <ExportDialog
            words={definition.words}
            count={count}
            countCapped={countCapped}
            error={file.state.kind === 'failed' ? file.state.message : null}
            onExport={begin}
            onClose={() => setOpen(false)}
          />
        </OverlayPlace>
      )}
    </>
  );
}
