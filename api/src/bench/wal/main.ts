import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiRoot } from '../../settings/paths.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { median } from '../measure.ts';
import { moneyActs } from './acts.ts';
import { type Cost, createMeter } from './cost.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });

/** `pnpm bench wal`: what one act on money costs the database, on the PostgreSQL of the tests. */
async function main(): Promise<void> {
  const program = path.join(apiRoot, 'src', 'testing', 'database', 'test-postgres.ts');
  const server = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: apiRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const failed = ended.then(() => Promise.reject(new Error('PostgreSQL did not start.')));
    const [line] = (await Promise.race([once(server.stdout, 'data'), failed])) as [Buffer];
    failed.catch(() => undefined);
    process.env['TEST_ADMIN_URL'] = String(line).trim();
    const desk = await openDesk();
    console.log(report(await measured(desk, Number(values.rounds))));
    await desk.close();
  } finally {
    server.stdin.end();
    await ended;
  }
}

/** What each act cost, time after time, after one that only makes plans and connections. */
async function measured(desk: Desk, times: number): Promise<Map<string, Cost[]>> {
  const acts = Object.entries(await moneyActs(desk));
  const meter = await createMeter(desk);
  const costs = new Map<string, Cost[]>();
  for (const [name, ready] of acts) {
    await meter.costOf(await ready());
    const each: Cost[] = [];
    for (let time = 0; time < times; time += 1) each.push(await meter.costOf(await ready()));
    costs.set(name, each);
  }
  await meter.end();
  return costs;
}

function report(acts: ReadonlyMap<string, Cost[]>): string {
  const figure = (costs: readonly Cost[], of: keyof Cost) =>
    median(costs.map((cost) => cost[of])).toLocaleString('en-IN');
  const columns = ['statements', 'roundTrips', 'bytes', 'indexTuples', 'rows'] as const;
  return [
    `| medians of ${values.rounds} | statements | round trips | bytes of WAL | index entries | rows written |`,
    '|---|---|---|---|---|---|',
    ...[...acts].map(([act, costs]) => `| ${act} | ${columns.map((of) => figure(costs, of)).join(' | ')} |`),
    '',
    'Statements and round trips from the look-up of the session to the COMMIT; WAL without the images of whole pages that follow a checkpoint.',
  ].join('\n');
}

await main();
