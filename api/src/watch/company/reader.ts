import type { FastifyBaseLogger } from 'fastify';
import { connect, type Db, directUrlOf } from '../../db/database.ts';
import { isBroken } from '../../db/pool/truth.ts';
import type { Deps } from '../../http/context.ts';
import { type Figures, type Group, GROUPS, readGroup } from './figures.ts';

/** The database is asked at most once in this time, however often and by how many the metrics are read. */
const FRESH_MS = 15_000;
/** A scrape does not wait for longer; Prometheus gives up after ten seconds. */
const PATIENCE_MS = 5_000;
const STATEMENT_MS = 3_000;

export interface CompanyReading {
  /** Whether the database answered. */
  up: boolean;
  /** What could be read; a group that failed is not there. */
  figures: Partial<Figures>;
  at: Date;
}

/** What the database knows of the company. */
export interface CompanyReader {
  read(): Promise<CompanyReading>;
  /** Reads of a group that failed, since the start. */
  failures(): ReadonlyMap<Group, number>;
  stop(): Promise<void>;
}

type Options = Partial<{ freshMs: number; patienceMs: number; statementMs: number; url: string }>;

/**
 * Reads the figures of the company on one connection of its own, so that no scrape takes one from staff or waits behind
 * them, group by group: one that is slow or wrong takes no other with it.
 */
export function createCompanyReader(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { freshMs = FRESH_MS, patienceMs = PATIENCE_MS, statementMs = STATEMENT_MS, url }: Options = {},
): CompanyReader {
  const failures = new Map<Group, number>(GROUPS.map((group) => [group, 0]));
  let db: Db | undefined;
  let current: Promise<CompanyReading> | undefined;
  let readAt = -Infinity;
  let running = false;

  const readAll = async (): Promise<CompanyReading> => {
    const reading: CompanyReading = { up: true, figures: {}, at: deps.clock.now() };
    db ??= connect(url ?? directUrlOf(deps.db), {
      poolSize: 1,
      statementTimeoutMs: statementMs,
      applicationName: 'backoffice-metrics',
      onIdleError: () => undefined,
    });
    for (const group of GROUPS) {
      try {
        Object.assign(reading.figures, { [group]: await readGroup(group, { ...deps, db }) });
      } catch (error) {
        failures.set(group, (failures.get(group) ?? 0) + 1);
        log.warn({ err: error, group }, 'figures for the metrics could not be read');
        if (!isBroken(error)) continue;
        reading.up = false;
        break;
      }
    }
    return reading;
  };

  return {
    failures: () => failures,
    read: async () => {
      if (!current || (!running && performance.now() - readAt >= freshMs)) {
        readAt = performance.now();
        running = true;
        current = readAll().finally(() => (running = false));
      }
      return withinPatience(current, patienceMs, deps);
    },
    stop: async () => void (await db?.destroy().catch(() => undefined)),
  };
}

/** A database that does not answer in time counts as away, and nothing of before is shown in its place. */
async function withinPatience(
  reading: Promise<CompanyReading>,
  patienceMs: number,
  { clock }: Pick<Deps, 'clock'>,
): Promise<CompanyReading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CompanyReading>((resolve) => {
    timer = setTimeout(() => resolve({ up: false, figures: {}, at: clock.now() }), patienceMs);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
