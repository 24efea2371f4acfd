import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../../db/database.ts';
import { openDatabase } from '../../db/open.ts';
import { readSettings } from '../../settings/env.ts';
import { madeDatabase, say } from '../database.ts';
import { startApi } from './api-process.ts';
import { bareSql } from './bare.ts';
import { type Approve, approveAll, type Load } from './clients.ts';
import { intervalOfMedian, median, quantile } from './figures.ts';
import { type Clean, cleanDeposits, type Person, seedField, signedIn } from './field.ts';
import { usedByPostgres } from './processor.ts';
import { countRoundTrips } from './round-trips.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    acts: { type: 'string', default: '400' },
    clients: { type: 'string', default: '16' },
    rows: { type: 'string', default: '10000' },
  },
});
const [rounds, acts, clients, rows] = [values.rounds, values.acts, values.clients, values.rows].map(Number) as [
  number,
  number,
  number,
  number,
];
/** Enough for the plans of PostgreSQL and the compiler of the API to have settled. */
const WARM_UP = 2;
const PEOPLE = 200;
const ALONE = 20;

/**
 * `pnpm bench approvals`: clean deposits approved through the API, a process of its own, and by bare SQL on the same
 * database, in turn.
 */
async function main(): Promise<void> {
  const opened = await openDatabase(readSettings(process.env));
  try {
    const url = await madeDatabase(opened.adminUrl, 'approvals', true);
    const db = connect(url, { poolSize: 4, statementTimeoutMs: 0, applicationName: 'backoffice-bench' });
    say('Filling the database …');
    await seedField(db, rows, (rounds + WARM_UP) * acts * 2 + ALONE);
    const people = await signedIn(db, PEOPLE);
    const deposits = await cleanDeposits(db, rows);
    await db.destroy();
    const trips = await tripsOf(url, deposits.splice(0, ALONE), people);
    console.log(report(await inTurn(url, deposits, people), trips));
  } finally {
    await opened.stop();
  }
}

/** Round trips of one approval, of several that follow each other slowly: what the API tells others after one is not counted. */
async function tripsOf(url: string, deposits: Clean[], people: Person[]): Promise<number> {
  const counted = await countRoundTrips(url);
  const api = await startApi(counted.url);
  const each: number[] = [];
  for (const [at, deposit] of deposits.entries()) {
    await wait(150);
    counted.taken();
    await api.approve(deposit, people[at % people.length]!);
    each.push(counted.taken());
  }
  await api.end();
  await counted.end();
  // A job of the API, or its first connection, is in some of them only.
  return median(each);
}

async function inTurn(url: string, deposits: Clean[], people: Person[]): Promise<{ api: Load[]; bare: Load[] }> {
  const [api, bare] = [await startApi(url), await bareSql(url, clients)];
  const loads = { api: [] as Load[], bare: [] as Load[] };
  const used = { api: api.used, postgres: await usedByPostgres(url) };
  const run = (approve: Approve) => approveAll(approve, deposits.splice(0, acts), people, clients, used);
  try {
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const first = round % 2 === 0;
      for (const side of first ? (['api', 'bare'] as const) : (['bare', 'api'] as const)) {
        const load = await run(side === 'api' ? api.approve : bare.approve);
        if (round >= 0) loads[side].push(load);
      }
      if (round >= 0)
        say(
          `round ${round + 1}: API ${loads.api.at(-1)?.perSecond.toFixed(0)}, bare SQL ${loads.bare.at(-1)?.perSecond.toFixed(0)} a second`,
        );
    }
  } finally {
    await Promise.all([api.end(), bare.end()]);
  }
  return loads;
}

function report({ api, bare }: { api: Load[]; bare: Load[] }, trips: number): string {
  const line = (name: string, loads: Load[]) => {
    const all = loads.flatMap(({ latencies }) => latencies);
    return `| ${name} | ${median(loads.map(({ perSecond }) => perSecond)).toFixed(0)} | ${quantile(all, 0.5).toFixed(1)} | ${quantile(all, 0.99).toFixed(1)} | ${usedBy(loads, 'api')} | ${usedBy(loads, 'postgres')} |`;
  };
  const usedBy = (loads: Load[], which: 'api' | 'postgres') => median(loads.map(({ used }) => used[which])).toFixed(2);
  const ratioOf = (of: (load: Load) => number) => {
    const ratios = api.map((load, round) => of(load) / of(bare[round]!));
    const [low, high] = intervalOfMedian(ratios);
    return `${median(ratios).toFixed(2)} [${low.toFixed(2)} to ${high.toFixed(2)}]`;
  };
  return [
    `| ${clients} clients, ${rounds} rounds of ${acts} | approvals a second | p50, ms | p99, ms | processor an approval, ms: API | PostgreSQL |`,
    '|---|---|---|---|---|---|',
    line('API', api),
    line('bare SQL', bare),
    '',
    `Of bare SQL, round by round: ${ratioOf(({ perSecond }) => perSecond)} of the approvals a second, ${ratioOf(({ latencies }) => quantile(latencies, 0.99))} times its p99.`,
    `Round trips to PostgreSQL for one approval: ${trips}.`,
  ].join('\n');
}

await main();
