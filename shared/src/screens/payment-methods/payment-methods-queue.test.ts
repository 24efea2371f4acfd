import { filterGaps } from '@backoffice/shared/testing';
import { paymentMethodsQueue } from './payment-methods-queue.ts';

test('whatever the API filters payment methods by can be chosen, but for the day on which one was made', () => {
  expect(
    filterGaps(paymentMethodsQueue, {
      methodId: 'it is the row',
      from: 'its age decides nothing',
      to: 'its age decides nothing',
    }),
  ).toEqual([]);
});
