import { readFileSync } from 'node:fs';
import { type Desk, openDesk, testStaff, type TestPerson } from '../../testing/index.ts';
import { mutantTest, shown, size } from '../../testing/proof/proof.ts';
import { attemptsOf } from './acts.ts';
import { stageDoors } from './door-acts.ts';
import { DOORS } from './doors.ts';
import { searchOwners } from './search.ts';
import type { Situation } from './situation.ts';

/*
 * What one owner reaches alone with every act that opens something besides rights of accounts (domain 1.3): a key, a
 * parser, an address, a template, a message, a switch, fewer days, a role of a group.
 */

let desk: Desk;
let attempts: Awaited<ReturnType<typeof stageDoors>>;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false });
  attempts = await stageDoors(desk);
});
afterAll(() => desk.close());

test('one owner alone opens none of them, and whoever is no owner tries each in vain', async () => {
  const alone = await searchOwners(desk, ['owner'], ['owner'], { attempts });
  expect(alone.holes).toEqual([]);
  expect([...alone.worked]).toEqual(
    expect.arrayContaining(['intake-keys', 'feed-keys', 'feed-parsers', 'web-hooks', 'payout-templates', 'withdraw']),
  );
  const others: TestPerson[] = size({ gate: 0, promise: 1 })
    ? (Object.keys(testStaff) as TestPerson[])
    : ['backoffice', 'deposit.lead'];
  for (const user of others) {
    const { done, tried } = await searchOwners(desk, [user], [user], { attempts });
    expect([user, done, tried > 15]).toEqual([user, 0, true]);
  }
  shown({
    promise: 'P3',
    what: 'keys, parsers, addresses, templates, messages, switches and roles of groups, by one owner, each act in each order',
    promised: 'nothing is opened by one person',
    measured: `${alone.tried} acts in ${alone.situations} situations, ${alone.done} carried out, 0 holes`,
  });
});

mutantTest('where who asked is forgotten, the search finds each of them open', async () => {
  const another = desk.api.staffId('owner.three');
  const forgets = [
    'RESET ROLE',
    `CREATE FUNCTION mutant_asker() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       NEW.asked_by := '${another}'; NEW.body := NEW.body || '{"askedBy":"${another}"}'; RETURN NEW; END $$`,
    'CREATE TRIGGER a_mutant_asker BEFORE INSERT ON second_person_request FOR EACH ROW EXECUTE FUNCTION mutant_asker()',
  ];
  const { holes } = await searchOwners(desk, ['owner'], ['owner'], { attempts, prepare: forgets });
  const mutants = DOORS.map((door) => ({ name: door, caught: holes.some((hole) => hole.includes(`opens ${door}`)) }));
  shown({
    promise: 'P3',
    what: 'the doors of the owner’s room where who asked is forgotten',
    promised: 'a hole is found at each',
    measured: `${mutants.filter(({ caught }) => caught).length} of ${mutants.length}`,
    mutants,
  });
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
});

/** Acts of the owner's room that open nothing, and why. */
const OPEN_NOTHING: Record<string, string> = {
  readCustomerImport: 'reads a file; customers get no money by it',
  enterCustomerImport: 'what the app may enter as well, without money',
  createFranchise: 'a name; nobody is in it yet',
  renameFranchise: 'a name',
  closeFranchise: 'takes away',
  endIntakeKey: 'takes away',
  endFeedKey: 'takes away',
  tryFeedMailbox: 'looks into a mailbox and keeps nothing',
  addFeedForwarder: 'makes one more person the author of lines',
  retireFeedParser: 'takes away',
  rotateWebHookSecret: 'the address stays, and whoever listens there needs the secret',
  testWebHook: 'sends nothing about anybody',
  sendAllAgain: 'to the address that two owners have made',
  sendWebHookAgain: 'to the address that two owners have made',
  previewPayoutTemplate: 'changes nothing',
  removeRoleMapping: 'takes away',
  removeSignOnOfStaff: 'takes away',
  runBackTest: 'changes nothing',
  endSession: 'takes away',
  resetSecondFactorOfStaff: 'is of no use without the password, which takes two owners',
};

test('every act of the owner’s room is searched, or opens nothing', async () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string; 'x-permission'?: string }>>;
  };
  const acts = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { 'x-permission': permission }]) => method !== 'get' && permission === 'owner')
      .map(([, { operationId }]) => ({ operationId, path: path.replace(/^\/api/, '') })),
  );
  const account = { id: 'a', version: 1, username: 'a', actionName: 'Deposit', lead: false, owner: false } as const;
  const situation = {
    accounts: [{ ...account, status: 'active', passwordHash: '' }],
    requests: [],
    policies: {},
  } as unknown as Situation;
  const tried = [...attemptsOf(situation, 'owner'), ...attempts(situation, 'owner')].map(({ path }) => path);
  const isTried = (template: string) =>
    tried.some((path) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
  expect(acts.length).toBeGreaterThan(40);
  expect(acts.filter(({ path, operationId }) => isTried(path) === operationId in OPEN_NOTHING)).toEqual([]);
  expect(Object.keys(OPEN_NOTHING).filter((id) => !acts.some(({ operationId }) => operationId === id))).toEqual([]);
});
