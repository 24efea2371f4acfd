import { filterGaps } from '@backoffice/shared/testing';
import { depositQueue } from './deposit-queue.ts';

test('whatever the API filters deposits by can be chosen on the desk', () => {
  expect(filterGaps(depositQueue, { 'flag=SELF_APPROVAL': 'only an approval has it', reason: 'only what was rejected has one', image: 'a matter of what was decided' })).toEqual([]);
});
