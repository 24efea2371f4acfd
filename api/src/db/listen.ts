import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from './pool/client.ts';

const RETRY_MS = 1_000;
const STOP_MS = 500;

export interface Listening {
  stop(): Promise<void>;
}

interface ListenOptions {
  channel: string;
  /** Called when the channel was notified, or may have been while the connection was down. */
  onWake: () => void;
}

/**
 * Listens to a PostgreSQL channel on a connection of its own and reconnects when it breaks.
 * @param url past any pooler, behind which nothing is heard
 */
export function listenTo(url: string, { channel, onWake }: ListenOptions): Listening {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const made = await openClient(url, { application_name: 'backoffice-events' });
    client = made;
    made.on('notification', onWake);
    made.once('end', again);
    if (stopped) return made.end();
    await made.query(`LISTEN ${channel}`);
    onWake();
  };
  let attempting: Promise<void> = Promise.resolve();
  const attempt = (): void => {
    attempting = connect().catch(() => {
      again();
      return client?.end().catch(() => undefined);
    });
  };
  const again = (): void => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      attempt();
    }, RETRY_MS);
    retry.unref();
  };

  attempt();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      // A server that does not answer must not hold up the stop.
      await Promise.race([attempting, wait(STOP_MS, undefined, { ref: false })]);
      await client?.end().catch(() => undefined);
    },
  };
}
