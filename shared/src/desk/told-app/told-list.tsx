import { Moment } from '@backoffice/shared/entities';
import { CaseSection } from '../case.tsx';
import { type Told, toldWords } from './told-words.ts';
import styles from './told-list.module.css';

/** What the operator's app was told of a row, and what it answered; nothing while it was told nothing. */
export function ToldList({ told }: { told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <CaseSection title="Told the app">
      <ul className={styles.lines}>
        {told.map((one) => (
          <li key={one.id}>
            <Moment at={one.at} /> {toldWords(one)}
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
