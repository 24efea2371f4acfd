import { useState, useSyncExternalStore } from 'react';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { formatMoment } from '@backoffice/shared/domain';
import { useStaff } from '../../services/panel-context.tsx';
import { useReleaseWatch, useRemotes } from '../../remotes/index.ts';
import styles from './new-release.module.css';

/**
 * Says that a newer version has been published, and offers to reload; nothing happens by itself. A version that was taken
 * back is left by itself when nothing typed would be lost. A list of modules that has ended is for leads.
 */
export function NewRelease() {
  const watch = useReleaseWatch();
  const news = useSyncExternalStore(watch.subscribe, watch.news);
  const takenBack = useSyncExternalStore(watch.subscribe, watch.takenBack);
  const endedAt = useSyncExternalStore(watch.subscribe, watch.endedAt);
  const staff = useStaff();
  return (
    <>
      {takenBack && <TakenBack why={takenBack} />}
      {!takenBack && news && <Offer key={news} />}
      {endedAt && staff.lead && <Ended at={formatMoment(endedAt, staff.businessTimeZone, new Date())} />}
    </>
  );
}

function TakenBack({ why }: { why: string }) {
  return (
    <div className={styles.place} data-taken-back>
      <Banner
        tone="bad"
        action={
          <Button size="xs" onClick={() => window.location.reload()}>
            Reload now
          </Button>
        }
      >
        {why}. Nothing can be decided with it. The page reloads by itself as soon as no form or dialog holds something
        that you have typed.
      </Banner>
    </div>
  );
}

const Ended = ({ at }: { at: string }) => (
  <div className={styles.place} data-list-ended>
    <Banner tone="warn">
      The list of modules ended on {at}, and nobody has signed it anew. Work goes on with it. Ask whoever publishes the
      panel to renew it.
    </Banner>
  </div>
);

function Offer() {
  const remotes = useRemotes();
  const [answer, setAnswer] = useState<'none' | 'later' | 'dirty'>('none');
  if (answer === 'later') return null;
  const reload = () => {
    if (answer !== 'dirty' && remotes.isDirty()) setAnswer('dirty');
    else window.location.reload();
  };
  return (
    <div className={styles.place} data-new-release>
      <Banner
        tone={answer === 'dirty' ? 'warn' : 'info'}
        action={
          <>
            <Button size="xs" variant="default" onClick={() => setAnswer('later')}>
              Later
            </Button>{' '}
            <Button size="xs" onClick={reload}>
              {answer === 'dirty' ? 'Reload anyway' : 'Reload'}
            </Button>
          </>
        }
      >
        {answer === 'dirty'
          ? 'What you are typing in an open form or dialog would be lost. Send it or close it first.'
          : 'A new version is there. What you have typed in forms is kept in this tab.'}
      </Banner>
    </div>
  );
}
