import { useState, useSyncExternalStore } from 'react';
import { sentenceCase } from '@backoffice/shared/domain';
import { Button, ChoiceField } from '@backoffice/shared/kit/core';
import { useMenu, useModule } from '../../chrome/module/use-module.ts';
import { wordsOf } from '../../start/rehearsal/bar.ts';
import type { Rehearsals } from '../../start/rehearsal/rehearsal.ts';
import { REHEARSAL_WORDS } from './rehearsal-words.ts';
import styles from '../modules-page.module.css';

const MINUTES = [2, 5, 15];

interface RehearsalSectionProps {
  rehearsals: Rehearsals;
  /** The modules of the registry. */
  modules: readonly string[];
  /** Opens an address anew; the page that is open has loaded everything already. */
  open?: (address: string) => void;
}

/** What fails can be seen beforehand, in this tab alone; it ends by itself (docs/federation.md 6.3). */
export function RehearsalSection({ rehearsals, modules, open = visit }: RehearsalSectionProps) {
  const own = useModule();
  const menu = useMenu();
  const [module, setModule] = useState<string>(own);
  const [minutes, setMinutes] = useState(MINUTES[0]!);
  const running = useSyncExternalStore(rehearsals.subscribe, rehearsals.running);
  const begin = (kind: (typeof REHEARSAL_WORDS)[number]['kind'], ofModule: boolean) => {
    rehearsals.begin({ kind, module: ofModule ? module : '', until: Date.now() + minutes * 60_000 });
    const [first] = menu;
    open(ofModule && module === own && first ? `/admin/${first.segment}` : '/admin');
  };
  return (
    <section className={styles.section} aria-label="Rehearsals">
      <h2 className={styles.heading}>Rehearsals</h2>
      <p className={styles.fine}>
        See what your staff see when something fails. Only this tab is concerned, nothing is reported, and the rehearsal
        ends by itself.
      </p>
      {running ? (
        <div className={styles.actions} role="status">
          <span>{wordsOf(running)}</span>
          <Button size="xs" variant="default" onClick={rehearsals.end}>
            End the rehearsal
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.actions}>
            <ChoiceField
              label="Module"
              data={modules.map((name) => ({ value: name, label: sentenceCase(name) }))}
              value={module}
              onChange={(event) => setModule(event.currentTarget.value)}
            />
            <ChoiceField
              label="Ends after"
              data={MINUTES.map((each) => ({ value: String(each), label: `${each} min` }))}
              value={String(minutes)}
              onChange={(event) => setMinutes(Number(event.currentTarget.value))}
            />
          </div>
          <ul className={styles.reports}>
            {REHEARSAL_WORDS.map(({ kind, title, shows, ofModule }) => (
              <li key={kind} className={styles.rehearsal}>
                <div>
                  <div>{title}</div>
                  <div className={styles.fine}>{shows}</div>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Rehearse: ${title}`}
                  onClick={() => begin(kind, ofModule)}
                >
                  Rehearse
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const visit = (address: string) => globalThis.location.assign(address);
