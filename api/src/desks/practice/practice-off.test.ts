import { BadSettings, readSettings } from '../../settings/env.ts';
import { key, testApp, type TestApp } from '../../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test('outside of practice every call answers 404, health says so, and the database has no schema of practice', async () => {
  const owner = await api.signInAs('owner');
  const answers = [
    await owner.get('/practice'),
    await owner.post('/practice/shifts', { minutes: 5 }, key()),
    await owner.post('/practice/end', undefined, key()),
  ];
  for (const answer of answers) expect([answer.status, answer.json()['code']]).toEqual([404, 'PRACTICE_OFF']);
  expect((await api.anonymous.get('/practice')).status).toBe(401);
  expect((await api.anonymous.get('/health')).json()).toEqual({ ok: true, practice: false });
  // The same file without the mark, which the test of practice would notice.
  const { headers } = await (await api.signInAs('deposit.lead')).get('/deposits/export?status=approved');
  expect(headers['content-disposition']).toMatch(/filename="deposits_deposit\.lead_/);
});

test('the API refuses to practise on a database of one’s own, or without the demo', () => {
  const problems = (environment: Record<string, string>): string[] => {
    try {
      return [JSON.stringify(readSettings(environment).practice)];
    } catch (error) {
      return (error as BadSettings).problems;
    }
  };
  const OWN = 'PRACTICE=1: practice has an embedded database of its own, so DATABASE_URL is left out';
  expect(problems({ PRACTICE: '1', DEMO: '1' })).toEqual(['true']);
  expect(problems({ DATABASE_URL: 'postgres://desk@db/panel' })).toEqual(['false']);
  expect(problems({ PRACTICE: '1', DEMO: '1', DATABASE_URL: 'postgres://desk@db/panel' })).toEqual([OWN]);
  expect(problems({ PRACTICE: '1', DEMO: '1', DATABASE_OWNER_URL: 'postgres://desk@db/panel' })).toEqual([OWN]);
  expect(problems({ PRACTICE: '1' })).toEqual([
    'PRACTICE=1: practice is played with demo staff and customers, so DEMO must be 1',
  ]);
});
