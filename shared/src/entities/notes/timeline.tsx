import { reasonWords, sentenceCase } from '@backoffice/shared/domain';
import { VisuallyHidden } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { useReadReasons } from '../use-reasons.ts';
import { Moment } from '../cells/moment.tsx';
import type { AuditEvent } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { actWords, fieldWords, valueWords } from './timeline-words.ts';
import styles from './timeline.module.css';

/** The history of a row: who, when, what, old and new values, and why (domain 2.0). */
export function Timeline({ entityType, entityId, version }: { entityType: string; entityId: string; version: number }) {
  const { http } = useServices();
  useReadReasons();
  const events = useQuery({
    queryKey: ['audit', entityType, entityId, version],
    queryFn: ({ signal }) =>
      get(http, '/audit/{entityType}/{id}', { signal, background: true, path: { entityType, id: entityId } }),
  });
  return (
    <section aria-label="Timeline">
      <h3 className={styles.heading}>Timeline</h3>
      {events.isPending && <p className={styles.faint}>Loading</p>}
      {events.isError && <p className={styles.faint}>The timeline could not be loaded: {events.error.message}</p>}
      {events.data?.items.length === 0 && <p className={styles.faint}>Nothing is recorded yet</p>}
      <ol className={styles.list}>
        {events.data?.items.map((event) => (
          <TimelineEntry key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function TimelineEntry({ event }: { event: AuditEvent }) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.act}>{actWords(event.action)}</span>
        <VisuallyHidden>by</VisuallyHidden>
        <span className={styles.faint}>{event.actor?.username ?? sentenceCase(event.actorRole)}</span>
        <span className={styles.when}>
          <Moment at={event.at} />
        </span>
      </div>
      {changesOf(event).map((change) => (
        <div key={change.field} className={styles.change}>
          {change.field}: {change.before && <s>{change.before}</s>}
          {change.before && change.after ? <VisuallyHidden> to </VisuallyHidden> : null} {change.after}
        </div>
      ))}
      {event.reason && <div className={styles.reason}>{reasonWords(event.reason)}</div>}
    </li>
  );
}

interface Change {
  field: string;
  before: string;
  after: string;
}

/** Fields that mean nothing to a person. */
const SILENT = /^(version|id|.*Id|updatedAt|createdAt|hash|.*Hash|currency)$/;

function changesOf(event: AuditEvent): Change[] {
  const { before, after } = event;
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((field) => !SILENT.test(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field: fieldWords(field),
      before: valueWords(event, field, before[field]),
      after: valueWords(event, field, after[field]),
    }))
    .filter((change) => change.before || change.after);
}
