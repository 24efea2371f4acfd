import { createRandom, type Random } from '../../seed/random.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { openPlay, type Play } from './play.ts';
import {
  ACTS,
  type ActName,
  anySituation,
  edgeCases,
  type Did,
  inWords,
  isAllowed,
  isOwnWork,
  makersOf,
  RULES,
  type Situation,
  USERS,
} from './rules.ts';

const CASES = size({ gate: 240, promise: 5_000 });

let desk: Desk;
let play: Play;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false });
  play = await openPlay(desk);
});
afterAll(() => desk.close());

/** The edge cases of the rules first, then random situations. */
function situations(random: Random, acts: readonly ActName[], count: number): Situation[] {
  const edges = acts.flatMap((act) => edgeCases(random, act));
  return [
    ...edges,
    ...Array.from({ length: Math.max(0, count - edges.length) }, () => anySituation(random, random.pick(acts))),
  ];
}

test(`nobody checks their own work above the limit, and those who may act can (${CASES} cases, SEED=${seed})`, async () => {
  const random = createRandom(seed);
  const wrong: string[] = [];
  const [done, refused] = [new Set<ActName>(), new Set<ActName>()];
  let own = 0;
  for (const one of situations(random, ACTS, CASES)) {
    const why = await play(one);
    if ((why === null) !== isAllowed(one)) wrong.push(`${inWords(one)}: ${why ?? 'done'}`);
    if (why === null && isOwnWork(one)) own += 1;
    (why === null ? done : refused).add(one.act);
  }
  shown({
    promise: 'P3',
    what: `maker, checker, role and amount by chance, ${ACTS.length} kinds of acts`,
    promised: '5,000 cases, 0 self-approvals above the limit',
    measured: `${CASES} cases, ${own} self-approvals, ${wrong.length} other than the table says`,
    seed,
  });
  expect(wrong).toEqual([]);
  expect([done.size, refused.size]).toEqual([ACTS.length, ACTS.length]);
});

/** Removes one guard: it sees somebody else as the person who did `what`. */
const forgetting =
  (what: Did): Play =>
  (one) =>
    play({
      ...one,
      makers: { ...one.makers, [what]: USERS.find((user) => user !== one.checker) as Situation['checker'] },
    });

interface Mutant {
  name: string;
  act: ActName;
  play: Play;
}

const mutants: Mutant[] = ACTS.flatMap((act) => [
  ...makersOf(act).map((what) => ({
    name: `${act} forgets who ${what}`,
    act,
    play: (one: Situation) => forgetting(what)(one),
  })),
  ...(RULES[act].leads
    ? [
        { name: `${act} has no limit of the desk`, act, play: (one: Situation) => play({ ...one, desk: -1 }) },
        {
          name: `${act} asks for a lead at the limit already`,
          act,
          play: (one: Situation) => play({ ...one, desk: one.desk === 0 ? 1 : one.desk }),
        },
      ]
    : []),
  ...(RULES[act].aboveLimit
    ? [
        {
          name: `${act} lets the limit itself pass`,
          act,
          play: (one: Situation) => play({ ...one, limit: one.limit === 0 ? -1 : one.limit }),
        },
        { name: `${act} never asks for another`, act, play: (one: Situation) => play({ ...one, limit: -1 }) },
      ]
    : []),
]);

/** Plays the cases of this act until one differs from the rules. */
async function isCaught({ act, play: mutant }: Mutant): Promise<boolean> {
  for (const one of situations(createRandom(seed), [act], CASES / ACTS.length))
    if (((await mutant(one)) === null) !== isAllowed(one)) return true;
  return false;
}

mutantTest(`each removed guard is noticed by the same run (${mutants.length} mutants, SEED=${seed})`, async () => {
  const results = [];
  for (const mutant of mutants) results.push({ name: mutant.name, caught: await isCaught(mutant) });
  shown({
    promise: 'P3',
    what: 'guards taken out one at a time',
    promised: 'noticed',
    measured: `${results.filter(({ caught }) => caught).length} of ${results.length}`,
    seed,
    mutants: results,
  });
  expect(results.filter(({ caught }) => !caught)).toEqual([]);
});
