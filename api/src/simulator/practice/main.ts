import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { connect } from '../../db/database.ts';
import { runningAddresses } from '../../db/embedded/index.ts';
import { newId } from '../../db/ids.ts';
import { readPracticeItems } from '../../desks/practice/read-items.ts';
import { resultOf } from '../../desks/practice/result.ts';
import { PRACTICE_SEED_MOST } from '../../desks/practice/truth/kinds.ts';
import { onParentGone } from '../../on-parent-gone.ts';
import { DEMO_PASSWORD } from '../../seed/index.ts';
import { readSettings } from '../../settings/env.ts';
import { panelClient } from '../panel-client.ts';
import { pause } from '../simulate.ts';
import { openShift, runShift } from './run-shift.ts';
import { summaryOf } from './words.ts';

/*
 * The simulator of `npm start -- --practice`: begins the first shift, plays each that somebody asks for on the page
 * Practice result, and prints the result of each. Only `npm start` calls it.
 */

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { base: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
  });
  const settings = readSettings(process.env);
  if (!settings.practice) throw new Error('Practice is started with npm start -- --practice.');
  const addresses = runningAddresses(settings.dataDir);
  if (!addresses) throw new Error('The practice database does not run.');
  const db = connect(addresses.ownerUrl, {
    poolSize: 4,
    applicationName: 'backoffice-practice',
    onIdleError: () => undefined,
  });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  onParentGone(() => stop.abort());

  const seed = values.seed === undefined ? randomInt(1, PRACTICE_SEED_MOST) : Number(values.seed);
  // A player that is started again finds the shift that it was playing. Practice itself begins with an empty database.
  if (!(await openShift(db)))
    await db
      .insertInto('practice.shift')
      .values({ id: newId(), seed, minutes: Number(values.minutes), startedBy: null, askedAt: new Date() })
      .execute();

  const as = (username: string) =>
    panelClient({ base: values.base ?? '', intakeKey: settings.intakeKey, username, password: DEMO_PASSWORD });
  const players = {
    client: as('deposit.two'),
    checker: as('withdraw.two'),
    onFailure: (error: unknown) => console.error(sentenceOf(error)),
  };
  while (!stop.signal.aborted) {
    const shift = await openShift(db);
    if (!shift) {
      await pause(1_000, stop.signal);
      continue;
    }
    console.log(
      shift.startsAt
        ? `Practice shift ${shift.no} goes on: a story that was being told may lack its end, and is not counted then.`
        : `Practice shift ${shift.no} begins: ${shift.minutes} min, seed ${shift.seed}.`,
    );
    await runShift(db, shift, players, stop.signal);
    if (!stop.signal.aborted) console.log(summaryOf(shift, resultOf(await readPracticeItems(db, shift.id))));
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
