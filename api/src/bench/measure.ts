import { performance } from 'node:perf_hooks';
import type { Db } from '../db/database.ts';
import type { Actor, Deps } from '../http/context.ts';
import { readListing } from '../listing/listing.ts';
import { permissionsOf } from '../domain/permissions.ts';
import type { BenchCase } from './cases.ts';
import { planOf } from './plan.ts';

/** A database with this number of rows, and the statements sent to it last. */
export interface Side {
  rows: number;
  db: Db;
  deps: Deps;
  sent: { sql: string; parameters: readonly unknown[] }[];
}

export interface Measured {
  one: BenchCase;
  /** Median milliseconds of a further page, small and large. */
  page: [number, number];
  /** Median milliseconds of the first page with count and sum. */
  counted: [number, number];
  /** How the large database reads the page. */
  plan: string;
}

/** Runs that are not counted. */
const WARM_UP = 2;
/** A page this slow misses the target by far and is not measured again. */
const SLOW_MS = 1_500;

/** A person who may see everything. */
const LEAD: Actor = {
  id: 'e0000000-0000-7000-8000-000000000001',
  username: 'bench.1',
  name: 'Bench',
  actionName: 'BackOffice',
  lead: true,
  franchiseId: null,
  sessionId: 'bench',
  permissions: new Set(permissionsOf('BackOffice', true)),
  tokenVersion: 1,
  mustChangePassword: false,
  secondFactorDue: false,
  confirmedUntil: new Date(8.64e15),
  confirmAbovePaise: 0,
};

/** Alternates between both sides, so that other load on the machine affects both equally. */
export async function measure(one: BenchCase, sides: [Side, Side], rounds: number): Promise<Measured> {
  const page: [number[], number[]] = [[], []];
  const counted: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    if (slow(page) && page[1].length > 0) break;
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const alone = await timed(() => readListing(one.listing, sides[at].deps, LEAD, one.query));
      const both = await timed(() => readListing(one.listing, sides[at].deps, LEAD, { ...one.query, count: 'capped' }));
      if (round < 0 && alone < SLOW_MS) continue;
      page[at].push(alone);
      counted[at].push(both);
    }
  }
  sides[1].sent.length = 0;
  await readListing(one.listing, sides[1].deps, LEAD, one.query);
  return {
    one,
    page: [median(page[0]), median(page[1])],
    counted: [median(counted[0]), median(counted[1])],
    plan: await planOf(sides[1]),
  };
}

const slow = (page: [number[], number[]]): boolean => Math.max(...page[1]) >= SLOW_MS;

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
