import { ExportFace, useExport } from '@backoffice/shared/list';
import styles from './customer.module.css';

interface HistoryExportProps {
  /** The API's noun: `movements`. */
  noun: string;
  customerId: string;
}

/** Exports these rows of one customer as a file, masked as on screen (domain 2.0, Export). */
export function HistoryExport({ noun, customerId }: HistoryExportProps) {
  const file = useExport({ noun, query: { customerId }, columns: [], view: {} });
  return (
    <p className={styles.export}>
      <ExportFace file={file} label={`Export ${noun}`} onAsk={() => file.make('all')} />
      <span>
        {file.state.kind === 'failed' ? file.state.message : 'All of them as CSV, masked; recorded with your name.'}
      </span>
    </p>
  );
}
