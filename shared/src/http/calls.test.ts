import type { Http } from '../contract/index.ts';
import { aDeposit, aRelated, brokenAnswer, done, fakeHttp, refused } from '../testing/index.ts';
import { asked, filled, get, getFile, patch, post, put, remove } from './calls.ts';

test('the names of a path are filled in, encoded, and nothing of the template reaches the host that lends Http', async () => {
  const http = fakeHttp().on('GET /deposits/{id}/related', aRelated());
  await expect(get(http, '/deposits/{id}/related', { path: { id: 'D/1 ?' }, background: true })).resolves.toEqual(
    aRelated(),
  );
  expect(http.calls).toEqual([{ method: 'GET', path: '/deposits/D%2F1%20%3F/related', options: { background: true } }]);
});

test('a path that is filled in already stays as it is, as remotes of before send it', () => {
  expect(filled('/deposits/D-1/related')).toBe('/deposits/D-1/related');
  expect(filled('/audit/{entityType}/{id}', { entityType: 'deposit', id: 'd1' })).toBe('/audit/deposit/d1');
});

test('bodies and queries go along, and an envelope is opened', async () => {
  const view = {
    id: 'v1',
    version: 1,
    page: 'utr',
    name: 'Mine',
    filters: {},
    shared: false,
    owner: { id: 's', name: 'A', username: 'a' },
    mayChange: true,
    changedAt: '',
  };
  const http = fakeHttp()
    .on('PATCH /views/{id}', done(view))
    .on('DELETE /views/{id}', refused('No'))
    .on('PUT /payment-methods/order', done(null))
    .on('GET /files/{id}', new Blob(['x']))
    .on('POST /queues/bonus/next', done({ row: null, claim: null }));
  await expect(patch(http, '/views/{id}', { version: 1, name: 'Mine' }, { path: { id: 'v1' } })).resolves.toEqual({
    ok: true,
    data: view,
    message: 'Done',
  });
  await expect(remove(http, '/views/{id}', { path: { id: 'v1' } })).resolves.toMatchObject({ ok: false });
  await expect(put(http, '/payment-methods/order', { ids: ['m1'] })).resolves.toMatchObject({ ok: true });
  await expect(getFile(http, '/files/{id}', { path: { id: 'f1' } })).resolves.toBeInstanceOf(Blob);
  await post(http, '/queues/bonus/next', undefined, { query: { skip: ['b1'] } });
  expect(http.callsOf('PATCH /views/v1')[0]!.body).toEqual({ version: 1, name: 'Mine' });
  expect(http.callsOf('POST /queues/bonus/next')[0]!.options).toEqual({ query: { skip: ['b1'] } });
});

test('an act that may have to be asked about again is kept as plain JSON with its path filled in', () => {
  expect(
    JSON.parse(
      JSON.stringify(
        asked('/utrs/{id}/void', {
          words: 'Void U-1',
          no: 'U-1',
          path: { id: 'u1' },
          body: { version: 1, reasonCode: 'OTHER' },
        }),
      ),
    ),
  ).toEqual({ words: 'Void U-1', no: 'U-1', path: '/utrs/u1/void', body: { version: 1, reasonCode: 'OTHER' } });
});

/** Never called: the type check fails if one of these lines compiles. */
export const mustNotCompile = (http: Http) => [
  // @ts-expect-error There is no such path.
  () => get(http, '/depositss'),
  // @ts-expect-error The name in braces needs a value.
  () => get(http, '/deposits/{id}/related', {}),
  // @ts-expect-error It is spelt id.
  () => get(http, '/deposits/{id}/related', { path: { ids: 'd1' } }),
  // @ts-expect-error There is no such filter.
  () => get(http, '/deposits', { query: { statuss: ['pending'] } }),
  // @ts-expect-error There is no such state.
  () => get(http, '/deposits', { query: { status: ['lost'] } }),
  // @ts-expect-error A search needs its text.
  () => get(http, '/search', {}),
  // @ts-expect-error The body lacks its version.
  () => patch(http, '/views/{id}', { name: 'Mine' }, { path: { id: 'v1' } }),
  // @ts-expect-error The body lacks its reason.
  () => asked('/utrs/{id}/void', { words: 'Void', path: { id: 'u1' }, body: { version: 1 } }),
  // @ts-expect-error The answer has no such field.
  async () => (await get(http, '/deposits/{id}/related', { path: { id: 'd1' } })).sameUtrs,
  // @ts-expect-error Nobody says this code.
  async () => post(http, '/auth/logout').then((end) => !end.ok && end.refusal.code === 'CONFLIKT'),
  // @ts-expect-error A fake says what the contract says.
  () => fakeHttp().on('GET /deposits/{id}/related', { ...aRelated(), sameUtr: [{ id: 'd1' }] }),
  // @ts-expect-error A fake knows the routes of the contract alone.
  () => fakeHttp().on('GET /deposits/{no}', aDeposit()),
  () => fakeHttp().on('GET /deposits/{id}', brokenAnswer({ id: 'd1' })),
];
