import { testApp, type TestApp } from '../../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test('a staff member signs in and is told who she is', async () => {
  const banker = await api.signInAs('banker');
  const me = await banker.get('/auth/me');
  expect(me.status).toBe(200);
  expect(me.json()).toMatchObject({ username: 'banker', actionName: 'Banker', lead: false });
});

test('signing out ends the session at once', async () => {
  const banker = await api.signInAs('banker');
  const out = await banker.post('/auth/logout');
  expect(out.json()).toMatchObject({ statusCode: 1, status: 'Signed out' });
  expect((await banker.get('/auth/me')).status).toBe(401);
});
