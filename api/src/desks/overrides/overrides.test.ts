import { sql } from 'kysely';
import { tidyUp } from '../../jobs/tidy-up.ts';
import { type Desk, key, openDesk, said, type TestPerson } from '../../testing/index.ts';
import { decide } from '../second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../second-person/read.ts';
import type { ReleaseOverride } from './read.ts';
import { aBuild, type Builds, openBuilds } from './testing/builds.ts';

let desk: Desk;
let builds: Builds;
beforeAll(async () => {
  desk = await openDesk({ overrideNetworks: ['127.0.0.0/8'] });
  desk.api.clock.freeze();
});
afterAll(() => desk.close());
beforeEach(async () => void (builds = await openBuilds()));
afterEach(() => builds.close());

const reason = 'The new approval page, before it is released';

async function ask(change: object = {}, by: TestPerson = 'deposit.lead') {
  const body = {
    module: 'deposit',
    username: 'deposit',
    address: builds.url,
    hours: 4,
    reason,
    ...change,
  };
  return said<ReleaseOverride>(await (await desk.as(by)).post('/overrides', body, key()));
}
async function requestAbout(id: string, by: TestPerson = 'banker.lead') {
  const { items } = (await (await desk.as(by)).get('/second-person?state=waiting')).json<{
    items: SecondPersonRequest[];
  }>();
  return items.find(({ subject }) => subject.id === id)!;
}
async function granted(change: object = {}): Promise<ReleaseOverride> {
  const { data } = await ask(change);
  const answer = await decide(desk, await requestAbout(data!.id), 'confirm', 'banker.lead');
  expect(answer).toMatchObject({ statusCode: 1 });
  return (await one(data!.id))!;
}
const one = async (id: string) =>
  (await (await desk.as('deposit.lead')).get('/overrides'))
    .json<{ items: ReleaseOverride[] }>()
    .items.find((row) => row.id === id);
const running = async (id: string, by: TestPerson = 'deposit') => (await desk.as(by)).get(`/overrides/mine/${id}`);
const file = async (base: string, name: string) => desk.api.anonymous.get(base.replace(/^\/api/, '') + name);

test('a lead asks, another one confirms, and the person runs the bytes that were fetched then, for the hours asked for', async () => {
  const { id, state } = (await ask()).data!;
  expect(state).toBe('waiting');
  expect((await running(id)).status).toBe(404);
  expect((await decide(desk, await requestAbout(id), 'confirm', 'banker.lead')).statusCode).toBe(1);
  builds.files['utr.1a2b3c4d.js'] = '"something else";';
  const ready = (await running(id)).json<{ base: string; release: object; no: string; endsAt: string }>();
  expect(ready).toMatchObject({ release: aBuild(), no: (await one(id))!.no });
  expect(new Date(ready.endsAt).getTime() - desk.api.clock.now().getTime()).toBe(4 * 3_600_000);
  const page = await file(ready.base, 'utr.1a2b3c4d.js');
  expect([page.status, page.text]).toEqual([200, '"the page";']);
  expect(page.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await file(ready.base, 'utr.js')).status).toBe(404);
  const events = (await (await desk.as('owner')).get(`/audit?q=${ready.no}`)).json<{ items: { entityNo: string }[] }>();
  expect(new Set(events.items.map(({ entityNo }) => entityNo))).toEqual(new Set([ready.no]));
});

test.each([
  ['whoever asked', 'deposit.lead', {}],
  ['whoever would run it', 'banker.lead', { of: 'banker.lead' }],
] as const)('%s does not confirm it', async (_, by, change) => {
  if ('of' in change) builds.describe({ actions: ['Banker'] });
  const { data } = await ask('of' in change ? { username: change.of } : {});
  expect(await decide(desk, await requestAbout(data!.id, by), 'confirm', by)).toMatchObject({
    statusCode: 2,
    code: 'SELF_APPROVAL_BLOCKED',
  });
  expect(await one(data!.id)).toMatchObject({ confirmedBy: null });
});

test('an owner confirms it as well, and what was asked for yesterday is confirmed by nobody', async () => {
  const [today, yesterday] = [(await ask()).data!, (await ask()).data!];
  expect(await decide(desk, await requestAbout(today.id, 'owner'), 'confirm', 'owner')).toMatchObject({
    statusCode: 1,
  });
  const madeAt = new Date(desk.api.clock.now().getTime() - 25 * 3_600_000);
  await desk.api.db.updateTable('releaseOverride').set({ madeAt }).where('id', '=', yesterday.id).execute();
  const answer = await decide(desk, await requestAbout(yesterday.id), 'confirm', 'banker.lead');
  expect(answer).toMatchObject({ statusCode: 2, code: 'NOT_APPROVED' });
  expect(await one(yesterday.id)).toMatchObject({ state: 'refused' });
});

test.each([
  ['http of another machine', () => ({ address: 'http://builds.example.com/deposit/' }), /Use https/],
  ['a network that no setting names', () => ({ address: 'https://10.0.0.8/deposit/' }), /OVERRIDE_NETWORKS/],
  ['a password in it', () => ({ address: 'https://a:b@builds.example.com/' }), /password/],
  ['no address', () => ({ address: 'deposit/build' }), /whole address/],
  [
    'nothing there',
    () => ({ address: new URL('/', builds.url).href + 'x/', module: 'banker' }),
    /build of deposit, not of banker/,
  ],
  [
    'an altered file',
    () => ((builds.files['utr.1a2b3c4d.js'] = '"altered";'), {}),
    /utr\.1a2b3c4d\.js is not the file that build\.json describes/,
  ],
  ['a missing file', () => (delete builds.files['utr.1a2b3c4d.js'], {}), /answered 404 for utr\.1a2b3c4d\.js/],
  [
    'a redirect to elsewhere',
    () => ((builds.files['build.json'] = (reply) => void reply.writeHead(302, { location: '/x' }).end()), {}),
    /sends elsewhere/,
  ],
  ['a host build', () => (builds.describe({ kind: 'host' }), {}), /not that of a module: kind/],
  [
    'a file outside of the folder',
    () => (builds.describe({ files: { '../x.js': 'sha256-' } }), {}),
    /not in the folder/,
  ],
  ['no JSON', () => ((builds.files['build.json'] = '<html>'), {}), /cannot be read/],
  [
    'a file that never ends',
    () => ((builds.files['build.json'] = 'x'.repeat(600_000)), {}),
    /larger than what is taken/,
  ],
  ['an entry without a hash', () => (builds.describe({ entry: 'other.js' }), {}), /gives no hash/],
])('an address with %s is refused with a sentence', async (_, change, sentence) => {
  expect(await ask(change())).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'address', msg: expect.stringMatching(sentence) as string }],
  });
});

test('a build of another desk, and a person who is none, are refused', async () => {
  expect(await ask({ username: 'banker' })).toMatchObject({ errors: [{ field: 'username' }] });
  expect(await ask({ username: 'nobody' })).toMatchObject({
    errors: [{ field: 'username' }],
  });
});

test('a file is answered to the session that its address was made for, while it and the grant run', async () => {
  const { id } = await granted();
  const mine = await desk.api.signInAs('deposit');
  const { base } = (await mine.get(`/overrides/mine/${id}`)).json<{ base: string }>();
  const entry = 'remoteEntry.0a1b2c3d.js';
  expect((await file(base, entry)).status).toBe(200);
  expect(
    (
      await file(
        base.replace(/.\/$/, (end) => (end[0] === 'A' ? 'E/' : 'A/')),
        entry,
      )
    ).status,
  ).toBe(404);
  const other = await granted();
  expect((await file(base.replace(id, other.id), entry)).status).toBe(404);
  await mine.post('/auth/logout', {});
  expect((await file(base, entry)).status).toBe(404);
});

test('nobody but the person runs it', async () => {
  const { id } = await granted();
  expect((await running(id, 'franchise')).status).toBe(404);
  expect((await running(id, 'deposit.lead')).status).toBe(404);
  const { items } = (await (await desk.as('deposit')).get('/overrides/mine')).json<{ items: ReleaseOverride[] }>();
  expect(items.map((row) => row.id)).toEqual([id]);
});

describe('what the build does', () => {
  const approve = async (stamp: string, by: TestPerson = 'deposit') => {
    const [utr, amountPaise] = [desk.utr(), 500_00];
    const [claim, line] = [await desk.claim({ utr, amountPaise }), await desk.line({ utr, amountPaise })];
    const { id, version } = await desk.deposit(claim.id);
    const answer = await (
      await desk.as(by)
    ).post(
      `/deposits/${id}/approve`,
      { version, utrEntryId: line.id, seen: { utr, amountPaise } },
      { ...key(), 'x-remote': stamp },
    );
    return { id, answer };
  };
  test('is marked in the audit, and refused for others, other modules, made-up numbers and after its end', async () => {
    const { id, no } = await granted();
    const write = async (stamp: string, by?: TestPerson) => (await approve(stamp, by)).answer;
    const approved = await approve(`deposit@override:${no}`);
    expect(said(approved.answer)).toMatchObject({ statusCode: 1 });
    const entries = await desk.api.db
      .selectFrom('auditEvent')
      .select(['action', 'after'])
      .where('entityId', '=', approved.id)
      .where('action', '=', 'deposit.approved')
      .execute();
    expect(entries).toMatchObject([{ after: { override: no } }]);
    for (const [stamp, by] of [
      [`deposit@override:${no}`, 'franchise'],
      [`banker@override:${no}`, 'deposit'],
      ['deposit@override:O-999999', 'deposit'],
      ['deposit@override:', 'deposit'],
      [`deposit@override:${no}x`, 'deposit'],
    ] as const)
      expect((await write(stamp, by)).json()).toMatchObject({ code: 'OVERRIDE_ENDED' });
    const ended = said(await (await desk.as('withdraw.lead')).post(`/overrides/${id}/end`, { reason: 'Enough seen' }));
    expect(ended).toMatchObject({ statusCode: 1, data: { state: 'ended' } });
    expect((await write(`deposit@override:${no}`)).status).toBe(409);
    expect((await running(id)).status).toBe(404);
    expect((await (await desk.as('deposit')).get('/deposits', { 'x-remote': `deposit@override:${no}` })).status).toBe(
      200,
    );
  });
});

test('a second grant of the module ends the first, and an end withdraws the request that waits', async () => {
  const [first, second] = [await granted(), await granted()];
  expect(await one(first.id)).toMatchObject({ state: 'ended' });
  expect(await one(second.id)).toMatchObject({ state: 'active' });
  const third = (await ask()).data!;
  expect(
    said(await (await desk.as('banker.lead')).post(`/overrides/${third.id}/end`, { reason: 'Not now' })).statusCode,
  ).toBe(1);
  expect(await requestAbout(third.id)).toBeUndefined();
});

test.each([
  [`UPDATE release_override SET ends_at = ends_at + interval '1 minute'`, 'only ends earlier'],
  [`UPDATE release_override SET confirmed_by = made_by`, 'release_override_takes_two'],
  [`UPDATE release_override SET confirmed_by = staff_id`, 'release_override_takes_two'],
  [`UPDATE release_override SET ends_at = confirmed_at + interval '13 hours', hours = 12`, 'only ends earlier'],
  [`UPDATE release_override_file SET content = 'x'`, 'release_override_file_is_its_hash'],
])('the database refuses %s', async (statement, why) => {
  const { id } = await granted();
  const where = statement.includes('_file') ? `override_id = '${id}'` : `id = '${id}'`;
  await expect(sql.raw(`${statement} WHERE ${where}`).execute(desk.api.db)).rejects.toThrow(why);
});

// The last one, because it turns the clock.
test('a grant ends by itself, and its bytes go', async () => {
  const { id } = await granted({ hours: 1 });
  const count = async () =>
    (await desk.api.db.selectFrom('releaseOverrideFile').select('name').where('overrideId', '=', id).execute()).length;
  // Tokens are shorter than a grant.
  const mine = async () => (await desk.api.signInAs('deposit')).get(`/overrides/mine/${id}`);
  desk.api.clock.advance({ minutes: 59 });
  expect((await mine()).status).toBe(200);
  desk.api.clock.advance({ minutes: 1 });
  expect((await mine()).status).toBe(404);
  await tidyUp(desk.api.app.deps);
  expect(await count()).toBe(2);
  desk.api.clock.advance({ minutes: 61 });
  await tidyUp(desk.api.app.deps);
  expect(await count()).toBe(0);
});
