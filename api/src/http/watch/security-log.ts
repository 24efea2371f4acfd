import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** A refusal worth logging. */
export type Refusal = 'signInFailed' | 'unauthorized' | 'forbidden' | 'rateLimited' | 'tokenElsewhere';

export interface RefusalFacts {
  ip: string;
  /** The username; for a failed sign-in the one that was typed, if somebody has it. */
  username?: string | undefined;
  /** The route as declared, without ids: `/api/deposits/:id/approve`. */
  route?: string | undefined;
  /** Of the request; the first line of a kind has it, a count of several requests has none. */
  reqId?: string | undefined;
}

/**
 * Logs refusals and who received them: the first of a kind at once, those that follow within a minute as one count, so
 * that a flood of refusals does not flood the log. Also counted in `GET /api/ready`.
 */
export interface SecurityLog {
  note(refusal: Refusal, facts: RefusalFacts): void;
  /** Logs the counts that have not been logged yet. */
  close(): void;
}

const TOGETHER_MS = 60_000;
/** Beyond this many kinds at once, counts are logged without names. */
const MOST = 1_000;

export function createSecurityLog(log: Pick<FastifyBaseLogger, 'warn'>, metrics: Metrics): SecurityLog {
  const open = new Map<string, { refusal: Refusal; facts: Partial<RefusalFacts>; more: number }>();
  let timer: NodeJS.Timeout | undefined;

  const say = (refusal: Refusal, facts: Partial<RefusalFacts>, times: number) =>
    log.warn({ security: refusal, ...facts, times }, 'refused');
  const sum = () => {
    timer = undefined;
    for (const { refusal, facts, more } of open.values()) if (more > 0) say(refusal, facts, more);
    open.clear();
  };

  return {
    note: (refusal, { reqId, ...facts }) => {
      metrics.count(refusal);
      timer ??= setTimeout(sum, TOGETHER_MS).unref();
      const key = open.size < MOST ? JSON.stringify([refusal, facts.ip, facts.username, facts.route]) : refusal;
      const known = open.get(key);
      if (known) known.more += 1;
      else {
        const told = key === refusal ? {} : facts;
        open.set(key, { refusal, facts: told, more: 0 });
        say(refusal, { ...told, reqId }, 1);
      }
    },
    close: () => {
      clearTimeout(timer);
      sum();
    },
  };
}
