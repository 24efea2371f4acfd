import { filterGaps } from '@backoffice/shared/testing';
import { depositQueue } from './deposit-queue.ts';
import { depositApproval } from './index.ts';

const WITHOUT = {
  'flag=SELF_APPROVAL': 'only an approval has it',
  'flag=STRAIGHT_THROUGH': 'only a credit has it',
  reason: 'only what was rejected has one',
  image: 'a matter of what was decided',
};

test('whatever the API filters deposits by can be chosen on the desk', () => {
  expect(filterGaps(depositQueue, WITHOUT)).toEqual([]);
});

test('what cannot be chosen is what the screen says it lacks, and its states are those it works on', () => {
  const [shown] = depositApproval.shows ?? [];
  expect([...(shown?.lacks ?? [])].sort()).toEqual(Object.keys(WITHOUT).sort());
  const status = depositQueue.filters.find((filter) => filter.kind === 'status');
  expect(shown?.statuses).toEqual(status?.kind === 'status' && status.usual);
});
