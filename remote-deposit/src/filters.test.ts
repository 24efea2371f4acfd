import { filterGaps } from '@backoffice/shared/testing';
import { recentDepositQueue } from './recent-deposit/recent-deposit-queue.ts';
import { recentUtrQueue } from './recent-utr/recent-utr-queue.ts';
import { withdrawApprovalQueue } from './withdraw-approval/withdraw-approval-queue.ts';

const NOT_PAID_YET = 'nothing here is paid yet';

test('whatever the API filters deposits by can be chosen among the recent ones', () => {
  expect(filterGaps(recentDepositQueue, { section: 'only what waits stands in one' })).toEqual([]);
});

test('whatever the API filters bank lines by can be chosen', () => {
  expect(filterGaps(recentUtrQueue, { batchId: 'an import links to its lines' })).toEqual([]);
});

test('the paying desk filters by all that a withdrawal has before it is paid', () => {
  const without = {
    time: 'it is requested and cleared, and its age is what counts',
    uncertain: 'the state says it',
    rail: NOT_PAID_YET,
    methodId: NOT_PAID_YET,
    utr: NOT_PAID_YET,
    utrEnds: NOT_PAID_YET,
    image: NOT_PAID_YET,
    confirmed: NOT_PAID_YET,
    unconfirmed: NOT_PAID_YET,
  };
  expect(filterGaps(withdrawApprovalQueue, without)).toEqual([]);
});
