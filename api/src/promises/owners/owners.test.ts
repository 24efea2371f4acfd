import { type Desk, openDesk, testStaff, type TestPerson } from '../../testing/index.ts';
import { mutantTest, shown, size } from '../../testing/proof/proof.ts';
import { searchOwners } from './search.ts';

/**
 * What owners reach with every act of the owner's room in every order, alone and with a colleague of the same rank
 * (domain 1.3): nobody raises their own rights, and nobody alone gives one to anybody.
 */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false });
});
afterAll(() => desk.close());

/** Each further account multiplies the number of situations. */
const FURTHER: TestPerson[] = size({ gate: 0, promise: 1 }) === 1 ? ['deposit.lead', 'owner.three'] : [];

/** Who acts, and whose accounts are in play. */
const GROUPS: readonly { acting: TestPerson[]; touched: TestPerson[] }[] = [
  { acting: ['owner'], touched: ['owner', 'owner.two', 'withdraw', ...FURTHER] },
  { acting: ['owner', 'owner.two'], touched: ['owner', 'owner.two', ...FURTHER] },
];

/** Acts that somebody must have performed; otherwise the search has covered too little. */
const ALONE = [
  'change',
  'disable',
  'enable',
  'end-sessions',
  'reset-password',
  'undo',
  'staff',
  'withdraw',
  'allow-sign-on',
  'mappings',
];
const TOGETHER = [...ALONE, 'confirm', 'decline'];

test('nobody raises their own rights, alone or with a colleague, and one owner alone gives nobody any', async () => {
  const sum = { situations: 0, tried: 0, done: 0 };
  for (const { acting, touched } of GROUPS) {
    const found = await searchOwners(desk, acting, touched);
    expect([acting, found.holes]).toEqual([acting, []]);
    expect([...found.worked]).toEqual(expect.arrayContaining(acting.length === 1 ? ALONE : TOGETHER));
    sum.situations += found.situations;
    sum.tried += found.tried;
    sum.done += found.done;
  }
  shown({
    promise: 'P3',
    what: 'the owner’s room: one owner, and two together, each act in each order',
    promised: 'nobody raises their own rights',
    measured: `${sum.tried} acts in ${sum.situations} situations, ${sum.done} carried out, 0 holes`,
  });
});

test.each(Object.keys(testStaff) as TestPerson[])('%s can do none of them', async (user) => {
  const found = await searchOwners(desk, [user], [user, 'owner', 'owner.two']);
  expect(found.tried).toBeGreaterThan(30);
  expect([found.done, found.holes]).toEqual([0, []]);
});

const changes = (name: string, table: string, when: string, set: string): string[] => [
  'RESET ROLE',
  `CREATE FUNCTION mutant_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${set}; RETURN NEW; END $$`,
  `CREATE TRIGGER a_mutant_${name} ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION mutant_${name}()`,
];

/** Guards taken out one at a time. */
const GAPS = (another: string): { name: string; acting: TestPerson[]; prepare: string[] }[] => [
  {
    name: 'who asked is forgotten',
    acting: ['owner'],
    prepare: changes('asker', 'second_person_request', 'BEFORE INSERT', `NEW.asked_by := '${another}'`),
  },
  {
    name: 'an owner who is disabled no longer counts',
    acting: ['owner'],
    prepare: changes(
      'disabled',
      'staff',
      'BEFORE UPDATE',
      `IF NEW.status = 'disabled' THEN NEW.owner := FALSE; END IF`,
    ),
  },
];

mutantTest('the search finds the hole when a guard is removed', async () => {
  const mutants = [];
  for (const { name, acting, prepare } of GAPS(desk.api.staffId('owner.three'))) {
    const { holes } = await searchOwners(desk, acting, ['owner', 'owner.two', 'owner.three', 'withdraw'], {
      first: true,
      prepare,
    });
    mutants.push({ name, caught: holes.length > 0 });
  }
  shown({
    promise: 'P3',
    what: 'the owner’s room, guards taken out one at a time',
    promised: 'a hole is found',
    measured: `${mutants.filter(({ caught }) => caught).length} of ${mutants.length}`,
    mutants,
  });
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
});
