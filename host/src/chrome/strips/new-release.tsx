import { useState, useSyncExternalStore } from 'react';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { useReleaseWatch, useRemotes } from '../../remotes/index.ts';
import styles from './new-release.module.css';

/** Says that a newer version has been published, and offers to reload. Nothing happens by itself. */
export function NewRelease() {
  const watch = useReleaseWatch();
  const news = useSyncExternalStore(watch.subscribe, watch.news);
  return news ? <Offer key={news} /> : null;
}

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
