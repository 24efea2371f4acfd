import { parseArgs } from 'node:util';
import { connect } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { readSettings } from '../settings/env.ts';
import { systemClock } from '../http/context.ts';
import { createMetrics } from '../http/watch/metrics.ts';
import { benchCases } from './cases.ts';
import { fillOnce, madeDatabase, say } from './database.ts';
import { measure, type Measured, type Side } from './measure.ts';
import { report } from './report.ts';
import { seedRows } from './seed.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});

/** `pnpm bench api`: each list and filter at two sizes, side by side. The databases are kept for the next run. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const opened = await openDatabase(settings);
  const sizes = [Number(values.small), Number(values.large)] as const;
  try {
    const sides: [Side, Side] = [await openSide(opened.adminUrl, sizes[0]), await openSide(opened.adminUrl, sizes[1])];
    const measured: Measured[] = [];
    for (const one of benchCases(values.only)) {
      measured.push(await measure(one, sides, Number(values.rounds)));
      const last = measured.at(-1)!;
      say(
        `${one.list} ${one.name}: ${last.page.map((ms) => ms.toFixed(1)).join(' → ')} ms, with count ${last.counted.map((ms) => ms.toFixed(1)).join(' → ')} ms`,
      );
    }
    console.log(report(measured, [sizes[0], sizes[1]]).text);
    await Promise.all(sides.map(({ db }) => db.destroy()));
  } finally {
    await opened.stop();
  }
}

/** Opens a database with this number of rows, creating it if needed. */
async function openSide(url: string, rows: number): Promise<Side> {
  const name = `bench_${rows}`;
  const target = await madeDatabase(url, name, values.fresh);
  const sent: Side['sent'] = [];
  const db = connect(target, {
    poolSize: 4,
    statementTimeoutMs: 0,
    applicationName: 'backoffice-bench',
    onQuery: (query) => sent.push(query),
  });
  await fillOnce(db, 'bonus', name, () => seedRows(db, rows));
  return {
    rows,
    db,
    sent,
    deps: { db, clock: systemClock, settings: readSettings(process.env), metrics: createMetrics() },
  };
}

await main();
