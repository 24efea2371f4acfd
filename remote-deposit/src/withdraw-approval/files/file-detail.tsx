import type { PayoutBatch } from '@backoffice/shared/contract';
import { formatRupees, groupUtr, statusFace, WITHDRAWAL_STATUSES } from '@backoffice/shared/domain';
import { Banner, Button, Group, StatusBadge } from '@backoffice/shared/kit/core';
import { saveFile } from '@backoffice/shared/list';
import { useServices } from '@backoffice/shared/remote';
import { downloadFile } from './files.resource.ts';
import { ResultsForm } from './results-form.tsx';
import styles from './files.module.css';

interface FileDetailProps {
  file: PayoutBatch;
  /** Why some were left out, when the file was just made. */
  notTaken: readonly string[];
  onBack: () => void;
}

/** One file: its payouts as they stand, the download for the bank, and the bank's answer (domain 2.3). */
export function FileDetail({ file, notTaken, onBack }: FileDetailProps) {
  const { http } = useServices();
  // A download that failed has been told by its toast.
  const download = () => void downloadFile(http, file.id).then((blob) => saveFile(blob, `${file.no}-${file.template.toLowerCase()}.csv`), () => undefined);
  return (
    <div className={styles.part}>
      {notTaken.map((why) => (
        <Banner key={why} tone="warn">{why}</Banner>
      ))}
      <p className={styles.sum}>{`${file.count} withdrawals, ${formatRupees(file.sumPaise)}, from ${file.sourceMethod.label} by ${file.rail}`}</p>
      <ul className={styles.items} aria-label={`Payouts of ${file.no}`}>
        {file.items.map((item) => (
          <li key={item.withdrawalId}>
            <span>{`${item.no}, ${item.reference}`}</span>
            <span>{item.holderName}</span>
            <span>{item.payoutUtr ? groupUtr(item.payoutUtr) : ''}</span>
            <StatusBadge {...statusFace(WITHDRAWAL_STATUSES, item.status)} />
            <strong>{formatRupees(item.amountPaise)}</strong>
          </li>
        ))}
      </ul>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          All files
        </Button>
        <Button variant={file.openCount > 0 ? 'filled' : 'default'} disabled={file.openCount === 0} onClick={download}>
          Download the file
        </Button>
      </Group>
      {file.openCount > 0 && <ResultsForm file={file} />}
    </div>
  );
}
