import { type Desk, key, said } from '../../../testing/index.ts';
import type { Delivery } from '../deliveries/list.ts';
import { deliver, hooked, hookOf, openHookedDesk, typesOf, why } from '../testing/hooked.ts';
import { answering, OK, type Receiver } from '../testing/receiver.ts';
import { storeAppEvents } from '../events/store-events.ts';
import { WAITS_MS } from './back-off.ts';
import { claimDue } from './claim.ts';
import { createSender } from './sender.ts';

let desk: Desk;
let open: Receiver[];
beforeEach(async () => {
  desk = await openHookedDesk();
  desk.api.clock.freeze();
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  await desk.close();
});

async function hook(types?: readonly string[]) {
  const made = await hooked(desk, types);
  open.push(made.app);
  return made;
}
const deliveries = async (query = ''): Promise<Delivery[]> =>
  (await (await desk.api.signInAs('owner')).get(`/web-hook-deliveries?sort=createdAt${query}`)).json<{
    items: Delivery[];
  }>().items;
const detail = async (id: string) =>
  (await (await desk.api.signInAs('owner')).get(`/web-hook-deliveries/${id}`)).json<{
    body: string;
    tries: { no: number; code: number | null; answer: string | null; problem: string | null }[];
  }>();
const reject = async ({ id, version }: { id: string; version: number }) =>
  (await desk.api.signInAs('deposit')).post(`/deposits/${id}/reject`, { version, reasonCode: 'NOT_RECEIVED' }, key());
const notices = async (kind: string) =>
  (
    await desk.api.db
      .selectFrom('notification')
      .select('text')
      .where('kind', '=', kind)
      .where('staffId', '=', desk.api.staffId('owner'))
      .execute()
  ).map(({ text }) => text);

test('an event that fails holds back those of its row alone, and comes again with the same id and bytes', async () => {
  const { app } = await hook();
  const [bad, good] = [await desk.claim({}), await desk.claim({})];
  app.answer = ({ event }, reply) =>
    answering(event.data['no'] === bad.no ? 500 : 200, 'out of order')({} as never, reply);
  await reject(bad);
  await reject(good);
  await deliver(desk);
  // Rows are told at the same time, so their order among one another is open.
  const heardOf = (no: string) =>
    app.heard.flatMap(({ event }) => (event.data['no'] === no ? [[event.type, event.sequence]] : []));
  expect(heardOf(bad.no)).toEqual([['deposit.received', 1]]);
  expect(heardOf(good.no)).toEqual([
    ['deposit.received', 1],
    ['deposit.rejected', 2],
  ]);
  const waiting = await deliveries('&status=pending');
  expect(waiting).toMatchObject([
    { no: bad.no, type: 'deposit.received', held: false, attempts: 1, lastCode: 500, lastProblem: 'It answered 500.' },
    { no: bad.no, type: 'deposit.rejected', held: true, attempts: 0 },
  ]);
  expect((await detail(waiting[0]!.id)).tries).toMatchObject([{ no: 1, code: 500, answer: 'out of order' }]);
  app.answer = OK;
  await deliver(desk);
  expect(app.heard).toHaveLength(3);
  desk.api.clock.advance({ seconds: 7 });
  await deliver(desk);
  const [first, again, last] = app.heard.filter(({ event }) => event.data['no'] === bad.no);
  expect([again!.id, again!.body, last!.event.type]).toEqual([first!.id, first!.body, 'deposit.rejected']);
  expect(new Set(app.heard.map(({ id }) => id)).size).toBe(4);
  expect(await deliveries('&status=pending')).toEqual([]);
});

test('an event is given up after three days, owners are told, the row goes on, and it is sent again by hand', async () => {
  const { app, id } = await hook();
  const [bad, good] = [await desk.claim({}), await desk.claim({})];
  await reject(bad);
  app.answer = ({ event }, reply) =>
    answering(event.type === 'deposit.received' && event.data['no'] === bad.no ? 422 : 200)({} as never, reply);
  for (let tries = 0; tries <= WAITS_MS.length; tries += 1) {
    await deliver(desk);
    desk.api.clock.advance({ hours: 29 });
    if (tries === 0) await reject(good);
    // As if another row had been delivered since: a web hook that delivers nothing for a day is paused.
    await desk.api.db.updateTable('webHook').set({ failingSince: null }).execute();
  }
  await deliver(desk);
  const [lost] = await deliveries('&status=given_up');
  expect(lost).toMatchObject({ no: bad.no, type: 'deposit.received', attempts: WAITS_MS.length + 1 });
  expect(app.heard.at(-1)?.event).toMatchObject({ type: 'deposit.rejected', sequence: 2 });
  expect(await notices('web-hook.given-up')).toHaveLength(1);
  app.answer = OK;
  const owner = await desk.api.signInAs('owner');
  expect(
    said(await owner.post(`/web-hooks/${id}/again`, { since: '2000-01-01T00:00:00Z', reason: why })),
  ).toMatchObject({
    status: '1 event is sent again',
  });
  await deliver(desk);
  expect(app.heard.at(-1)?.event).toMatchObject({ type: 'deposit.received', sequence: 1 });
  const one = (await owner.get('/web-hook-deliveries?status=delivered')).json<{ items: Delivery[] }>().items[0]!;
  expect(said(await owner.post(`/web-hook-deliveries/${one.id}/again`, { reason: why }))).toMatchObject({
    statusCode: 1,
  });
  const before = app.heard.length;
  await deliver(desk);
  expect(app.heard).toHaveLength(before + 1);
  expect(app.heard.at(-1)?.id).toBe(one.eventId);
});

test('one that delivers nothing for a day is paused with a notice; resumed, it gets everything in order', async () => {
  const { app, id } = await hook();
  app.answer = answering(503);
  const claim = await desk.claim({});
  for (let hours = 0; hours < 30; hours += 3) {
    await deliver(desk);
    desk.api.clock.advance({ hours: 3 });
  }
  expect(await hookOf(desk, id)).toMatchObject({
    status: 'paused',
    pausedWhy: expect.stringContaining('It answered 503.') as string,
  });
  expect(await notices('web-hook.paused')).toHaveLength(1);
  const attempts = app.heard.length;
  await reject(claim);
  await deliver(desk);
  expect(app.heard).toHaveLength(attempts);
  app.answer = OK;
  app.heard.length = 0;
  const { version } = await hookOf(desk, id);
  await (await desk.api.signInAs('owner')).post(`/web-hooks/${id}/switch`, { version, to: 'active', reason: why });
  await deliver(desk);
  expect(typesOf(app)).toEqual(['deposit.received', 'deposit.rejected']);
  expect(await hookOf(desk, id)).toMatchObject({ status: 'active', failingSince: null, pending: 0 });
});

test('after an outage everything that waits goes out with the first answer', async () => {
  const { app } = await hook();
  app.answer = answering(503);
  const claims = [await desk.claim({}), await desk.claim({}), await desk.claim({})];
  for (const seconds of [0, 7, 40, 150]) {
    desk.api.clock.advance({ seconds });
    await deliver(desk);
  }
  app.answer = OK;
  app.heard.length = 0;
  // The next attempts of these rows are minutes away; a new row finds out that it answers.
  await desk.claim({});
  await deliver(desk);
  expect(app.heard).toHaveLength(claims.length + 1);
});

test('a receiver that never answers, and one that is down, keep nobody else waiting', async () => {
  const [silent, down, well] = [await hook(), await hook(), await hook()];
  silent.app.answer = () => undefined;
  await down.app.close();
  for (let at = 0; at < 6; at += 1) await desk.claim({});
  await storeAppEvents(desk.api.app.deps);
  const sender = createSender(desk.api.app.deps);
  const draining = sender.drain();
  for (let at = 0; at < 2_000 && well.app.heard.length < 6; at += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  // The silent one still has its four under way, and no more than that.
  expect([well.app.heard.length, silent.app.heard.length]).toEqual([6, 4]);
  await sender.stop();
  await draining;
  expect(await deliveries(`&webHookId=${down.id}&status=delivered`)).toEqual([]);
  expect((await deliveries(`&webHookId=${down.id}`))[0]).toMatchObject({
    lastProblem: 'Nothing answers at this address.',
  });
  // What was broken off is taken at once by whoever comes next, and not counted.
  silent.app.answer = OK;
  silent.app.heard.length = 0;
  await deliver(desk);
  expect(silent.app.heard).toHaveLength(6);
});

test('of two instances each delivery is taken by one, and what an instance took before it was killed is taken again', async () => {
  const { app, id } = await hook();
  await desk.claim({});
  await storeAppEvents(desk.api.app.deps);
  const taken = await Promise.all([claimDue(desk.api.app.deps, id), claimDue(desk.api.app.deps, id)]);
  expect(taken.flatMap((one) => one?.due ?? [])).toHaveLength(1);
  await deliver(desk);
  expect(app.heard).toEqual([]);
  desk.api.clock.advance({ seconds: 61 });
  await deliver(desk);
  expect(app.heard).toHaveLength(1);
});
