import {
  type Desk,
  openDesk,
  openPayouts,
  type PayoutDesk,
  type TestOwner,
  type TestPerson,
  testStaff,
  type TestUser,
} from '../../testing/index.ts';
import { mutantTest, shown } from '../../testing/proof/proof.ts';
import type { Beginning } from './beginning.ts';
import { beginningsOfOwner } from './bank-beginnings.ts';
import { beginningsOf } from './beginnings.ts';
import { GAPS } from './guards.ts';
import { searchAlone } from './search.ts';

/**
 * What one person can reach alone, with every act in every order, through the real API (domain 1.3). Payment methods
 * have a search of their own in their module.
 */
const owners: TestOwner[] = ['owner', 'owner.two'];
const users: TestPerson[] = [...(Object.keys(testStaff) as TestUser[]), ...owners];
const isOwner = (user: TestPerson): user is TestOwner => owners.some((owner) => owner === user);

/** Acts that somebody must have performed; otherwise the search has covered too little. */
const REACHED = [
  'types a CREDIT line',
  'imports a line',
  'enters a claim',
  'match deposits',
  'approve deposits',
  'bulk-approve deposits',
  'reopen deposits',
  'reverse deposits',
  'return utrs',
  'enters a withdrawal',
  'clear withdrawals',
  'decide withdrawals',
  'take withdrawals',
  'put withdrawals into a file',
  'answer the file',
  'paid withdrawals',
  'fail withdrawals',
  'uncertain withdrawals',
  'resolve as not sent',
  'resolve as paid',
  'return withdrawals',
  'retry withdrawals',
  'asks for a bonus',
  'approve bonuses',
  'release bonuses',
  'overrides the ledger',
  'confirm second-person',
  'decline second-person',
  'withdraw second-person',
  'book as INTEREST',
  'bulk-book utrs',
  'unbook utrs',
  'tells a line with a key',
  'the server credits',
  'enter statements',
  'void statements',
  'right second-looks',
  'wrong second-looks',
  'makes a key of the feed',
  'makes a mailbox',
  'ends a key',
  'names a forwarder',
  'switches on',
  'watches',
  'widens the rules',
  'stops it',
];

let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false });
  payouts = await openPayouts(desk);
});
afterAll(() => desk.close());

const begun = new Map<TestPerson, Promise<Beginning[]>>();
/** Every attempt is rolled back, so each person's beginnings are created only once. */
function beginnings(user: TestPerson): Promise<Beginning[]> {
  const known =
    begun.get(user) ?? (isOwner(user) ? beginningsOfOwner(desk, payouts, user) : beginningsOf(desk, payouts, user));
  begun.set(user, known);
  return known;
}

test('nobody alone moves money that needs two people, in any order of acts; what needs one person works', async () => {
  const worked = new Set<string>();
  const sum = { situations: 0, tried: 0, done: 0 };
  const holes: string[] = [];
  for (const user of users) {
    const found = await searchAlone(desk, user, await beginnings(user));
    for (const act of found.worked) worked.add(act);
    sum.situations += found.situations;
    sum.tried += found.tried;
    sum.done += found.done;
    holes.push(...found.holes.map((hole) => `${user} ${hole}`));
  }
  shown({
    promise: 'P3',
    what: `one person alone, ${users.length} people, each act in each situation that they can reach`,
    promised: 'no money moves that takes two',
    measured: `${sum.tried} acts in ${sum.situations} situations, ${sum.done} carried out, ${holes.length} holes`,
  });
  expect(holes).toEqual([]);
  // Those who may have performed the acts that the rules are about, so the search has covered them.
  expect([...worked]).toEqual(expect.arrayContaining(REACHED));
});

mutantTest('the search finds the hole when a guard is removed', async () => {
  const mutants = [];
  for (const { name, user, beginning, statements } of GAPS) {
    const from = (await beginnings(user)).find((one) => one.name === beginning);
    if (!from) throw new Error(`${user} does not begin with ${beginning}`);
    const other = desk.api.staffId(isOwner(user) ? 'owner.two' : user === 'franchise' ? 'deposit' : 'franchise');
    const { holes } = await searchAlone(
      desk,
      user,
      [{ ...from, prepare: [...(from.prepare ?? []), ...statements(other)] }],
      true,
    );
    mutants.push({ name, caught: holes.length > 0 });
  }
  shown({
    promise: 'P3',
    what: 'one person alone, guards taken out one at a time',
    promised: 'a hole is found',
    measured: `${mutants.filter(({ caught }) => caught).length} of ${mutants.length}`,
    mutants,
  });
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
});
