import { useState } from 'react';
import { formatMoment } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { useRemotes } from '../../remotes/index.ts';
import { useStaff } from '../../services/panel-context.tsx';
import styles from './new-release.module.css';

export interface News {
  news: string | null;
  takenBack: string | null;
  endedAt: string | null;
  keysEndAt: string | null;
}

/** What there is to say; the list of modules is a matter of leads. */
export function ReleaseStrips({ news, takenBack, endedAt, keysEndAt }: News) {
  const { lead, businessTimeZone } = useStaff();
  const moment = (at: string) => formatMoment(at, businessTimeZone, new Date());
  return (
    <>
      {takenBack && <TakenBack why={takenBack} />}
      {!takenBack && news && <Offer key={news} />}
      {endedAt && lead && <Ended at={moment(endedAt)} />}
      {keysEndAt && lead && <KeysEnd at={moment(keysEndAt)} isPast={Date.parse(keysEndAt) <= Date.now()} />}
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

const KeysEnd = ({ at, isPast }: { at: string; isPast: boolean }) => (
  <div className={styles.place} data-keys-end>
    <Banner tone="warn">{isPast ? keysEnded(at) : keysEnd(at)}</Banner>
  </div>
);

const keysEnded = (at: string) =>
  `The keys that sign releases ended on ${at}. Work goes on, and nothing new can be published until they are signed anew. Ask whoever keeps the root key.`;
const keysEnd = (at: string) =>
  `The keys that sign releases end on ${at}. After that nothing new can be published until they are signed anew. Ask whoever keeps the root key.`;

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
