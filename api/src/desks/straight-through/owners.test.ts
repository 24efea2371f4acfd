import { sql } from 'kysely';
import type { BackTestResult } from './back-test/result.ts';
import { type Desk, key, openDesk, said, type TestPerson } from '../../testing/index.ts';
import { feedKey } from '../feed/testing/feed-desk.ts';
import { knownCustomer, machineLine, OPEN_RULES, paidClaim } from '../../testing/straight-through.ts';
import { sweepStraightThrough } from '../../modules/deposits/straight-through/sweep.ts';
import { runBackTests } from './back-test/run.ts';

let desk: Desk;
beforeEach(async () => (desk = await openDesk()));
afterEach(async () => {
  expect(await desk.broken()).toEqual([]);
  await desk.close();
});

interface View {
  mode: string;
  version: number;
  inUse: { version: number };
  proposed: { version: number } | null;
  waiting: { id: string } | null;
  looks: object;
}

const reason = 'It has been watched for a week';
const post = async <T = { view: View; waits: boolean }>(by: TestPerson, path: string, body: object) =>
  said<T>(await (await desk.as(by)).post(path, body, key()));
const view = async () => (await (await desk.as('owner')).get('/straight-through')).json<View>();
const switchTo = async (mode: string, by: TestPerson = 'owner', rulesVersion?: number) => {
  const now = await view();
  return post(by, '/straight-through/switch', {
    version: now.version,
    mode,
    rulesVersion: rulesVersion ?? now.inUse.version,
    reason,
  });
};
const setRules = async (change: object, by: TestPerson = 'owner') =>
  post(by, '/straight-through/rules', { version: (await view()).version, rules: { ...OPEN_RULES, ...change }, reason });
const see = (by: TestPerson, id: string) => post<object>(by, `/straight-through/back-tests/${id}/seen`, {});

/** Runs a back-test of these rules to its end. */
async function backTest(rulesVersion: number, days = 30): Promise<{ id: string; result: BackTestResult }> {
  const { data } = await post<{ id: string }>('owner', '/straight-through/back-tests', { rulesVersion, days });
  while (await runBackTests(desk.api.app.deps, { batch: 2 }));
  return (await (await desk.as('owner')).get(`/straight-through/back-tests/${data!.id}`)).json();
}

const confirm = async (by: TestPerson) =>
  post<object>(by, `/second-person/${(await view()).waiting!.id}/confirm`, { version: 1 });

test('it is switched on by two owners, after a back-test that both have opened; off by one', async () => {
  expect(await setRules({})).toMatchObject({ statusCode: 1, data: { view: { inUse: { version: 2 } } } });
  expect(await switchTo('on')).toMatchObject({
    code: 'BACK_TEST_NEEDED',
    status: 'Version 2 of the rules needs a back-test first: over 30 days or more, and made within the last 24 hours.',
  });
  const { id } = await backTest(2);
  expect(await switchTo('on')).toMatchObject({
    code: 'BACK_TEST_NEEDED',
    msg: 'Open the result of the back-test BT-101 first.',
  });
  await see('owner', id);
  expect(await switchTo('on')).toMatchObject({ statusCode: 1, data: { waits: true, view: { mode: 'off' } } });
  expect(await switchTo('watch')).toMatchObject({ code: 'WAITS_FOR_SECOND_PERSON' });
  expect(await confirm('owner')).toMatchObject({ statusCode: 2 });
  expect(await confirm('owner.two')).toMatchObject({
    code: 'BACK_TEST_NEEDED',
    msg: 'Open the result of the back-test BT-101 first.',
  });
  await see('owner.two', id);
  expect(await confirm('owner.two')).toMatchObject({ statusCode: 1 });
  expect((await view()).mode).toBe('on');
  expect(await switchTo('off', 'owner.three')).toMatchObject({ statusCode: 1, data: { view: { mode: 'off' } } });
});

test('a back-test of less than 30 days does not count, for the database neither', async () => {
  await setRules({});
  const short = await backTest(2, 29);
  for (const by of ['owner', 'owner.two'] as const) await see(by, short.id);
  expect(await switchTo('on')).toMatchObject({ code: 'BACK_TEST_NEEDED' });
  const { id } = await backTest(2);
  for (const by of ['owner', 'owner.two'] as const) await see(by, id);
  expect(await switchTo('on')).toMatchObject({ data: { waits: true } });
  await sql`UPDATE straight_through_back_test SET days = 29`.execute(desk.api.db);
  expect(await confirm('owner.two')).toMatchObject({ code: 'BACK_TEST_NEEDED' });
  await sql`DELETE FROM staff_session`.execute(desk.api.db);
  await sql`UPDATE staff SET owner = FALSE WHERE username <> 'owner'`.execute(desk.api.db);
  const switchOn = sql`UPDATE straight_through SET mode = 'on', rules_version = 2, version = version + 1, changed_at = now()`;
  await expect(switchOn.execute(desk.api.app.deps.db)).rejects.toThrow('after a back-test');
  await sql`UPDATE straight_through_back_test SET days = 30`.execute(desk.api.db);
  await switchOn.execute(desk.api.app.deps.db);
});

test('a back-test older than a day, or of other rules, does not count', async () => {
  await setRules({});
  const { id } = await backTest(2);
  await see('owner', id);
  await see('owner.two', id);
  await switchTo('on');
  await sql`UPDATE straight_through_back_test SET finished_at = finished_at - interval '25 hours'`.execute(desk.api.db);
  expect(await confirm('owner.two')).toMatchObject({ code: 'BACK_TEST_NEEDED' });
  expect((await view()).mode).toBe('off');
});

test('while it is on, narrower rules are in use at once and wider ones wait for a back-test and two owners', async () => {
  await setRules({});
  const first = await backTest(2);
  for (const by of ['owner', 'owner.two'] as const) await see(by, first.id);
  await switchTo('on');
  await confirm('owner.two');
  expect(await setRules({ maxClaimPaise: 100_00 })).toMatchObject({
    data: { view: { mode: 'on', inUse: { version: 3 } } },
  });
  expect(await setRules({ maxClaimPaise: 200_00 })).toMatchObject({
    data: { view: { mode: 'on', inUse: { version: 3 }, proposed: { version: 4 } } },
  });
  expect(await switchTo('on', 'owner', 4)).toMatchObject({ code: 'BACK_TEST_NEEDED' });
  const { id } = await backTest(4);
  for (const by of ['owner', 'owner.two'] as const) await see(by, id);
  expect(await switchTo('on', 'owner', 4)).toMatchObject({ data: { waits: true } });
  await confirm('owner.two');
  expect(await view()).toMatchObject({ mode: 'on', inUse: { version: 4 }, proposed: null });
});

test('the database refuses what goes round the two owners and the back-test', async () => {
  const api = desk.api.app.deps.db;
  await expect(sql`UPDATE straight_through SET mode = 'on', version = version + 1`.execute(api)).rejects.toThrow(
    'by two owners',
  );
  await expect(sql`UPDATE straight_through SET sampling_secret = sampling_secret`.execute(api)).rejects.toThrow(
    'permission denied',
  );
  await sql`DELETE FROM staff_session`.execute(desk.api.db);
  await sql`UPDATE staff SET owner = FALSE WHERE username <> 'owner'`.execute(desk.api.db);
  await expect(sql`UPDATE straight_through SET mode = 'on', version = version + 1`.execute(api)).rejects.toThrow(
    'after a back-test',
  );
});

test('a back-test judges what was decided by the facts of then, and lists what staff decided otherwise', async () => {
  const lead = await desk.as('deposit.lead');
  const decide = async (id: string, verb: 'approve' | 'reject') => {
    const { version, utrEntry } = await desk.deposit(id);
    const body =
      verb === 'approve'
        ? { version, utrEntryId: utrEntry!.id, seen: { utr: utrEntry!.utr, amountPaise: utrEntry!.amountPaise } }
        : { version, reasonCode: 'FAKE_PROOF' };
    expect(said(await lead.post(`/deposits/${id}/${verb}`, body, key()))).toMatchObject({ statusCode: 1 });
  };
  const customer = await knownCustomer(desk);
  for (let at = 0; at < 3; at += 1) await decide(await paidClaim(desk, { customer }), 'approve');
  const rejected = await paidClaim(desk);
  await decide(rejected, 'reject');
  await decide(await paidClaim(desk, { remitterName: 'Somebody Else' }), 'approve');
  await decide(await paidClaim(desk, { amountPaise: 600_000 }), 'approve');
  desk.api.clock.advance({ seconds: 1 });
  await setRules({ customerDayCount: 2 });
  const { id, result } = await backTest(2);
  expect(result).toMatchObject({
    credited: { approved: { count: 2, sumPaise: 1_000_00 }, rejected: { count: 1, sumPaise: 500_00 } },
    left: { approved: { count: 3 }, rejected: { count: 0 } },
  });
  expect(result.reasons).toContainEqual({ code: 'CUSTOMER_COUNT', count: 1 });
  const { items } = (await (await desk.as('owner')).get(`/straight-through/back-tests/${id}/rows`)).json<{
    items: object[];
  }>();
  expect(items).toMatchObject([{ depositId: rejected, kind: 'rejected', reason: 'FAKE_PROOF' }]);
});

test('a second look finds a credit wrong: it stops, a lead is asked to reverse it, and nobody looks at what they could have told', async () => {
  await sql`UPDATE straight_through_rules SET rules = ${JSON.stringify({ ...OPEN_RULES, samplePercent: 100 })}::jsonb`.execute(
    desk.api.db,
  );
  await sql`UPDATE straight_through SET mode = 'on'`.execute(desk.api.db);
  const utr = desk.utr();
  const claim = await desk.claim({ utr, customerCode: (await knownCustomer(desk)).code });
  const { id: feedKeyId } = await feedKey(desk, { methodId: desk.usualMethod, forwarders: ['banker.lead'] });
  await machineLine(desk, { utr, remitterName: 'RAVI KUMAR', feedKeyId });
  const other = await paidClaim(desk);
  await sweepStraightThrough(desk.api.app.deps);
  const looks = async (by: TestPerson, which = 'waiting') =>
    (await (await desk.as(by)).get(`/second-looks?look=${which}`)).json<{
      items: { own: boolean; deposit: { id: string } }[];
      wrong: number;
    }>();
  expect((await looks('banker.lead')).items.map(({ own }) => own)).toEqual([true, false]);
  expect(await post('banker.lead', `/second-looks/${claim.id}/right`, { version: 1 })).toMatchObject({
    code: 'SELF_APPROVAL_BLOCKED',
  });
  expect(await post('banker.lead', `/second-looks/${other}/right`, { version: 1 })).toMatchObject({ statusCode: 1 });
  expect(await post('deposit.lead', `/second-looks/${other}/right`, { version: 1 })).toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  const wrong = { version: 1, reasonCode: 'OTHER_PAYER', remark: 'An aunt paid' };
  expect(await post('deposit.lead', `/second-looks/${claim.id}/wrong`, wrong)).toMatchObject({
    statusCode: 1,
    status: `${claim.no} was wrong. Straight-through approval has stopped`,
  });
  expect(await view()).toMatchObject({ mode: 'off', stoppedItself: true, looks: { right: 1, wrong: 1, waiting: 0 } });
  expect(await looks('deposit.lead', 'incident')).toMatchObject({ wrong: 1, items: [{ deposit: { id: claim.id } }] });
  const told = (await (await desk.as('banker.lead')).get('/notifications')).json<{ items: { text: string }[] }>();
  expect(told.items.map(({ text }) => text)).toContainEqual(expect.stringContaining('A lead reverses it.'));
});
