import { filterGaps } from '@backoffice/shared/testing';
import { bonusQueue } from './bonus/bonus-queue.ts';
import { checkingQueue } from './checking/checking-queue.ts';

const NOT_CLEARED_YET = 'nothing here is cleared yet';

test('whatever the API filters bonuses by can be chosen', () => {
  expect(filterGaps(bonusQueue, { batchId: 'an upload links to its bonuses' })).toEqual([]);
});

test('the checking desk filters by all that a withdrawal has before it is cleared', () => {
  const without = {
    time: NOT_CLEARED_YET,
    uncertain: NOT_CLEARED_YET,
    payingBy: NOT_CLEARED_YET,
    rail: NOT_CLEARED_YET,
    methodId: NOT_CLEARED_YET,
    utr: NOT_CLEARED_YET,
    utrEnds: NOT_CLEARED_YET,
    image: NOT_CLEARED_YET,
    confirmed: NOT_CLEARED_YET,
    unconfirmed: NOT_CLEARED_YET,
  };
  expect(filterGaps(checkingQueue, without)).toEqual([]);
});
