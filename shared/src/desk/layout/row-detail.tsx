import type { ReactNode } from 'react';
import { EmptyState, FailedState, Facts, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import { Detail } from '@backoffice/shared/kit/overlay';
import { LeaseBar } from '../leases/lease-bar.tsx';
import { useItemLease } from '../leases/use-item-lease.ts';
import { type Fact, Notes, isNoted, Timeline } from '@backoffice/shared/entities';
import { type QueueDefinition, type QueueRow, useDevice, useRow } from '@backoffice/shared/list';
import styles from './row-detail.module.css';

export interface RowDetailProps<Row extends QueueRow> {
  definition: QueueDefinition<Row>;
  no: string;
  /** The row as the list has it. */
  known: Row | undefined;
  /** Left out when the lead shows the fields itself, since their code is not needed by the list. */
  facts?: (row: Row) => Fact[];
  /** Content above the fields. */
  lead?: (row: Row) => ReactNode;
  /** The row's decisions. */
  actions?: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Everything about one row: fields to copy, related rows, its history. */
export function RowDetail<Row extends QueueRow>({
  definition,
  no,
  known,
  facts,
  lead,
  actions,
  onClose,
}: RowDetailProps<Row>) {
  const device = useDevice();
  const open = useRow(definition, no, known);
  const lease = useItemLease(definition, open.state === 'ready' ? open.row.id : undefined);
  const { entity, heading } = definition;
  const title = (open.state === 'ready' && heading?.(open.row)) || `${definition.words.title} ${no}`;
  const buttons = open.state === 'ready' ? actions?.(open.row) : undefined;
  return (
    <Detail
      title={title}
      device={device}
      onClose={onClose}
      actions={
        buttons && (
          <fieldset className={styles.acts} disabled={lease !== undefined}>
            {buttons}
          </fieldset>
        )
      }
    >
      {lease && <LeaseBar entity={entity} lease={lease} />}
      {open.state === 'loading' && <SkeletonRows rows={10} columns={2} label={`Loading ${title}`} />}
      {open.state === 'missing' && (
        <EmptyState title={definition.words.missing(no)}>
          It may belong to another franchise, or the number is mistyped.
        </EmptyState>
      )}
      {open.state === 'failed' && (
        <FailedState
          title={`${title} could not be loaded`}
          message={open.message}
          requestId={open.requestId}
          onRetry={open.retry}
        />
      )}
      {open.state === 'ready' && (
        <>
          {open.stale && <StaleMark>This may be old; the server does not answer</StaleMark>}
          {lead?.(open.row)}
          {facts && <Facts of={facts(open.row)} />}
          {isNoted(entity) && <Notes entityType={entity} entityId={open.row.id} />}
          {!definition.noHistory && <Timeline entityType={entity} entityId={open.row.id} version={open.row.version} />}
        </>
      )}
    </Detail>
  );
}
