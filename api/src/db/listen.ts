import pg from 'pg';

const RETRY_MS = 1_000;

export interface Listening {
  stop(): Promise<void>;
}

interface ListenOptions {
  channel: string;
  /** Called when the channel was notified, or may have been while the connection was down. */
  onWake: () => void;
}

/** Listens to a PostgreSQL channel on a connection of its own and reconnects when it breaks. */
export function listenTo(url: string, { channel, onWake }: ListenOptions): Listening {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'backoffice-events',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = made;
    made.on('error', () => undefined);
    made.on('notification', onWake);
    made.once('end', again);
    await made.connect();
    await made.query(`LISTEN ${channel}`);
    onWake();
  };
  const attempt = (): void =>
    void connect().catch(() => {
      again();
      return client?.end().catch(() => undefined);
    });
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
      await client?.end().catch(() => undefined);
    },
  };
}
