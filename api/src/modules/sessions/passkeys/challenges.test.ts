import { createHash } from 'node:crypto';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { waitingForLocks } from '../../../testing/database/waiting.ts';
import { shown, size } from '../../../testing/proof/proof.ts';
import { type Asked, newChallenge, spendChallenge } from './challenges.ts';

/* A challenge that is used twice at the same moment (safety P18, 2.10). */

const RACES = size({ gate: 5, promise: 200 });

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

/**
 * Lets two connections use one challenge at the same moment: both are held at the row until both have come there.
 * Returns how many succeeded.
 */
async function race(spend: typeof spendChallenge): Promise<number> {
  const asked: Asked = { staffId: api.staffId('banker'), purpose: 'sign-in', sessionId: null };
  const now = api.clock.now();
  const challenge = await newChallenge(api.db, asked, now);
  let both: Promise<boolean[]> | undefined;
  await api.db.transaction().execute(async (held) => {
    await held.selectFrom('passkeyChallenge').select('hash').forUpdate().execute();
    both = Promise.all([spend(api.db, asked, challenge, now), spend(api.db, asked, challenge, now)]);
    while ((await waitingForLocks(held)) < 2);
  });
  return ((await both) ?? []).filter(Boolean).length;
}

/** What {@link spendChallenge} would be with a look first and a deletion later. */
const looksFirst: typeof spendChallenge = async (db, _, challenge, now) => {
  const hash = createHash('sha256').update(challenge).digest();
  const found = await db
    .selectFrom('passkeyChallenge')
    .select('hash')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!found) return false;
  await db.deleteFrom('passkeyChallenge').where('hash', '=', hash).execute();
  return true;
};

test(`one challenge at the same moment on two connections is accepted once, ${RACES} times`, async () => {
  const wins: number[] = [];
  while (wins.length < RACES) wins.push(await race(spendChallenge));
  const mutant = await race(looksFirst);
  shown({
    promise: 'P18',
    what: `one challenge of a passkey at the same moment on two connections, ${RACES} times`,
    promised: 'accepted once',
    measured: `accepted more than once: ${wins.filter((won) => won > 1).length}`,
    mutants: [{ name: 'the challenge is looked at first and deleted later', caught: mutant > 1 }],
  });
  expect(new Set(wins)).toEqual(new Set([1]));
  expect(mutant).toBe(2);
});
