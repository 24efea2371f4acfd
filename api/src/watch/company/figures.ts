import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { measureQueues } from '../../desks/summary/summary.ts';
import { type ChipCode, isRed, readFigures } from '../../modules/ledger/figures.ts';
import { isBlocked, isFrozen, readOverride } from '../../modules/ledger/payout-block.ts';

export interface QueueFigure {
  queue: string;
  items: number;
  paise: number;
  oldestSeconds: number;
}

/** What PostgreSQL says of itself to a role without rights of its own. */
export interface DatabaseFigures {
  inRecovery: boolean;
  /** Whether a commit has to reach a standby. */
  synchronous: boolean;
  standbys: number;
  /** Commits of the API that wait for a standby, and for how long the first of them has. */
  commitsWaiting: number;
  commitsWaitingSeconds: number;
  archiveFailing: boolean;
  /** Transactions since the oldest row was frozen: at two thousand million PostgreSQL stops. */
  transactionAge: number;
}

/** Named only to a role that may see it (pg_read_all_stats). */
export interface StandbyFigure {
  standby: string;
  state: string;
  lagSeconds: number;
}

export interface LedgerFigures {
  chips: { chip: ChipCode; ok: boolean; differencePaise: number }[];
  overridden: boolean;
  blocked: boolean;
  frozen: boolean;
  checkedAt: Date | null;
}

export interface AuditFigures {
  unsealed: number;
  oldestUnsealedSeconds: number;
  lastSealAt: Date | null;
  chain: { ok: boolean; at: Date } | null;
}

export interface ReleaseFigure {
  module: string;
  version: string;
  channel: string;
  lastAt: Date;
}

export interface Figures {
  database: DatabaseFigures & { lags: StandbyFigure[] };
  queues: QueueFigure[];
  ledger: LedgerFigures;
  audit: AuditFigures;
  releases: ReleaseFigure[];
}

export type Group = keyof Figures;

interface From {
  db: Db;
  clock: Deps['clock'];
}

const READ: { [Each in Group]: (from: From) => Promise<Figures[Each]> } = {
  database: readDatabase,
  ledger: readLedger,
  audit: readAudit,
  queues: readQueues,
  releases: readReleases,
};

/** In the order in which they are read: what pages somebody comes first. */
export const GROUPS = Object.keys(READ) as Group[];

export const readGroup = <Each extends Group>(group: Each, from: From): Promise<Figures[Each]> => READ[group](from);

/** Labels that a server could have too many of are cut off. */
const MOST = 50;

async function readDatabase({ db }: From): Promise<Figures['database']> {
  const { rows } = await sql<DatabaseFigures>`
    SELECT pg_is_in_recovery() AS in_recovery, current_setting('synchronous_standby_names') <> '' AS synchronous,
      (SELECT count(*) FROM pg_stat_replication) AS standbys,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep') AS commits_waiting,
      (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)), 0)::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'SyncRep') AS commits_waiting_seconds,
      (SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), FALSE) FROM pg_stat_archiver) AS archive_failing,
      (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS transaction_age`.execute(db);
  const lags = await sql<StandbyFigure>`
    SELECT application_name AS standby, coalesce(sync_state, 'unknown') AS state, coalesce(extract(epoch FROM replay_lag), 0)::float8 AS lag_seconds
    FROM pg_stat_replication WHERE application_name IS NOT NULL LIMIT ${MOST}`.execute(db);
  return { ...(rows[0] as DatabaseFigures), lags: lags.rows };
}

async function readLedger({ db, clock }: From): Promise<LedgerFigures> {
  const figures = await readFigures(db);
  const red = figures.filter(isRed).map(({ code }) => code);
  const override = await readOverride(db, clock.now());
  const frozen = await isFrozen(db);
  const checked = await db.selectFrom('ledgerCheck').select('checkedAt').executeTakeFirst();
  return {
    chips: figures.map((figure) => ({
      chip: figure.code,
      ok: !isRed(figure),
      differencePaise: figure.balancePaise - figure.expectedPaise,
    })),
    overridden: override !== null,
    blocked: frozen || isBlocked(red, override),
    frozen,
    checkedAt: checked?.checkedAt ?? null,
  };
}

async function readAudit({ db, clock }: From): Promise<AuditFigures> {
  const { rows } = await sql<{ unsealed: number; oldest: Date | null; lastSealAt: Date | null }>`
    SELECT count(*) AS unsealed, min(e.at) AS oldest, (SELECT sealed_at FROM audit_seal ORDER BY position DESC LIMIT 1) AS last_seal_at
    FROM audit_unsealed u JOIN audit_event e ON e.seq = u.seq`.execute(db);
  const { unsealed, oldest, lastSealAt } = rows[0] as (typeof rows)[number];
  const chain = await db
    .selectFrom('auditCheck')
    .select(['ok', 'at'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { unsealed, oldestUnsealedSeconds: secondsSince(oldest, clock), lastSealAt, chain: chain ?? null };
}

async function readQueues({ db, clock }: From): Promise<QueueFigure[]> {
  const queues = await measureQueues(db);
  const { rows } = await sql<{ items: number; oldest: Date | null }>`
    SELECT count(*) AS items, min(asked_at) AS oldest FROM second_person_request WHERE state = 'waiting'`.execute(db);
  return [
    ...queues.map(({ key, count, sumPaise, oldestAt }) => ({
      queue: key,
      items: count,
      paise: sumPaise,
      oldestSeconds: secondsSince(oldestAt === null ? null : new Date(oldestAt), clock),
    })),
    ...rows.map(({ items, oldest }) => ({
      queue: 'second-person',
      items,
      paise: 0,
      oldestSeconds: secondsSince(oldest, clock),
    })),
  ];
}

/** Releases that a tab said it runs within a day. */
async function readReleases({ db, clock }: From): Promise<ReleaseFigure[]> {
  const since = new Date(clock.now().getTime() - 86_400_000);
  const { rows } = await sql<ReleaseFigure>`
    SELECT module, version, channel, max(last_at) AS last_at FROM release_figure
    WHERE last_at > ${since} AND day >= (${since}::timestamptz - interval '1 day')::date
    GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2 LIMIT ${MOST}`.execute(db);
  return rows;
}

/** 0 when nothing waits. */
const secondsSince = (at: Date | null, { now }: Deps['clock']): number =>
  at === null ? 0 : Math.max(0, (now().getTime() - at.getTime()) / 1000);
