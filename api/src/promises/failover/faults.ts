import type { Random } from '../../seed/random.ts';
import { until } from '../../testing/server-process.ts';
import { kill } from '../kill/kill-process.ts';
import type { Pair, Server } from './pair.ts';

/** What is known of the clients while a primary is lost. */
export interface Clients {
  /** How many go on; one that was refused for good has stopped. */
  count(): number;
  /** Requests that are without an answer or were told to try again. */
  unanswered(): number;
  /** So many acts were acknowledged. */
  acts(): number;
}

/** How a primary is lost. When `strike` returns it takes no more writes. */
export interface Fault {
  name: string;
  strike(pair: Pair, random: Random, clients: Clients): Promise<void>;
}

const LIMIT_MS = 120_000;
/** Until all clients wait for commits, or go on because commits wait for nobody. */
export async function allWait(
  { primary }: { primary: Pick<Server, 'ask'> },
  { count, acts }: Pick<Clients, 'count' | 'acts'>,
): Promise<void> {
  const before = acts();
  await until(async () => {
    const [row] = await primary.ask<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    );
    return (row?.waiting ?? 0) >= count() || acts() > before + count();
  }, LIMIT_MS);
}

const killed = ({ primary }: Pair, random: Random) => kill(primary.pid, random.whole(50, 600));

export const CRASH: Fault = { name: 'killed', strike: killed };

/** Every commit of the last moments is on the primary alone. */
export const CUT_OFF: Fault = {
  name: 'killed when nothing reached the standby any more',
  strike: async (pair, random, clients) => {
    await pair.standby.set('primary_conninfo', '');
    await until(
      async () => (await pair.standby.ask('SELECT 1 FROM pg_stat_wal_receiver WHERE status IS NOT NULL')).length === 0,
      LIMIT_MS,
    );
    await allWait(pair, clients);
    await killed(pair, random);
  },
};

/** Every commit of the last moments is on the standby, and nobody was told. */
export const UNHEARD: Fault = {
  name: 'killed when it heard nothing of the standby any more',
  strike: async (pair, random, clients) => {
    await pair.primary.set('synchronous_standby_names', 'ANY 1 (nobody)');
    await allWait(pair, clients);
    await killed(pair, random);
  },
};

/** As for maintenance: no more writes, everything sent on, and the connections of clients left open. */
export const SWITCH_OVER: Fault = {
  name: 'told to accept no more writes',
  strike: async ({ primary, standby }, _random, { count, unanswered }) => {
    const before = unanswered();
    await primary.set('default_transaction_read_only', 'on');
    await until(() => unanswered() >= before + count(), LIMIT_MS);
    const [position] = await primary.ask<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn');
    await until(async () => {
      const [row] = await standby.ask<{ has: boolean }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [
        position?.lsn,
      ]);
      return row?.has === true;
    }, LIMIT_MS);
  },
};

export const FAULTS = [CRASH, CUT_OFF, UNHEARD, SWITCH_OVER];
