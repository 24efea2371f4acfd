import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { policies, policyKeys, policyProblem } from '../../domain/policies/policies.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { setPolicy } from './set-policy.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test('every policy has a default that its own rule allows', () => {
  for (const key of policyKeys) expect([key, policyProblem(key, policies[key].fallback)]).toEqual([key, undefined]);
});

test('every policy is read: none can be set without effect', () => {
  const source = path.join(apiRoot, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const readers = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^domain.policies\.ts$/.test(file));
  const text = readers.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  expect(policyKeys.filter((key) => !text.includes(key))).toEqual([]);
});

test('a change overrides the default, and the audit records who, why and the old value', async () => {
  expect(await readPolicy(api.db, 'deposits.ownLinePaise')).toBe(200_000);
  const answer = await setPolicy(api.asCommand, {
    key: 'deposits.ownLinePaise',
    value: 0,
    by: 'root@desk',
    reason: 'auditor asked',
  });
  expect(answer).toMatchObject({ statusCode: 1, status: 'deposits.ownLinePaise is now 0 (was 200000)' });
  expect(await readPolicy(api.db, 'deposits.ownLinePaise')).toBe(0);
  const lead = await api.signInAs('banker.lead');
  const { items } = (await lead.get('/audit/policy/deposits.ownLinePaise')).json<{ items: object[] }>();
  expect(items).toMatchObject([
    {
      action: 'policy.changed',
      actorRole: 'command',
      before: { value: 200_000 },
      after: { value: 0, by: 'root@desk' },
      reason: 'auditor asked',
    },
  ]);
});

test.each([
  ['deposits.ownLinePaise', 'sometimes'],
  ['deposits.ownLinePaise', -1],
  ['deposits.bulkCap', 51],
  ['deposits.bulkCap', -1],
  ['deposits.tolerancePaise', 1.5],
  ['deposits.tolerancePaise', '100'],
] as const)('%s cannot be set to %j', async (key, value) => {
  expect(await setPolicy(api.asCommand, { key, value, by: 'x', reason: 'y' })).toMatchObject({ statusCode: 0 });
});

test('a stored value that no longer fits its rule counts as unset', async () => {
  await api.db.insertInto('policy').values({ key: 'deposits.bulkCap', value: '5000', changedBy: 'x' }).execute();
  expect(await readPolicy(api.db, 'deposits.bulkCap')).toBe(50);
});

test('every signed-in person may read the limits that screens mention', async () => {
  const banker = await api.signInAs('banker');
  const { items } = (await banker.get('/policy')).json<{ items: { key: string; value: unknown }[] }>();
  expect(items.map((one) => one.key)).toEqual(policyKeys);
});
