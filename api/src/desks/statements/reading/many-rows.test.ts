import { shown, size } from '../../../testing/proof/proof.ts';
import { readWhole } from './testing/corpus.ts';
import { MANY, sumsOf } from './testing/many-rows.ts';

const ROWS = size({ gate: 400, promise: 5_000, long: 20_000 });
/** Seconds; a bound only at the promised size. */
const MOST = size({ gate: 120, promise: 10, long: 60 });

const taken: string[] = [];

test.each(Object.entries(MANY))(`${ROWS} rows of %s are read whole`, async (name, make) => {
  const bytes = make(ROWS);
  const start = performance.now();
  const answer = await readWhole(bytes);
  const seconds = (performance.now() - start) / 1_000;
  if ('code' in answer) throw new Error(answer.msg);
  const sum = (side: string) =>
    answer.rows.reduce((all, [, , direction, paise]) => all + (direction === side ? paise : 0), 0);
  expect(answer.problems).toEqual([]);
  expect(answer.rows).toHaveLength(ROWS);
  expect({ credits: sum('CREDIT'), debits: sum('DEBIT') }).toEqual(sumsOf(ROWS));
  expect(seconds).toBeLessThan(MOST);
  taken.push(`${name} ${seconds.toFixed(1)} s`);
});

afterAll(() =>
  shown({
    promise: 'P27',
    what: `statement files of ${ROWS} rows`,
    promised: 'every row, within 10 s',
    measured: taken.join(', '),
  }),
);
