import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeApi } from './server.mjs';

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../api/openapi.json'), 'utf8'));

let app;
let keys = 0;
beforeAll(() => {
  ({ app } = fakeApi({ document, actions: ['Reports'] }));
});
afterAll(() => app.close());

/**
 * Calls the fake. Returns `{ status, body }`.
 *
 * @param {string} method
 * @param {string} path
 * @param {{ as?: string, payload?: object }} [options]
 */
async function call(method, path, { as, payload } = {}) {
  keys += 1;
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { 'idempotency-key': String(keys), ...(as && { authorization: `Bearer ${as}` }) },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const signIn = async (username) =>
  (await call('POST', '/auth/login', { payload: { username, password: 'x' } })).body.data?.token;
const approval = ({ id, version }) => ({ version, utrEntryId: id, seen: { utr: '1', amountPaise: 1 } });

test('each desk signs in with its rights, a desk that the document does not know with all, and nobody else', async () => {
  const deposit = await signIn('deposit');
  expect((await call('GET', '/auth/me', { as: deposit })).body).toMatchObject({ actionName: 'Deposit', lead: false });
  expect((await call('GET', '/audit', { as: deposit })).status).toBe(403);
  expect((await call('GET', '/audit', { as: await signIn('deposit.lead') })).status).toBe(200);
  expect((await call('GET', '/bonuses', { as: await signIn('reports') })).status).toBe(200);
  expect((await call('GET', '/deposits')).status).toBe(401);
  const { body } = await call('POST', '/auth/login', { payload: { username: 'nobody', password: 'x' } });
  expect(body).toMatchObject({ statusCode: 2, status: expect.stringContaining('There are deposit, deposit.lead') });
});

test('a list has rows of every state, filtered and page by page, and each can be read', async () => {
  const as = await signIn('deposit');
  const all = (await call('GET', '/deposits?limit=200', { as })).body;
  expect(new Set(all.items.map(({ status }) => status)).size).toBe(7);
  const pending = (await call('GET', '/deposits?status=pending&limit=2', { as })).body;
  expect(pending.items.map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(pending.page).toMatchObject({ hasMore: true, count: 4 });
  const next = (await call('GET', `/deposits?status=pending&limit=2&cursor=${pending.page.next}`, { as })).body;
  expect(next.items).toHaveLength(2);
  const { no } = next.items[0];
  expect((await call('GET', `/deposits/${no}`, { as })).body).toEqual(next.items[0]);
  expect((await call('GET', '/deposits/D-1', { as })).status).toBe(404);
});

test('an act changes its row once, and is refused for an older version, another state and a wrong form', async () => {
  const as = await signIn('deposit');
  const [row] = (await call('GET', '/deposits?status=pending&limit=1', { as })).body.items;
  const path = `/deposits/${row.id}/approve`;
  expect(await call('POST', path, { as, payload: {} })).toEqual({
    status: 400,
    body: {
      msg: "The body is not as openapi.json has it: must have required property 'version'.",
      code: 'BAD_REQUEST',
    },
  });
  const stale = await call('POST', path, { as, payload: { ...approval(row), version: 7 } });
  expect(stale.body).toMatchObject({ statusCode: 3, code: 'STALE_VERSION' });
  const done = await call('POST', path, { as, payload: approval(row) });
  expect(done.body).toMatchObject({ statusCode: 1, data: { id: row.id, status: 'approved', version: 2 } });
  const again = await call('POST', path, { as, payload: { ...approval(row), version: 2 } });
  expect(again.body).toMatchObject({ statusCode: 3, code: 'WRONG_STATE' });
  expect((await call('GET', `/deposits/${row.id}`, { as })).body.status).toBe('approved');
});

test('a failure can be asked for, for the next call alone', async () => {
  const as = await signIn('deposit');
  await call('POST', '/fake/faults', { payload: { call: 'GET /deposits', fault: 'down' } });
  expect((await call('GET', '/deposits', { as })).status).toBe(502);
  expect((await call('GET', '/deposits', { as })).status).toBe(200);
  const { body } = await call('POST', '/fake/faults', { payload: { call: 'GET /deposits', fault: 'rain' } });
  expect(body.msg).toContain('refuse, conflict, forbidden');
});

test('every code that it refuses with is one of the API, and every answer of a list and of one row is as the document has it', async () => {
  const codes = document.components.schemas.RefusalCode.enum;
  const source =
    readFileSync(join(import.meta.dirname, 'server.mjs'), 'utf8') +
    readFileSync(join(import.meta.dirname, 'acts.mjs'), 'utf8') +
    readFileSync(join(import.meta.dirname, 'faults.mjs'), 'utf8');
  const used = [...source.matchAll(/(?:refusal\(\d, |code: )'([A-Z_0-9]+)'/g)].map(([, code]) => code);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((code) => !codes.includes(code))).toEqual([]);
  const as = await signIn('reports');
  for (const path of [
    '/deposits',
    '/withdrawals',
    '/bonuses',
    '/payment-methods',
    '/customers',
    '/utrs',
    '/summary',
    '/notifications',
    '/policy',
  ])
    expect([path, (await call('GET', path, { as })).status]).toEqual([path, 200]);
});
