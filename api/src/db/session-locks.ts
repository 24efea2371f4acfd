import type pg from 'pg';
import { openClient } from './pool/client.ts';

/** Locks that end with the process: for work that one instance does at a time. All are held by one connection. */
export interface SessionLocks {
  /**
   * Runs `work` unless this lock is held, here or by another instance; `undefined` then. `lost` says that the connection
   * broke, and with it the lock.
   */
  alone<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<T | undefined>;
  stop(): Promise<void>;
}

const ANSWER_MS = 5_000;

/** @param url past any pooler, which would give each statement another session */
export function createSessionLocks(url: string): SessionLocks {
  const held = new Set<string>();
  let open: Promise<{ client: pg.Client; lost: AbortSignal }> | undefined;

  const connected = async () => {
    const client = await openClient(url, { application_name: 'backoffice-locks', query_timeout: ANSWER_MS });
    const losing = new AbortController();
    client.once('end', () => {
      open = undefined;
      losing.abort();
    });
    return { client, lost: losing.signal };
  };
  const ask = async (client: pg.Client, statement: string, name: string): Promise<boolean> => {
    try {
      const { rows } = await client.query<{ is: boolean }>(`SELECT ${statement}(hashtextextended($1, 0)) AS is`, [
        name,
      ]);
      return rows[0]?.is === true;
    } catch (error) {
      // What is held is not known any more, so nothing is.
      open = undefined;
      void client.end().catch(() => undefined);
      throw error;
    }
  };

  return {
    alone: async (name, work) => {
      if (held.has(name)) return undefined;
      held.add(name);
      try {
        open ??= connected();
        const { client, lost } = await open.catch((error: unknown) => {
          open = undefined;
          throw error;
        });
        if (!(await ask(client, 'pg_try_advisory_lock', name))) return undefined;
        try {
          return await work(lost);
        } finally {
          if (!lost.aborted) await ask(client, 'pg_advisory_unlock', name).catch(() => false);
        }
      } finally {
        held.delete(name);
      }
    },
    stop: async () => {
      const last = open;
      open = undefined;
      await last?.then(({ client }) => client.end()).catch(() => undefined);
    },
  };
}
