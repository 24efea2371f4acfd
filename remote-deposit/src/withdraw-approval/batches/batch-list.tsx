import type { PayoutBatch } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Button, EmptyState, Group } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import styles from './batches.module.css';

/** The newest batches; those with open payouts wait for the bank's response. */
export function BatchList({ batches, onShow }: { batches: readonly PayoutBatch[]; onShow: (what: string) => void }) {
  return (
    <div className={styles.part}>
      {batches.length === 0 && (
        <EmptyState title="No payout file yet">
          A file takes several cleared withdrawals for one upload at the bank.
        </EmptyState>
      )}
      <ul className={styles.files}>
        {batches.map(({ no, sourceMethod, count, sumPaise, openCount, createdBy, createdAt }) => (
          <li key={no}>
            <Button size="xs" variant="default" onClick={() => onShow(no)} aria-label={`Open ${no}`}>
              {no}
            </Button>
            <span>{`${count}, ${formatRupees(sumPaise)}`}</span>
            <span>{sourceMethod.label}</span>
            <span>{openCount > 0 ? `${openCount} awaiting response` : 'Response imported'}</span>
            <span>
              {createdBy.username} <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={() => onShow('new')}>New file</Button>
      </Group>
    </div>
  );
}
