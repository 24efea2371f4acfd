import { sweepStraightThrough } from '../../modules/deposits/straight-through/sweep.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { seed, shown } from '../../testing/proof/proof.ts';
import { setStraightThrough } from '../../testing/straight-through.ts';
import { MUTANTS } from './mutants.ts';
import { FAULTS } from './stories.ts';
import { openTown, RULES, type Town } from './town.ts';
import { creditsOf, wrongOf } from './truth.ts';

let desk: Desk;
let town: Town;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false });
  town = await openTown(desk, seed, 1);
  await setStraightThrough(desk.api.db, 'on', RULES);
});
afterAll(() => desk.close());

/** What was credited wrongly since the last look, after each of these stories has happened once. */
async function play(kinds: readonly string[]): Promise<string[]> {
  const before = new Set(wrongOf(town, await creditsOf(town)));
  for (const kind of kinds) {
    await FAULTS[kind]?.(town, kind, async () => void (await sweepStraightThrough(desk.api.app.deps)));
    await sweepStraightThrough(desk.api.app.deps);
  }
  return wrongOf(town, await creditsOf(town)).filter((one) => !before.has(one));
}

test('with every guard no story is credited wrongly; without one of them, the stories of the day notice', async () => {
  const mutants = [];
  expect(await play(Object.keys(FAULTS))).toEqual([]);
  for (const { name, kinds, out } of MUTANTS) {
    const back = await out(desk);
    const wrong = await play(kinds).finally(back);
    mutants.push({ name, caught: kinds.some((kind) => wrong.some((one) => one.startsWith(`${kind}: `))) });
  }
  shown({
    promise: 'straight-through',
    what: 'guards that keep wrong credits out, taken out one at a time',
    promised: 'noticed by one story of each kind, as the day has them',
    measured: `${mutants.filter(({ caught }) => caught).length} of ${mutants.length} noticed`,
    seed,
    mutants,
  });
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
}, 300_000);
