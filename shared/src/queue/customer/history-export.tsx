import { Button } from '@backoffice/shared/kit/core';
import { IconDownload } from '@backoffice/shared/kit/table';
import { useExport } from '../export/use-export.ts';
import styles from './customer.module.css';

interface HistoryExportProps {
  /** The API's noun: `movements`. */
  noun: string;
  customerId: string;
}

/** Takes these rows of one customer away as a file, masked as they are here (domain 2.0, Export). */
export function HistoryExport({ noun, customerId }: HistoryExportProps) {
  const file = useExport({ noun, query: { customerId }, columns: [], view: {}, onDone: () => undefined });
  return (
    <p className={styles.export}>
      <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />} loading={file.busy} onClick={() => void file.make('all')}>
        Export {noun}
      </Button>
      <span>{file.error ?? 'All of them as CSV, masked; recorded with your name.'}</span>
    </p>
  );
}
