import { testApp, type TestApp, type TestClient, type TestUser } from '../../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

interface Shown {
  id: string;
  version: number;
  name: string;
  filters: Record<string, string[]>;
  shared: boolean;
  mayChange: boolean;
  owner: { username: string };
}

const as = (user: TestUser): Promise<TestClient> => api.signInAs(user);
const names = async (client: TestClient, page = 'deposit-approval') =>
  (await shown(client, page)).map(({ name }) => name);
const shown = async (client: TestClient, page = 'deposit-approval') =>
  (await client.get(`/views?page=${page}`)).json<{ items: Shown[] }>().items;

async function save(client: TestClient, name: string, change: object = {}): Promise<Shown> {
  const answer = await client.post('/views', {
    page: 'deposit-approval',
    name,
    filters: { status: ['pending'], amountMin: ['50000'] },
    ...change,
  });
  return answer.json<{ data: Shown }>().data;
}

test('a view belongs to one page, and only its owner sees it until it is shared', async () => {
  const [deposit, banker] = [await as('deposit'), await as('banker')];
  const view = await save(deposit, 'Big ones');
  expect(await names(deposit)).toEqual(['Big ones']);
  expect(await names(deposit, 'recent-utr')).toEqual([]);
  expect(await names(banker)).toEqual([]);
  expect((await banker.patch(`/views/${view.id}`, { version: 1, name: 'Mine' })).status).toBe(404);
  expect((await deposit.patch(`/views/${view.id}`, { version: 1, shared: true })).json()).toMatchObject({
    statusCode: 1,
    data: { version: 2, shared: true },
  });
  expect((await shown(banker))[0]).toMatchObject({
    name: 'Big ones',
    filters: { status: ['pending'], amountMin: ['50000'] },
    mayChange: false,
    owner: { username: 'deposit' },
  });
});

test('a shared view is changed by its owner or a lead, by nobody else', async () => {
  const [deposit, banker, lead] = [await as('deposit'), await as('banker'), await as('banker.lead')];
  const view = await save(deposit, 'Everybody’s', { shared: true });
  for (const attempt of [
    () => banker.patch(`/views/${view.id}`, { version: 1, name: 'Mine' }),
    () => banker.delete(`/views/${view.id}`),
  ]) {
    expect((await attempt()).json()).toMatchObject({ statusCode: 2, code: 'NOT_YOURS' });
  }
  expect((await lead.patch(`/views/${view.id}`, { version: 1, filters: { flag: ['LATE'] } })).json()).toMatchObject({
    statusCode: 1,
    data: { filters: { flag: ['LATE'] }, owner: { username: 'deposit' } },
  });
  const history = (await lead.get('/audit?entityType=view')).json<{ items: { action: string; entityId: string }[] }>()
    .items;
  expect(history.filter(({ entityId }) => entityId === view.id).map(({ action }) => action)).toEqual([
    'view.changed',
    'view.saved',
  ]);
  expect((await lead.delete(`/views/${view.id}`)).json()).toMatchObject({
    statusCode: 1,
    status: 'Everybody’s is deleted',
  });
  expect(await names(deposit)).not.toContain('Everybody’s');
});

test('of two changes of the same view the later one is a conflict', async () => {
  const deposit = await as('deposit');
  const view = await save(deposit, 'Twice');
  expect((await deposit.patch(`/views/${view.id}`, { version: 1, name: 'First' })).json()).toMatchObject({
    statusCode: 1,
  });
  expect((await deposit.patch(`/views/${view.id}`, { version: 1, name: 'Second' })).json()).toMatchObject({
    statusCode: 3,
    code: 'STALE_VERSION',
  });
});

test('a name is unique per person and page; another person may use it too', async () => {
  const [deposit, banker] = [await as('deposit'), await as('banker')];
  await save(deposit, 'Mornings');
  expect(
    (await deposit.post('/views', { page: 'deposit-approval', name: 'Mornings', filters: { q: ['x'] } })).json(),
  ).toMatchObject({ statusCode: 2, code: 'NAME_TAKEN' });
  expect(await save(banker, 'Mornings')).toMatchObject({ name: 'Mornings' });
});

test('franchise staff share among their own franchise', async () => {
  const [franchise, deposit] = [await as('franchise'), await as('deposit')];
  await save(franchise, 'Our shop', { shared: true });
  await save(deposit, 'Head office', { shared: true });
  expect(await names(franchise)).toEqual(['Our shop']);
  expect(await names(deposit)).not.toContain('Our shop');
});

test('the number of views is limited', async () => {
  const lead = await as('deposit.lead');
  for (let each = 0; each < 50; each += 1) await save(lead, `View ${each}`, { page: 'bonus' });
  expect((await lead.post('/views', { page: 'bonus', name: 'One more', filters: { q: ['x'] } })).json()).toMatchObject({
    statusCode: 2,
    code: 'TOO_MANY_VIEWS',
  });
});
