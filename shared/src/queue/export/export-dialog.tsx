import { useState } from 'react';
import type { Query } from '@backoffice/shared/contract';
import { ChoiceField } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import type { Column, ColumnView } from '@backoffice/shared/kit/table';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  /** The API's noun: `deposits`. */
  noun: string;
  many: string;
  count?: number;
  countCapped: boolean;
  query: Query;
  columns: readonly Column<never>[];
  view: ColumnView;
  onClose: () => void;
}

/** Says what the file will hold before it is made. */
export function ExportDialog({ noun, many, count, countCapped, query, columns, view, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const file = useExport({ noun, query, columns, view, onDone: onClose });
  const rows = count === undefined ? `The ${many}` : `${countCapped ? 'More than ' : ''}${count.toLocaleString('en-IN')} ${many}`;
  return (
    <ConfirmDialog opened title={`Export ${many}`} confirmLabel="Export" busy={file.busy} error={file.error} onConfirm={() => void file.make(which)} onCancel={onClose}>
      <p>{`${rows}, filtered and sorted as on the screen, as a CSV file for a spreadsheet. At most 50,000 rows.`}</p>
      <ChoiceField
        label="Columns"
        value={which}
        data={[{ value: 'shown', label: 'Those that are shown' }, { value: 'all', label: 'All' }]}
        onChange={(event) => setWhich(event.currentTarget.value as 'shown' | 'all')}
      />
      <p>What is masked for you stays masked. The export is recorded with your name.</p>
    </ConfirmDialog>
  );
}
