import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect } from '../../db/database.ts';
import { openDatabase } from '../../db/open.ts';
import { readSettings } from '../../settings/env.ts';
import { startApi } from '../approvals/api-process.ts';
import { type Clean, cleanDeposits, type Person, seedField, signedIn } from '../approvals/field.ts';
import { quantile } from '../approvals/figures.ts';
import { usedByPostgres } from '../approvals/processor.ts';
import { madeDatabase, say } from '../database.ts';
import { type Shift, workShift } from './staff.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100,1000,5000' },
    instances: { type: 'string', default: '1,3' },
    rows: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
  },
});
const listOf = (text: string) => text.split(',').map(Number);
const [sizes, counts] = [listOf(values.people), listOf(values.instances)];
const [rows, seconds] = [Number(values.rows), Number(values.seconds)];
const WARM_UP_SECONDS = 15;
/** What one person approves in a second at most. */
const MOST_A_SECOND = 1 / 6;

interface Cell {
  people: number;
  instances: number;
  shift: Shift;
  /** Share of one processor, in percent. */
  used: { api: number; postgres: number; staff: number };
  /** Memory of the largest instance, in MB. */
  memory: number;
}

/**
 * `pnpm bench load`: desks of simulated staff with a stream each, on one API and on several, at the pace of people.
 * The staff run in this process, on the same machine.
 */
async function main(): Promise<void> {
  const opened = await openDatabase(readSettings(process.env));
  try {
    const url = await madeDatabase(opened.adminUrl, 'load', true);
    const db = connect(url, { poolSize: 4, statementTimeoutMs: 0, applicationName: 'backoffice-bench' });
    say('Filling the database …');
    const most = sizes.reduce((sum, people) => sum + people, 0) * counts.length;
    await seedField(db, rows, Math.ceil(most * (1 + (WARM_UP_SECONDS + seconds) * MOST_A_SECOND)));
    const people = await signedIn(db, Math.max(...sizes));
    const deposits = await cleanDeposits(db, rows);
    await db.destroy();
    const cells: Cell[] = [];
    for (const size of sizes)
      for (const instances of counts) {
        cells.push(await cell(url, people.slice(0, size), deposits, instances));
        say(line(cells.at(-1)!));
      }
    console.log([...HEAD, ...cells.map(line)].join('\n'));
  } finally {
    await opened.stop();
  }
}

async function cell(url: string, people: Person[], deposits: Clean[], instances: number): Promise<Cell> {
  say(`${people.length} people on ${instances} …`);
  // One instance runs the jobs, as a company of several would have it.
  const apis = await Promise.all(
    Array.from({ length: instances }, (_, at) => startApi(url, { ROLE: at === 0 ? 'all' : 'web' })),
  );
  const postgres = await usedByPostgres(url);
  const now = () => ({
    at: performance.now(),
    api: apis.reduce((sum, { used }) => sum + used(), 0),
    postgres: postgres(),
    staff: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  });
  const before = now();
  const shift = await workShift(apis, people, deposits, { warmUpSeconds: WARM_UP_SECONDS, seconds });
  const after = now();
  const share = (of: 'api' | 'postgres' | 'staff') => ((after[of] - before[of]) / (after.at - before.at)) * 100;
  const memory = Math.max(...apis.map(({ pid }) => memoryOf(pid)));
  await Promise.all(apis.map((api) => api.end()));
  const used = { api: share('api'), postgres: share('postgres'), staff: share('staff') };
  return { people: people.length, instances, shift, used, memory };
}

/** In MB. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const HEAD = [
  '| people | instances | approvals a second | failed | approval p50, p95, p99, ms | list p50, p95, ms | told p50, p95, ms | streams ended | MB a second streamed | processor: API, PostgreSQL, the staff, % of one | memory, MB |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
];

function line({ people, instances, shift, used, memory }: Cell): string {
  const { act, list, told } = shift.latencies;
  const of = (latencies: number[], ...shares: number[]) =>
    shares.map((share) => quantile(latencies, share).toFixed(0)).join(', ');
  return `| ${[
    people,
    instances,
    (shift.acts / shift.seconds).toFixed(1),
    shift.failed.length === 0 ? 0 : `${shift.failed.length} (${shift.failed[0]})`,
    of(act, 0.5, 0.95, 0.99),
    of(list, 0.5, 0.95),
    of(told, 0.5, 0.95),
    shift.ended,
    (shift.streamed / 1e6).toFixed(1),
    [used.api, used.postgres, used.staff].map((share) => share.toFixed(0)).join(', '),
    memory.toFixed(0),
  ].join(' | ')} |`;
}

await main();
