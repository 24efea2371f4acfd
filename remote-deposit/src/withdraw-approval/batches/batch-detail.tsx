import type { PayoutBatch } from '@backoffice/shared/contract';
import { formatRupees, groupUtr, statusFace, WITHDRAWAL_STATUSES, counted, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, Group, StatusBadge } from '@backoffice/shared/kit/core';
import { saveFile } from '@backoffice/shared/list';
import { useServices } from '@backoffice/shared/remote';
import { downloadBatchFile } from './batches.resource.ts';
import { ResponseForm } from './response-form.tsx';
import styles from './batches.module.css';

interface BatchDetailProps {
  batch: PayoutBatch;
  /** Why withdrawals were left out, when the file has just been made. */
  notTaken: readonly string[];
  onBack: () => void;
}

/** One payout batch: its payouts and their states, the download for the bank, and the bank's response (domain 2.3). */
export function BatchDetail({ batch, notTaken, onBack }: BatchDetailProps) {
  const { http } = useServices();
  // A failed download has shown its toast.
  const download = () =>
    void downloadBatchFile(http, batch.id).then(
      (blob) => saveFile(blob, batch.fileName),
      () => undefined,
    );
  return (
    <div className={styles.part}>
      {notTaken.map((why) => (
        <Banner key={why} tone="warn">
          {why}
        </Banner>
      ))}
      <p
        className={styles.sum}
      >{`${counted(batch.count, WORDS.withdrawal)}, ${formatRupees(batch.sumPaise)}, from ${batch.sourceMethod.label} by ${batch.rail}, as ${batch.templateName}`}</p>
      <ul className={styles.items} aria-label={`Payouts of ${batch.no}`}>
        {batch.items.map((item) => (
          <li key={item.withdrawalId}>
            <span>{`${item.no}, ${item.reference}`}</span>
            <span>{item.holderName}</span>
            {item.rail !== batch.rail && <span>{`by ${item.rail}, because of its amount`}</span>}
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
        <Button
          variant={batch.openCount > 0 ? 'filled' : 'default'}
          disabled={batch.openCount === 0}
          onClick={download}
        >
          Download the file
        </Button>
      </Group>
      {batch.openCount > 0 && <ResponseForm batch={batch} />}
    </div>
  );
}
