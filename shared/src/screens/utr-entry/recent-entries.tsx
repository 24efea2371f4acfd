import { useMemo } from 'react';
import { EmptyState, FailedState, Money, Reference, SkeletonRows, StatusBadge, VisuallyHidden } from '@backoffice/shared/kit/core';
import { statusFace, UTR_STATUSES } from '@backoffice/shared/domain';
import type { Utr } from '@backoffice/shared/contract';
import { listUtrs, Moment, RowLink, voidLineButton } from '@backoffice/shared/queue';
import { useQuery, useServices } from '@backoffice/shared/remote';
import styles from './utr-entry.module.css';

const SHOWN = 20;

/** The person's own last lines, beside the form: what was just typed, and what became of it (domain 2.1). */
export function RecentEntries({ onOpen }: { onOpen: (line: Utr) => void }) {
  const { http, session } = useServices();
  const { username } = session.staff();
  const query = useMemo(() => ({ by: username, sort: '-createdAt', limit: SHOWN }), [username]);
  const list = useQuery({
    queryKey: ['utrs', 'list', query],
    queryFn: ({ signal }) => listUtrs(http, query, { signal, background: true }),
    refetchInterval: 10_000,
  });
  return (
    <section className={styles.recent} aria-label="My last entries">
      <h2>My last entries</h2>
      {list.isPending && <SkeletonRows rows={6} columns={4} label="Loading your last entries" />}
      {list.isError && !list.data && <FailedState title="Your last entries could not be loaded" message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && <EmptyState title="You have entered no line yet">The lines that you save appear here.</EmptyState>}
      {list.data && list.data.items.length > 0 && <EntryTable lines={list.data.items} onOpen={onOpen} />}
    </section>
  );
}

function EntryTable({ lines, onOpen }: { lines: readonly Utr[]; onOpen: (line: Utr) => void }) {
  const staff = useServices().session.staff();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Entered</th>
          <th scope="col">UTR</th>
          <th scope="col" className={styles.end}>Amount ₹</th>
          <th scope="col">Status</th>
          <th scope="col">Claimed by</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <button type="button" className={styles.open} onClick={() => onOpen(line)}>
                <VisuallyHidden>Open {line.no}, entered </VisuallyHidden>
                <Moment at={line.createdAt} />
              </button>
            </td>
            <td><Reference value={line.utr} label="UTR" /></td>
            <td className={styles.end}>{line.direction === 'DEBIT' && '−'}<Money paise={line.amountPaise} /></td>
            <td><StatusBadge {...statusFace(UTR_STATUSES, line.status)} /></td>
            <td>{voidLineButton(line, staff, 'row') ?? <RowLink no={line.claimedDeposit?.no ?? line.claimedWithdrawal?.no} what="number" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
