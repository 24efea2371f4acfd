import { filterGaps } from '@backoffice/shared/testing';
import { recentWithdrawalsQueue } from './recent-withdrawals-queue.ts';

test('whatever the API filters withdrawals by can be chosen among the recent ones', () => {
  expect(
    filterGaps(recentWithdrawalsQueue, { uncertain: 'the state says it', payingBy: 'a matter of the paying desk' }),
  ).toEqual([]);
});
