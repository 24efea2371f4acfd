import type { Api } from './context.ts';
import { connect, type Db, directUrlOf } from '../db/database.ts';

/** Time limit of a query that reads every row: with millions of rows it takes longer than other requests may. */
const TIME_LIMIT_MS = 120_000;

/**
 * Runs queries that read whole tables on a connection of their own, so that no desk waits for them, and one at a time:
 * a caller that asks during a run gets the answer of that run.
 */
export function wholeReads<T>(app: Api, read: (db: Db) => Promise<T>): () => Promise<T> {
  let own: Db | undefined;
  let underWay: Promise<T> | undefined;
  app.addHook('onClose', async () => own?.destroy());
  return () => {
    own ??= connect(directUrlOf(app.deps.db), {
      poolSize: 1,
      statementTimeoutMs: TIME_LIMIT_MS,
      applicationName: 'backoffice-checks',
      onIdleError: () => undefined,
    });
    underWay ??= read(own).finally(() => (underWay = undefined));
    return underWay;
  };
}
