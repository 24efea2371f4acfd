import type { Api } from './context.ts';
import { connect, type Db, urlOf } from '../db/database.ts';

/** It reads every row that there is: at millions, longer than a request may otherwise take. */
const TIME_LIMIT_MS = 120_000;

/**
 * Answers questions that read whole tables, on a connection of their own, so that no desk waits for them, and one at a time:
 * who asks while a run is under way gets that run's answer.
 */
export function wholeReads<T>(app: Api, read: (db: Db) => Promise<T>): () => Promise<T> {
  let own: Db | undefined;
  let underWay: Promise<T> | undefined;
  app.addHook('onClose', async () => own?.destroy());
  return () => {
    own ??= connect(urlOf(app.deps.db), {
      poolSize: 1,
      statementTimeoutMs: TIME_LIMIT_MS,
      applicationName: 'backoffice-checks',
      onIdleError: () => undefined,
    });
    underWay ??= read(own).finally(() => (underWay = undefined));
    return underWay;
  };
}
