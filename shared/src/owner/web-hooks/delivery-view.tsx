import type { WebHookDeliveryDetail } from '@backoffice/shared/contract';
import { formatFullMoment, formatMoment } from '@backoffice/shared/domain';
import { AboutLink, type Fact, Moment } from '@backoffice/shared/entities';
import { FailedState, Reference, SkeletonRows, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { type DeliveryRow, readWhole } from './deliveries.resource.ts';
import { DELIVERY_FACES } from './event-words.ts';
import styles from './web-hooks.module.css';

export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  {
    id: 'createdAt',
    header: 'Time',
    width: 108,
    sort: 'createdAt',
    card: 'beside',
    cell: (row, zone) => formatMoment(row.createdAt, zone, new Date()),
    title: (row, zone) => formatFullMoment(row.createdAt, zone),
  },
  { id: 'type', header: 'Event', width: 170, grow: 1, card: 'title', cell: (row) => row.type },
  { id: 'about', header: 'Row', width: 110, card: 'meta', cell: (row) => row.about },
  { id: 'to', header: 'To', width: 130, grow: 1, leaves: 1, card: 'meta', cell: (row) => row.webHook.description },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    card: 'meta',
    cell: (row) => <StatusBadge {...DELIVERY_FACES[row.status]} />,
  },
  { id: 'attempts', header: 'Attempts', width: 80, align: 'end', leaves: 2, card: 'none', cell: (row) => row.attempts },
  {
    id: 'answer',
    header: 'Last answer',
    width: 160,
    grow: 2,
    card: 'none',
    cell: (row) => answerWords(row),
    title: (row) => answerWords(row),
  },
];

const answerWords = ({ held, lastProblem, lastCode }: DeliveryRow): string | null =>
  held
    ? 'Waits for an earlier event of the row'
    : (lastProblem ?? (lastCode === null ? null : `It answered ${lastCode}.`));

export const deliveryFacts = (row: DeliveryRow): Fact[] => [
  { label: 'Event', value: row.type },
  { label: 'Row', value: <AboutLink type={row.entityType} no={row.about} /> },
  { label: 'Number of the row’s events', value: row.sequence },
  { label: 'To', value: row.webHook.description },
  { label: 'Stored', value: <Moment at={row.createdAt} as="full" /> },
  { label: 'Next attempt', value: row.nextAt && !row.held && <Moment at={row.nextAt} as="full" /> },
  { label: 'Ended', value: row.endedAt && <Moment at={row.endedAt} as="full" /> },
  { label: 'Id of the event', value: <Reference value={row.eventId} label="event" as="plain" /> },
];

/** What is sent, and every attempt with what came back. */
export function DeliveryDetail({ of }: { of: DeliveryRow }) {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['web-hooks', 'delivery', of.id, of.version],
    queryFn: ({ signal }) => readWhole(http, of.no, { signal, background: true }),
  });
  if (!data && error)
    return (
      <FailedState title="The attempts could not be loaded" message={error.message} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={3} columns={2} label="Loading the attempts" />;
  return (
    <div className={styles.detail}>
      <section aria-label="Attempts">
        <h3>Attempts</h3>
        <Attempts of={data.tries} />
      </section>
      <section aria-label="What is sent">
        <h3>What is sent</h3>
        <pre className={styles.body} tabIndex={0}>
          {JSON.stringify(JSON.parse(data.body), null, 2)}
        </pre>
      </section>
    </div>
  );
}

function Attempts({ of }: { of: WebHookDeliveryDetail['tries'] }) {
  if (of.length === 0) return <p>Nothing was sent yet.</p>;
  return (
    <ul className={styles.tries}>
      {of.map(({ no, at, tookMs, code, problem, answer }) => (
        <li key={no}>
          <Moment at={at} as="full" />
          <p>{wentWords(code, problem)}</p>
          <p>{`Took ${tookMs} ms.`}</p>
          {answer && <p>{answer}</p>}
        </li>
      ))}
    </ul>
  );
}

const wentWords = (code: number | null, problem: string | null): string => problem ?? `It answered ${code}.`;
