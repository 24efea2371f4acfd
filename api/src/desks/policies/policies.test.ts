import { type Desk, key, openDesk, said, type TestPerson } from '../../testing/index.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { policies, policyKeys } from '../../domain/policies/policies.ts';
import { loosens } from '../../domain/policies/loosening.ts';
import type { OwnPolicy } from './read.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

interface Outcome {
  policy: OwnPolicy;
  waits: boolean;
}
interface Request {
  id: string;
  version: number;
  says: string;
}

const reason = 'The auditor asked';
const change = async (by: TestPerson, policy: string, before: unknown, value: unknown) =>
  said<Outcome>(await (await desk.as(by)).post(`/policies/${policy}/change`, { before, value, reason }, key()));
const waiting = async () =>
  (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{ items: Request[] }>().items;
const confirm = async (by: TestPerson, { id, version }: Request) =>
  said(await (await desk.as(by)).post(`/second-person/${id}/confirm`, { version }, key()));
const LIMIT = 'deposits.approveAbovePaise';

test('the list shows every policy with its value, its limits, and who changed it last and why', async () => {
  await change('owner', 'deposits.bulkCap', 50, 10);
  const { items } = (await (await desk.as('owner')).get('/policies')).json<{ items: OwnPolicy[] }>();
  expect(items.map((one) => one.key)).toEqual(policyKeys);
  expect(items.find((one) => one.key === 'deposits.bulkCap')).toMatchObject({
    value: 10,
    fallback: 50,
    max: 50,
    guardsMoney: true,
    lastChange: { by: 'owner', reason },
  });
  expect(items.find((one) => one.key === 'secondPerson.failed.mode')).toMatchObject({
    options: ['off', 'warn', 'above', 'always'],
    previewed: false,
    lastChange: null,
  });
});

test('what tightens is done at once, and its undoing waits for another owner, because it loosens', async () => {
  expect(await change('owner', LIMIT, 20_000_000, 10_000_000)).toMatchObject({
    statusCode: 1,
    data: { waits: false, policy: { value: 10_000_000 } },
  });
  const undone = said<Outcome>(
    await (await desk.as('owner')).post(`/policies/${LIMIT}/undo`, { before: 10_000_000, reason }, key()),
  );
  expect(undone).toMatchObject({ statusCode: 1, data: { waits: true, policy: { value: 10_000_000 } } });
  const [request] = await waiting();
  expect(request?.says).toBe('Largest deposit without a lead becomes ₹2,00,000.00 (was ₹1,00,000.00)');
  expect(await change('owner', LIMIT, 10_000_000, 5_000_000)).toMatchObject({ code: 'WAITS_FOR_SECOND_PERSON' });
  expect(await confirm('owner', request!)).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await confirm('owner.two', request!)).toMatchObject({ statusCode: 1 });
  expect(await readPolicy(desk.api.db, LIMIT)).toBe(20_000_000);
  const history = await (await desk.as('owner')).get(`/audit/policy/${LIMIT}`);
  expect(history.json<{ items: { action: string }[] }>().items.map(({ action }) => action)).toEqual([
    'policy.changed',
    'second-person.confirmed',
    'second-person.asked',
    'policy.changed',
  ]);
});

test('a change of what somebody else has changed meanwhile is a conflict', async () => {
  await change('owner.two', 'utrs.staleDays', 7, 8);
  expect(await change('owner', 'utrs.staleDays', 7, 9)).toMatchObject({
    statusCode: 3,
    code: 'STALE_VERSION',
    status: 'Age at which a bank line is stale is 8 days now: owner.two changed it.',
    data: { current: { value: 8 } },
  });
});

test('of two changes at once one succeeds', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((more) => change('owner', 'utrs.staleDays', 7, 7 + more)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([1, 3, 3, 3]);
});

test('of several owners who ask at once about one policy one waits, and the others are told', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((more) => change(more % 2 ? 'owner' : 'owner.two', LIMIT, 20_000_000, 20_000_000 + more)),
  );
  expect(answers.map(({ statusCode, code }) => (statusCode === 1 ? 'waits' : code)).sort()).toEqual([
    'WAITS_FOR_SECOND_PERSON',
    'WAITS_FOR_SECOND_PERSON',
    'WAITS_FOR_SECOND_PERSON',
    'waits',
  ]);
});

test.each([
  ['deposits.bulkCap', 50, 51, 'BAD_VALUE'],
  ['secondPerson.failed.mode', 'above', 'sometimes', 'BAD_VALUE'],
  ['utrs.staleDays', 7, 7, 'NOTHING_CHANGED'],
])('%s from %j to %j is refused', async (policy, before, value, code) => {
  expect(await change('owner', policy, before, value)).toMatchObject({ code });
});

test('the preview says what a limit means for the deposits of today', async () => {
  for (const amountPaise of [1_000_00, 5_000_00, 9_000_00]) await desk.claim({ utr: desk.utr(), amountPaise });
  const preview = async (policy: string, value: string) =>
    (await (await desk.as('owner')).get(`/policies/${policy}/preview?value=${value}`)).json();
  expect(await preview(LIMIT, '400000')).toEqual({
    now: { hits: 0, of: 3, sentence: "0 of today's deposits would wait for a lead, out of 3" },
    then: { hits: 2, of: 3, sentence: "2 of today's deposits would wait for a lead, out of 3" },
    loosens: false,
    problem: null,
  });
  expect(await preview('exports.maxRows', '60')).toEqual({ now: null, then: null, loosens: false, problem: null });
  expect(await preview('deposits.bulkCap', '51')).toMatchObject({
    problem: 'Deposits approved at once is a whole number from 0 to 50.',
  });
});

test('every policy that has a preview can be asked for it', async () => {
  const owner = await desk.as('owner');
  const { items } = (await owner.get('/policies')).json<{ items: OwnPolicy[] }>();
  const previewed = items.filter((one) => one.previewed);
  expect(previewed.length).toBeGreaterThan(10);
  for (const { key: policy, min } of previewed) {
    const answer = await owner.get(`/policies/${policy}/preview?value=${min || 1}`);
    expect([policy, answer.status, answer.json<{ then: { of: number } }>().then]).toMatchObject([
      policy,
      200,
      { of: expect.any(Number) as number },
    ]);
  }
});

test.each([
  ['deposits.approveAbovePaise', 1, 2, true],
  ['deposits.approveAbovePaise', 2, 1, false],
  ['withdrawals.newPayeeHours', 24, 12, true],
  ['withdrawals.newPayeeHours', 12, 24, false],
  ['secondPerson.failed.mode', 'above', 'warn', true],
  ['secondPerson.failed.mode', 'above', 'always', false],
  ['secondPerson.overridden.mode', 'always', 'off', true],
  ['intake.wrongUtrs', 5, 0, true],
  ['intake.wrongUtrs', 0, 5, false],
  ['exports.maxRows', 1, 2, false],
] as const)('%s from %j to %j loosens: %j', (policy, before, after, expected) => {
  expect(loosens(policy, before, after)).toBe(expected);
});

test('every amount and every mode guards money', async () => {
  const guarded = policyKeys.filter((policy) => ['paise', 'mode'].includes(policies[policy].unit));
  const { items } = (await (await desk.as('owner')).get('/policies')).json<{ items: OwnPolicy[] }>();
  expect(items.filter((one) => one.guardsMoney).map((one) => one.key)).toEqual(expect.arrayContaining(guarded));
});
