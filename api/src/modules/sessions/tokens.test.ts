import type { Db } from '../../db/database.ts';
import { readSettings } from '../../settings/env.ts';
import { createTokens } from './tokens.ts';

const at = (seconds: number) => new Date(1_790_000_000_000 + seconds * 1000);
const claims = { staffId: 'a', sessionId: 'b', tokenVersion: 3, actionName: 'Deposit' };

test('a token that was read before expires like one that was not, and its neighbours stay unknown', async () => {
  const tokens = createTokens({
    db: {} as Db,
    settings: readSettings({ TOKEN_SECRET: 'a secret for this test alone, long enough' }),
  });
  const [used, unused] = [await tokens.sign(claims, at(0), at(60)), await tokens.sign(claims, at(1), at(60))];
  expect(await tokens.read(used, at(1))).toEqual(claims);
  expect(await tokens.read(used, at(59.9))).toEqual(claims);
  expect([await tokens.read(used, at(60)), await tokens.read(unused, at(60))]).toEqual([undefined, undefined]);
  for (const forged of [`${used.slice(0, -2)}AA`, `${used}A`, used.slice(0, -1), ` ${used}`])
    expect(await tokens.read(forged, at(1))).toBeUndefined();
  expect(await tokens.read(used, at(1))).toEqual(claims);
});
