import { directUrlOf } from '../db/database.ts';
import { createSessionLocks, type SessionLocks } from '../db/session-locks.ts';
import type { Deps } from '../http/context.ts';
import { writeAnchor } from '../modules/audit/anchors.ts';
import { keepChainChecked } from '../modules/audit/chain.ts';
import { sealAudit } from '../modules/audit/seal.ts';
import { expireBonuses, releaseBonuses } from '../modules/bonuses/jobs.ts';
import { expireDeposits } from '../modules/deposits/expire.ts';
import { runBackTests } from '../desks/straight-through/back-test/run.ts';
import { sweepStraightThrough } from '../modules/deposits/straight-through/sweep.ts';
import { moveImages } from '../modules/files/bucket/move.ts';
import { foldTotals } from '../modules/ledger/totals.ts';
import { storeAppEvents } from '../desks/web-hooks/events/store-events.ts';
import { keepLedgerChecked } from '../modules/ledger/whole-check.ts';
import { runRetention } from '../modules/policy/retention/run.ts';
import { keepCaps } from '../modules/payment-methods/standing/cap.ts';
import { tellOfLocked } from '../modules/staff/locked.ts';
import { sendBackStale } from '../modules/withdrawals/checking/stale.ts';
import { createJobBook, type JobBook } from './job-book.ts';
import { tidyUp } from './tidy-up.ts';
import { tellOfTrouble } from './trouble/tell-of-trouble.ts';

/** Work on a timer. A job runs in one API instance at a time (domain, decision 19), unless it is `shared`. */
export interface Job {
  name: string;
  everyMs: number;
  /** Every instance runs it: it takes only rows that no other one has. */
  shared?: true;
  run(deps: Deps): Promise<unknown>;
}

export const jobs: Job[] = [
  { name: 'seal-audit', everyMs: 1_000, run: ({ db }) => sealAudit(db) },
  { name: 'store-app-events', everyMs: 500, run: storeAppEvents },
  { name: 'anchor-audit', everyMs: 60_000, run: writeAnchor },
  { name: 'check-audit', everyMs: 600_000, run: keepChainChecked },
  { name: 'expire-deposits', everyMs: 60_000, run: expireDeposits },
  { name: 'straight-through', everyMs: 500, shared: true, run: sweepStraightThrough },
  { name: 'back-tests', everyMs: 500, run: (deps) => runBackTests(deps) },
  { name: 'keep-caps', everyMs: 5_000, run: keepCaps },
  { name: 'send-back-stale-withdrawals', everyMs: 15_000, run: sendBackStale },
  { name: 'fold-totals', everyMs: 5_000, run: ({ db }) => foldTotals(db) },
  { name: 'check-ledger', everyMs: 30_000, run: keepLedgerChecked },
  { name: 'release-bonuses', everyMs: 60_000, run: releaseBonuses },
  { name: 'expire-bonuses', everyMs: 60_000, run: expireBonuses },
  { name: 'tell-of-locked-accounts', everyMs: 20_000, run: tellOfLocked },
  { name: 'tell-of-trouble', everyMs: 30_000, run: tellOfTrouble },
  { name: 'tidy-up', everyMs: 600_000, run: tidyUp },
  { name: 'move-images', everyMs: 10_000, run: moveImages },
  { name: 'retention', everyMs: 600_000, run: runRetention },
];

/**
 * Starts all jobs, or some. Returns a function that stops them and waits for those that are running. A failed run is logged and
 * tried again.
 */
export function startJobs(
  deps: Deps,
  onError: (job: string, error: unknown) => void,
  some: readonly Job[] = jobs,
  book: JobBook = createJobBook(),
): () => Promise<void> {
  const locks = createSessionLocks(directUrlOf(deps.db));
  const stops = some.map((job) => startJob(job, deps, locks, onError, book));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await locks.stop();
  };
}

function startJob(
  job: Job,
  deps: Deps,
  locks: SessionLocks,
  onError: (job: string, error: unknown) => void,
  book: JobBook,
): () => Promise<void> {
  const run = async () => {
    await job.run(deps);
    book.succeeded(job.name);
  };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = (job.shared ? run() : locks.alone(`job:${job.name}`, run))
        .then(
          () => undefined,
          (error: unknown) => {
            book.failed(job.name);
            onError(job.name, error);
          },
        )
        .finally(next);
    }, job.everyMs);
    timer.unref();
  };
  book.has(job.name, job.everyMs);
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
