import { ExportFace, useExport } from '@backoffice/shared/list';
import styles from './customer.module.css';

const LABELS = {
  movements: 'Export transactions',
  deposits: 'Export deposits',
  withdrawals: 'Export withdrawals',
  bonuses: 'Export bonuses',
} as const;

interface HistoryExportProps {
  /** The API's noun. */
  noun: keyof typeof LABELS;
  customerId: string;
}

/** Exports these rows of one customer as a file, masked as on screen (domain 2.0, Export). */
export function HistoryExport({ noun, customerId }: HistoryExportProps) {
  const file = useExport({ noun, query: { customerId }, columns: [], view: {} });
  return (
    <p className={styles.export}>
      <ExportFace file={file} label={LABELS[noun]} onAsk={() => file.make('all')} />
      <span>
        {file.state.kind === 'failed' ? file.state.message : 'All of them as CSV, masked; recorded with your name.'}
      </span>
    </p>
  );
}
