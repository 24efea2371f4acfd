import { useState } from 'react';
import type { ListWords } from '@backoffice/shared/domain';
import { ChoiceField } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';

export interface ExportDialogProps {
  words: ListWords;
  count?: number;
  countCapped: boolean;
  /** Why the last try failed. */
  error: string | null;
  onExport: (which: 'shown' | 'all') => void;
  onClose: () => void;
}

/** Shows what the file will contain before it is made. */
export function ExportDialog({ words, count, countCapped, error, onExport, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  return (
    <ConfirmDialog
      opened
      title={words.exporting}
      confirmLabel="Export"
      error={error}
      onConfirm={() => onExport(which)}
      onCancel={onClose}
    >
      <p>{words.exported(count, countCapped)} A CSV file for a spreadsheet takes 50,000 rows at most.</p>
      <ChoiceField
        label="Columns"
        value={which}
        data={[
          { value: 'shown', label: 'Those that are shown' },
          { value: 'all', label: 'All' },
        ]}
        onChange={(event) => setWhich(event.currentTarget.value as 'shown' | 'all')}
      />
      <p>What is masked for you stays masked. The export is recorded with your name.</p>
      <p>You can go on working in this list while the file is made. Leaving the page cancels it.</p>
    </ConfirmDialog>
  );
}
