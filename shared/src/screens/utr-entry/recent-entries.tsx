import {
  Button,
  EmptyState,
  FailedState,
  Money,
  Reference,
  SkeletonRows,
  StatusBadge,
  VisuallyHidden,
} from '@backoffice/shared/kit/core';
import { statusFace, UTR_STATUSES } from '@backoffice/shared/domain';
import { Chip, ChipGroup } from '@backoffice/shared/list';
import { Moment, PersonCell, RowLink } from '@backoffice/shared/entities';
import { bookLineButton, voidLineButton } from '@backoffice/shared/desk';
import type { Utr } from '@backoffice/shared/contract';
import { useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { type Listing, LISTINGS, useRecentEntries } from './use-recent-entries.ts';
import styles from './utr-entry.module.css';

/**
 * Lines beside the form: the person's latest, everybody's for the chosen method, or the unclaimed ones (domain 2.1).
 */
export function RecentEntries({ methodId, onOpen }: { methodId: string; onOpen: (line: Utr) => void }) {
  const { listing, account, choose, list } = useRecentEntries(methodId);
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { empty, next } = LISTINGS[listing];
  const heading =
    account && lines[0] ? `${LISTINGS[listing].heading} on ${lines[0].paymentMethod.label}` : LISTINGS[listing].heading;
  return (
    <section className={styles.recent} aria-label={heading}>
      <div className={styles.recentHead}>
        <h2>{heading}</h2>
        <ChipGroup label="Lines shown">
          {(Object.keys(LISTINGS) as (keyof typeof LISTINGS)[]).map((key) => (
            <Chip key={key} pressed={key === listing && !account} onClick={() => choose(key)}>
              {LISTINGS[key].chip}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      {list.isPending && <SkeletonRows rows={6} columns={4} label="Loading bank lines" />}
      {list.isError && !list.data && (
        <FailedState
          title="The bank lines could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && lines.length === 0 && <EmptyState title={empty}>{next}</EmptyState>}
      {lines.length > 0 && <EntryTable lines={lines} listing={listing} onOpen={onOpen} />}
      {list.isFetchNextPageError && (
        <FailedState
          title="Older lines could not be loaded"
          message={list.error.message}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Older lines
        </Button>
      )}
    </section>
  );
}

interface EntryTableProps {
  lines: readonly Utr[];
  listing: Listing;
  onOpen: (line: Utr) => void;
}

function EntryTable({ lines, listing, onOpen }: EntryTableProps) {
  const staff = useServices().session.staff();
  const isMine = listing === 'mine';
  // Each of them is unallocated; its column would push what is done with the line over the edge.
  const saysState = listing !== 'unclaimed';
  /** What is done in a row without opening it: one's own entry is voided, unallocated money is booked. */
  const act = (line: Utr) => (isMine ? voidLineButton(line, staff, 'row') : bookLineButton(line, staff));
  const acts = isMine || (listing === 'unclaimed' && can(staff, 'utrs.book'));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Entered</th>
          <th scope="col">UTR</th>
          <th scope="col" className={styles.end}>
            Amount ₹
          </th>
          {saysState && <th scope="col">Status</th>}
          <th scope="col">{isMine ? 'Matched to' : 'Entered by'}</th>
          {acts && (
            <th scope="col">
              <VisuallyHidden>Act</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <button type="button" className={styles.open} onClick={() => onOpen(line)}>
                <VisuallyHidden>Open {line.no}, </VisuallyHidden>
                <Moment at={line.createdAt} />
              </button>
            </td>
            <td>
              <Reference value={line.utr} label="UTR" />
            </td>
            <td className={styles.end}>
              {line.direction === 'DEBIT' && '−'}
              <Money paise={line.amountPaise} />
            </td>
            {saysState && (
              <td>
                <StatusBadge {...statusFace(UTR_STATUSES, line.status)} />
              </td>
            )}
            <td>
              {isMine ? (
                <RowLink no={line.claimedDeposit?.no ?? line.claimedWithdrawal?.no} />
              ) : (
                <PersonCell of={line.enteredBy} otherwise="Bank feed" />
              )}
            </td>
            {acts && <td>{act(line)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
