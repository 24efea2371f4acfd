import type { StartState } from '@backoffice/shared/contract';
import { Button, StatusBadge } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import { Disclosure } from '../../parts/disclosure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { STEPS } from './start-words.ts';
import room from '../owner.module.css';
import styles from './home.module.css';

/** The first steps of an empty company, in order; folded away once all are done. */
export function Checklist({ of }: { of: StartState }) {
  const left = of.steps.filter(({ done }) => !done);
  const list = <Steps of={of} next={left[0]?.step} />;
  if (left.length === 0)
    return (
      <section className={styles.folded}>
        <Disclosure summary="First steps: all done">{list}</Disclosure>
      </section>
    );
  return (
    <Panel title="First steps" aside={`${of.steps.length - left.length} of ${of.steps.length} done`}>
      {list}
    </Panel>
  );
}

function Steps({ of, next }: { of: StartState; next: string | undefined }) {
  return (
    <ol className={styles.steps}>
      {of.steps.map(({ step, done, waiting }) => {
        const { title, todo, waits, links } = STEPS[step];
        const isNext = step === next;
        return (
          <li key={step} className={styles.step} aria-current={isNext ? 'step' : undefined}>
            <div className={styles.head}>
              <h3 className={styles.title}>{title}</h3>
              {done ? (
                <StatusBadge tone="good" label="Done" />
              ) : waiting ? (
                <StatusBadge tone="warn" label="Waiting" />
              ) : (
                <StatusBadge tone={isNext ? 'info' : 'neutral'} label={isNext ? 'Next' : 'Open'} />
              )}
            </div>
            {!done && (
              <>
                {waiting && waits && <p>{waits}</p>}
                <p className={room.fine}>{todo(of)}</p>
                <div className={styles.links}>
                  {links.map(({ to, label }, index) => (
                    <Button
                      key={to}
                      component={Link}
                      to={to}
                      size="xs"
                      variant={isNext && index === 0 ? 'filled' : 'default'}
                      aria-label={`${label}: ${title}`}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
