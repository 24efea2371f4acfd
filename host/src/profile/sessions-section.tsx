import type { StaffSession } from '@backoffice/shared/contract';
import { browserName, formatMoment } from '@backoffice/shared/domain';
import { Button, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery } from '@backoffice/shared/remote';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import styles from './profile-page.module.css';
import { endAllSessions, endOwnSession, listOwnSessions } from './sessions.resource.ts';

/** Older sessions are rarely of interest, and signing out everywhere ends them too. */
const SHOWN = 8;

/** The person's sessions, each of which can be ended (domain 2.10). */
export function SessionsSection() {
  const { http, session } = usePanel();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => listOwnSessions(http, { signal, background: true }),
  });
  const end = async (id: string) => {
    await endOwnSession(http, id).catch(() => undefined);
    await refetch();
  };
  const endAll = async () => {
    const outcome = await endAllSessions(http).catch(() => undefined);
    if (outcome?.ok) session.end('signed-out');
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Where you are signed in</h2>
      {data ? (
        <>
          <ul className={styles.sessions}>
            {data.items.slice(0, SHOWN).map((one) => (
              <SessionLine key={one.id} session={one} onEnd={() => void end(one.id)} />
            ))}
          </ul>
          {data.items.length > SHOWN && <p className={styles.fine}>and {data.items.length - SHOWN} older</p>}
        </>
      ) : error ? (
        <FailedState title="The sessions could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} columns={1} label="Loading your sessions" />
      )}
      <div>
        <Button variant="default" onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </div>
    </section>
  );
}

function SessionLine({ session, onEnd }: { session: StaffSession; onEnd: () => void }) {
  const { businessTimeZone } = useStaff();
  const { userAgent, ip, createdAt, lastSeenAt, current } = session;
  const now = new Date();
  return (
    <li className={styles.session}>
      <div className={styles.place}>
        <div>{browserName(userAgent)}</div>
        <div className={styles.fine}>
          {ip && `${ip} · `}since {formatMoment(createdAt, businessTimeZone, now)} · last renewed{' '}
          {formatMoment(lastSeenAt, businessTimeZone, now)}
        </div>
      </div>
      {current ? (
        <span className={styles.fine}>This one</span>
      ) : (
        <Button size="xs" variant="default" onClick={onEnd}>
          Sign out there
        </Button>
      )}
    </li>
  );
}
