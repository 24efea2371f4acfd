import { Moment } from '@backoffice/shared/entities';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { CaseSection } from '../case.tsx';
import { answerWords, DELIVERY_STATES, eventWords, type Told } from './told-words.ts';
import styles from './told-list.module.css';

/** What the operator's app was told of a row, and what it answered; nothing while it was told nothing. */
export function ToldList({ told }: { told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <CaseSection title="Told the app">
      <ul className={styles.lines}>
        {told.map((one) => (
          <li key={one.id}>
            <Moment at={one.at} /> {eventWords(one.type)}
            <Ways of={one} />
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}

/** Where it went with what came back, a line each, and its message unless the question beside it says the same. */
function Ways({ of: { deliveries, message, type } }: { of: Told }) {
  return (
    <>
      {deliveries.length === 0 && <p>It stands in the app&apos;s list of events.</p>}
      {deliveries.map((one, at) => (
        // Two web hooks may have the same name.
        <p key={at}>
          {one.to} <StatusBadge {...DELIVERY_STATES[one.status]} /> {answerWords(one)}
        </p>
      ))}
      {message && type !== 'deposit.question' && <p>{`“${message}”`}</p>}
    </>
  );
}
