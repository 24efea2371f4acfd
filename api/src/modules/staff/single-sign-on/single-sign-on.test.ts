import { type Desk, key, openDesk, said, type TestOwner } from '../../../testing/index.ts';
import { decide } from '../../../desks/second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../../../desks/second-person/read.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const reason = 'The company signs in by one account';
const role = { actionName: 'Deposit', lead: false, franchiseId: null };
interface State {
  mappings: { id: string; version: number; value: string; actionName: string; lead: boolean; waiting: object | null }[];
  people: { login: string; staff: { username: string } }[];
  waiting: { says: string }[];
}

const post = async (path: string, body: object, by: TestOwner = 'owner') =>
  said<{ waits: boolean }>(await (await desk.as(by)).post(path, { reason, ...body }, key()));
const add = (body: object = {}, by?: TestOwner) =>
  post('/single-sign-on/mappings', { value: 'deposits', ...role, ...body }, by);
const state = async () => (await (await desk.as('owner')).get('/single-sign-on')).json<State>();
const waiting = async () =>
  (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{ items: SecondPersonRequest[] }>()
    .items[0]!;
const confirm = async (by: TestOwner = 'owner.two') => decide(desk, await waiting(), 'confirm', by);
const version = async (user: 'banker' | 'owner' = 'banker') =>
  (await desk.api.db.selectFrom('staff').select('version').where('username', '=', user).executeTakeFirstOrThrow())
    .version;

test('a mapping waits for another owner, is changed by two, and removed by one', async () => {
  expect(await add()).toMatchObject({ statusCode: 1, data: { waits: true } });
  expect(await state()).toMatchObject({
    mappings: [],
    waiting: [{ says: expect.stringContaining('deposits') as string }],
  });
  expect(await confirm('owner')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await confirm()).toMatchObject({ statusCode: 1 });
  const [made] = (await state()).mappings;
  expect(made).toMatchObject({ value: 'deposits', actionName: 'Deposit', version: 1, waiting: null });
  const change = { version: 1, ...role, actionName: 'Banker', lead: true };
  expect(await post(`/single-sign-on/mappings/${made!.id}/change`, { ...change, ...role })).toMatchObject({
    code: 'NOTHING_CHANGED',
  });
  expect(await post(`/single-sign-on/mappings/${made!.id}/change`, change)).toMatchObject({ statusCode: 1 });
  expect((await state()).mappings).toMatchObject([{ actionName: 'Deposit', waiting: { act: 'role-mapped' } }]);
  expect(await confirm()).toMatchObject({ statusCode: 1 });
  expect((await state()).mappings).toMatchObject([{ actionName: 'Banker', lead: true, version: 2 }]);
  expect(await post(`/single-sign-on/mappings/${made!.id}/remove`, { version: 1 })).toMatchObject({
    code: 'STALE_VERSION',
  });
  expect(await post(`/single-sign-on/mappings/${made!.id}/remove`, { version: 2 })).toMatchObject({ statusCode: 1 });
  expect((await state()).mappings).toEqual([]);
});

test('a mapping that is removed while its change waits cannot come back by the confirmation', async () => {
  await add();
  await confirm();
  const [made] = (await state()).mappings;
  await post(`/single-sign-on/mappings/${made!.id}/change`, { version: 1, ...role, lead: true });
  await post(`/single-sign-on/mappings/${made!.id}/remove`, { version: 1 });
  expect(await confirm()).toMatchObject({ code: 'NOT_APPROVED' });
  expect((await state()).mappings).toEqual([]);
});

test('one value has one mapping, and a role that nobody can have is refused', async () => {
  await add();
  await add({ actionName: 'Banker' });
  expect(await confirm()).toMatchObject({ statusCode: 1 });
  expect(await confirm()).toMatchObject({ code: 'NAME_TAKEN' });
  expect(await add()).toMatchObject({ code: 'NAME_TAKEN' });
  expect(await add({ value: 'partners', actionName: 'Franchise' })).toMatchObject({ code: 'REQUIRED' });
  expect(
    await add({ value: 'partners', actionName: 'Franchise', lead: true, franchiseId: desk.api.franchiseId }),
  ).toMatchObject({ code: 'NO_LEAD' });
  expect(await add({ value: '  ' })).toMatchObject({ code: 'REQUIRED' });
});

test('the database refuses a mapping that no two owners have made, and another than they made', async () => {
  const { app, staffId } = desk.api;
  const row = { id: crypto.randomUUID(), value: 'x', ...role, actionName: 'BackOffice' as const, madeAt: new Date() };
  const insert = (more: object) =>
    app.deps.db
      .insertInto('roleMapping')
      .values({ ...row, madeBy: staffId('owner'), confirmedBy: null, ...more })
      .execute();
  await expect(insert({})).rejects.toThrow(/two owners/);
  await expect(insert({ confirmedBy: staffId('owner.two') })).rejects.toThrow(/two owners/);
  await add();
  await confirm();
  await expect(app.deps.db.updateTable('roleMapping').set({ lead: true }).execute()).rejects.toThrow(/two owners/);
  // The right of an owner is in no mapping, and an account that is not linked gets nothing by one.
  await expect(
    app.deps.db
      .updateTable('staff')
      .set({ actionName: 'Deposit', franchiseId: null })
      .where('username', '=', 'banker')
      .execute(),
  ).rejects.toThrow(/two owners/);
});

test('who signs in by the provider takes two owners, none of them the person concerned; one removes it', async () => {
  const id = desk.api.staffId('banker');
  const allow = async (login: string, of = id) =>
    post(`/staff/${of}/allow-sign-on`, { version: await version(), login });
  expect(await allow(' Bina@Example.com ')).toMatchObject({ statusCode: 1, data: { waits: true } });
  expect(await allow('bina@example.com')).toMatchObject({ code: 'WAITS_FOR_SECOND_PERSON' });
  expect((await state()).people).toEqual([]);
  expect(await confirm()).toMatchObject({ statusCode: 1 });
  expect((await state()).people).toMatchObject([{ login: 'bina@example.com', staff: { username: 'banker' } }]);
  expect(await allow('another@example.com')).toMatchObject({ code: 'NAME_TAKEN' });
  expect(
    await post(`/staff/${desk.api.staffId('owner')}/allow-sign-on`, { version: await version('owner'), login: 'me' }),
  ).toMatchObject({ code: 'OWN_ACCOUNT' });
  expect(
    await post(`/staff/${desk.api.staffId('owner.two')}/allow-sign-on`, { version: 1, login: 'two' }),
  ).toMatchObject({ statusCode: 1 });
  expect(await confirm()).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await post(`/staff/${id}/remove-sign-on`, {})).toMatchObject({ statusCode: 1 });
  expect((await (await desk.as('owner')).post(`/staff/${id}/remove-sign-on`, { reason }, key())).status).toBe(404);
  expect((await state()).people).toEqual([]);
});

test('whoever is no owner any more has asked in vain', async () => {
  await add({}, 'owner.two');
  const request = (await (await desk.as('owner')).get('/second-person?state=waiting')).json<{
    items: SecondPersonRequest[];
  }>().items[0]!;
  await desk.api.db.updateTable('staff').set({ owner: false }).where('username', '=', 'owner.two').execute();
  expect(await decide(desk, request, 'confirm', 'owner')).not.toMatchObject({ statusCode: 1 });
  expect((await state()).mappings).toEqual([]);
});
