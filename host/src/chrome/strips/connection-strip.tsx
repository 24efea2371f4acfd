import { formatTime } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import { useConnection, usePanel, useStaff } from '../../services/panel-context.tsx';
import styles from './connection-strip.module.css';

/** Says on every page that the server cannot be reached, since when, and what that means for the work. */
export function ConnectionStrip() {
  const state = useConnection();
  const { connection } = usePanel();
  const { businessTimeZone } = useStaff();
  if (state.kind === 'up') return null;
  return (
    <div className={styles.strip}>
      <Banner
        tone="bad"
        action={
          <Button size="xs" variant="default" onClick={connection.tryNow}>
            Try now
          </Button>
        }
      >
        <strong>No connection to the server since {formatTime(state.since, businessTimeZone).slice(0, 5)}.</strong>{' '}
        Money acts are blocked, and what you see may be old.
      </Banner>
    </div>
  );
}
