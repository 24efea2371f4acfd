import { openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import type { Desk } from '../../testing/index.ts';
import { mutantOf } from '../../testing/proof/proof-of-states.ts';
import { sample } from '../../testing/proof/sample.ts';
import { FEED_KEY } from './feed-key.ts';
import { FEED_MESSAGE } from './feed-message.ts';
import { SECOND_LOOK } from './second-look.ts';
import { SERVER_CREDIT } from './server-credit.ts';
import { STATEMENT } from './statement.ts';
import { STRAIGHT_THROUGH } from './straight-through.ts';
import { WEB_HOOK } from './web-hook.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openHookedDesk();
  // Nobody signs in for the first time while a refused act must change nothing.
  for (const person of ['banker', 'banker.lead', 'deposit.lead', 'withdraw.lead', 'owner', 'owner.two'] as const)
    await desk.as(person);
});
afterAll(async () => {
  expect(await desk.broken()).toEqual([]);
  await desk.close();
});

describe.each([STATEMENT, SERVER_CREDIT, WEB_HOOK, STRAIGHT_THROUGH, SECOND_LOOK, FEED_KEY, FEED_MESSAGE])(
  'a $noun',
  ({ noun, pairs, loosen, expectAsInModel }) => {
    const as = (event: string, state: string) => expectAsInModel(desk, event, state);
    // `npm test` tries each event where it is refused, and one that is possible; `npm run prove` every pair.
    const tried = sample(pairs, ([event, , leads]) => (leads === 'refused' ? event : 'possible'));
    test.each(tried)('%s when it is %s: %s', as);
    mutantOf({ promise: 'P4', noun, pairs, ...(loosen ? { loosen } : {}), expectAsInModel: as });
  },
);
