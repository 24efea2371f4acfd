import { LazyToldAbout } from '@backoffice/shared/desk';
import { EmptyState, FailedState, Facts, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import { type Fact, isNoted, Notes, Timeline } from '@backoffice/shared/entities';
import { type QueueDefinition, type QueueRow, useRow } from '@backoffice/shared/list';
import styles from './row.module.css';

/** One kind of rows, as data: how it is read, and its fields. */
export interface RowKind<Row extends QueueRow> extends Pick<QueueDefinition<Row>, 'noun' | 'entity' | 'words' | 'one'> {
  facts: (row: Row) => Fact[];
}

interface RowSheetProps<Row extends QueueRow> {
  kind: RowKind<Row>;
  no: string;
}

/** A row to read: its fields with the evidence, notes, and its history. Nothing can be decided here. */
export function RowSheet<Row extends QueueRow>({ kind, no }: RowSheetProps<Row>) {
  const { noun, entity, words, facts } = kind;
  const open = useRow(kind, no, undefined);
  const title = `${words.title} ${no}`;
  if (open.state === 'loading') return <SkeletonRows rows={10} columns={2} label={`Loading ${title}`} />;
  if (open.state === 'missing')
    return (
      <EmptyState title={words.missing(no)}>It may belong to another franchise, or the number is mistyped.</EmptyState>
    );
  if (open.state === 'failed')
    return (
      <FailedState
        title={`${title} could not be loaded`}
        message={open.message}
        requestId={open.requestId}
        onRetry={open.retry}
      />
    );
  const { id, version } = open.row;
  return (
    <>
      {open.stale && <StaleMark>This may be old; the server does not answer</StaleMark>}
      <div className={styles.parts}>
        <section className={styles.part} aria-label="Details">
          <div className={styles.head}>
            <h2>Details</h2>
            <span className={styles.fine}>To read only: it is decided on a screen of another desk.</span>
          </div>
          <Facts of={facts(open.row)} />
          {(noun === 'deposits' || noun === 'withdrawals') && <LazyToldAbout noun={noun} of={open.row} />}
        </section>
        <section className={styles.part} aria-label="History">
          <div className={styles.head}>
            <h2>History</h2>
          </div>
          {isNoted(entity) && <Notes entityType={entity} entityId={id} />}
          <Timeline entityType={entity} entityId={id} version={version} />
        </section>
      </div>
    </>
  );
}
