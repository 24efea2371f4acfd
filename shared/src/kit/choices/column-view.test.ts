import { moveColumn, toggleColumn } from './column-view.ts';

test('a hidden column comes back, a shown one goes', () => {
  expect(toggleColumn({}, 'no')).toEqual({ hidden: ['no'] });
  expect(toggleColumn({ hidden: ['no', 'utr'] }, 'no')).toEqual({ hidden: ['utr'] });
});

test('a column moves one place and no further than the edge', () => {
  const order = ['no', 'utr', 'amount'];
  expect(moveColumn({}, order, 'utr', -1).order).toEqual(['utr', 'no', 'amount']);
  expect(moveColumn({}, order, 'utr', 1).order).toEqual(['no', 'amount', 'utr']);
  expect(moveColumn({}, order, 'no', -1).order).toEqual(order);
});
