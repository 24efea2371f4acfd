import type { PaymentMethod } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';
import { Moment, PersonCell } from '@backoffice/shared/entities';
import { useServices } from '@backoffice/shared/remote';
import { DifferenceList } from './difference-list.tsx';
import { useVersions } from './use-versions.ts';
import styles from '../payment-methods.module.css';

/** The version that waits for approval: its difference, its author, and whether this person may approve it. */
export function WaitingVersion({ method }: { method: PaymentMethod }) {
  const { session } = useServices();
  const { versions, failed } = useVersions(method);
  const waiting = versions.find(({ status }) => status === 'proposed');
  if (failed) return <Banner tone="bad">What waits could not be loaded: {failed}</Banner>;
  if (!waiting || method.status === 'draft') return null;
  const own = waiting.authors.some(({ id }) => id === session.staff().id);
  return (
    <section className={styles.waiting} aria-label="Waiting for another person">
      <h3>
        {method.status === 'pending_review'
          ? 'A new method waits for another person'
          : 'A change waits for another person'}
      </h3>
      <DifferenceList changes={waiting.changes} />
      <p>
        Written by{' '}
        {waiting.authors.map((author, at) => (
          <span key={author.id}>
            {at > 0 && ', '}
            <PersonCell of={author} />
          </span>
        ))}
        , <Moment at={waiting.createdAt} />
        {waiting.note && <>: {waiting.note}</>}
      </p>
      {own && <p>You wrote this yourself: another person approves it.</p>}
    </section>
  );
}
