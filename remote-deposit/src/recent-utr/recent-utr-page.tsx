import { lazy, Suspense } from 'react';
import { AfterRows, useQueueScreen } from '@backoffice/shared/list';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { QueueLayout, SecondPersonNotice, useBulk, voidLineButton, AboutLine } from '@backoffice/shared/desk';
import { utrColumns, utrFacts } from '@backoffice/shared/entities';
import { bulkBook } from './bulk-book.ts';
import { recentUtrQueue } from './recent-utr-queue.ts';
import { Totals } from './totals.tsx';
import styles from './recent-utr.module.css';

const { entered, no, utr, amount, direction, method, bankTime, remitter, status, claim, by } = utrColumns;
const COLUMNS = [entered, no, utr, amount, direction, method, bankTime, remitter, status, claim, by];

const UnclaimedStrip = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "unclaimed" */ './unclaimed-strip.tsx'),
    (file) => file.UnclaimedStrip,
  ),
);
const FindOwner = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "find-owner" */ './find-owner.tsx'),
    (file) => file.FindOwner,
  ),
);

export function RecentUtrPage() {
  const staff = useServices().session.staff();
  const screen = useQueueScreen(recentUtrQueue);
  const bulk = useBulk(screen, bulkBook);
  return (
    <QueueLayout
      title="Recent UTR's"
      screen={screen}
      columns={COLUMNS}
      facts={utrFacts}
      counters={<Totals queue={screen.queue} />}
      above={
        <div className={styles.strip}>
          <AfterRows state={screen.queue.state}>
            <UnclaimedStrip queue={screen.queue} />
          </AfterRows>
        </div>
      }
      lead={(line) => (
        <>
          {line.waiting && (line.direction === 'DEBIT' || line.booking) && <SecondPersonNotice of={line.waiting} />}
          <AboutLine line={line} />
          {line.status === 'unclaimed' && (
            <Suspense fallback={null}>
              <FindOwner line={line} />
            </Suspense>
          )}
        </>
      )}
      bulk={bulk}
      decisions={(line) => voidLineButton(line, staff)}
    />
  );
}
