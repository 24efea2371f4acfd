import { sql } from 'kysely';
import { type Desk, key, openDesk, said } from '../../../testing/index.ts';
import { decide } from '../../../desks/second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../../../desks/second-person/read.ts';
import type { IntakeKey } from './read.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const reason = 'The app moves to another server';
interface Made {
  intakeKey: IntakeKey;
  waits: boolean;
  key: string;
}

const make = async (by: 'owner' | 'owner.two', body: object = {}, intent = key()) =>
  said<Made>(await (await desk.as(by)).post('/intake-keys', { name: 'app', hours: 24, reason, ...body }, intent));
const waiting = async () =>
  (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{ items: SecondPersonRequest[] }>()
    .items[0]!;
const keys = async () =>
  (await (await desk.as('owner')).get('/intake-keys')).json<{ items: IntakeKey[]; ofSettings: boolean }>().items;
const end = async (id: string, by: 'owner' | 'owner.two' = 'owner') =>
  said<IntakeKey>(await (await desk.as(by)).post(`/intake-keys/${id}/end`, { reason }, key()));
/** The status that the app gets with this key. */
const ofApp = async (one: string) =>
  (await desk.api.anonymous.get('/intake/payment-methods', { 'x-intake-key': one })).status;

test('a key is shown once, waits for another owner and is accepted from the confirmation on', async () => {
  const made = (await make('owner')).data!;
  expect(made).toMatchObject({
    waits: true,
    intakeKey: { name: 'app', state: 'waiting', madeBy: { username: 'owner' } },
  });
  expect(await ofApp(made.key)).toBe(403);
  expect(await decide(desk, await waiting(), 'confirm', 'owner')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await ofApp(made.key)).toBe(403);
  expect(await decide(desk, await waiting(), 'confirm', 'owner.two')).toMatchObject({ statusCode: 1 });
  expect(await ofApp(made.key)).toBe(200);
  expect(await keys()).toMatchObject([{ state: 'active', lastUsedAt: expect.any(String) as string }]);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM idempotency i WHERE i::text LIKE ${`%${made.key}%`})
      OR EXISTS (SELECT FROM second_person_request r WHERE r::text LIKE ${`%${made.key}%`})
      OR EXISTS (SELECT FROM audit_event a WHERE a::text LIKE ${`%${made.key}%`}) AS found`.execute(desk.api.db);
  expect(rows).toEqual([{ found: false }]);
});

test('the same request again shows the same key, and makes no second one', async () => {
  const intent = key();
  const [first, second] = [await make('owner', {}, intent), await make('owner', {}, intent)];
  expect(second.data).toEqual(first.data);
  expect(await keys()).toHaveLength(1);
});

test('a key that another owner declines is never accepted, and does not end the one before', async () => {
  const before = (await make('owner')).data!;
  await decide(desk, await waiting(), 'confirm', 'owner.two');
  const refused = (await make('owner', { hours: 0 })).data!;
  expect(await decide(desk, await waiting(), 'decline', 'owner.two')).toMatchObject({ statusCode: 1 });
  expect([await ofApp(before.key), await ofApp(refused.key)]).toEqual([200, 403]);
  expect((await keys()).map(({ state }) => state)).toEqual(['refused', 'active']);
});

test('the key before is accepted for the hours that were given, from the confirmation on', async () => {
  const before = (await make('owner')).data!;
  await decide(desk, await waiting(), 'confirm', 'owner.two');
  const next = (await make('owner', { hours: 2 })).data!;
  await decide(desk, await waiting(), 'confirm', 'owner.two');
  expect([await ofApp(before.key), await ofApp(next.key)]).toEqual([200, 200]);
  desk.api.clock.advance({ hours: 2, seconds: 1 });
  expect([await ofApp(before.key), await ofApp(next.key)]).toEqual([403, 200]);
});

test('one owner ends a key at once', async () => {
  const used = (await make('owner')).data!;
  await decide(desk, await waiting(), 'confirm', 'owner.two');
  expect(await end(used.intakeKey.id)).toMatchObject({ statusCode: 1, data: { state: 'ended' } });
  expect(await ofApp(used.key)).toBe(403);
  expect(await end(used.intakeKey.id)).toMatchObject({ statusCode: 2, code: 'NOT_FOUND' });
});

/** The requests that no longer wait. */
const requests = async () =>
  (await (await desk.as('owner.two')).get('/second-person?state=withdrawn&state=declined&state=confirmed')).json<{
    items: SecondPersonRequest[];
  }>().items;

test('ending a key that waits withdraws its request, which nobody is asked to confirm any more', async () => {
  const asked = (await make('owner')).data!;
  const request = await waiting();
  expect(await end(asked.intakeKey.id)).toMatchObject({ statusCode: 1, data: { state: 'ended' } });
  expect(await waiting()).toBeUndefined();
  expect(await requests()).toMatchObject([
    { no: request.no, state: 'withdrawn', decidedBy: { username: 'owner' }, endNote: reason },
  ]);
  expect(await decide(desk, request, 'confirm', 'owner.two')).toMatchObject({ code: 'ALREADY_DECIDED' });
  expect(await ofApp(asked.key)).toBe(403);
});

test('ending a key that another owner has asked for declines their request, and they are told', async () => {
  const asked = (await make('owner')).data!;
  const request = await waiting();
  expect(await end(asked.intakeKey.id, 'owner.two')).toMatchObject({ statusCode: 1, data: { state: 'ended' } });
  expect(await requests()).toMatchObject([
    { no: request.no, state: 'declined', decidedBy: { username: 'owner.two' }, endNote: reason },
  ]);
  const { items } = (await (await desk.as('owner')).get('/notifications')).json<{ items: { text: string }[] }>();
  expect(items.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`${request.no}.*declined|declined.*${request.no}`))]),
  );
});

test('of a confirmation and an end at once each leaves a key that has ended, and no request that waits', async () => {
  for (let round = 0; round < 12; round += 1) {
    const asked = (await make('owner')).data!;
    const request = await waiting();
    const [confirmed, ended] = await Promise.all([
      decide(desk, request, 'confirm', 'owner.two'),
      end(asked.intakeKey.id),
    ]);
    expect(ended).toMatchObject({ statusCode: 1, data: { state: 'ended' } });
    expect(await ofApp(asked.key)).toBe(403);
    expect(await waiting()).toBeUndefined();
    const state = (await requests()).find(({ no }) => no === request.no)!.state;
    expect(state).toBe(confirmed.statusCode === 1 ? 'confirmed' : 'withdrawn');
  }
});

test('whoever is no owner any more has asked in vain', async () => {
  const asked = (await make('owner.two')).data!;
  const request = (await (await desk.as('owner')).get('/second-person?state=waiting')).json<{
    items: SecondPersonRequest[];
  }>().items[0]!;
  await desk.api.db.updateTable('staff').set({ owner: false }).where('username', '=', 'owner.two').execute();
  expect(await decide(desk, request, 'confirm', 'owner')).not.toMatchObject({ statusCode: 1 });
  expect(await ofApp(asked.key)).toBe(403);
});
