import type { MenuItem, Shown } from '../contract/index.ts';
import { createAddresses } from './index.ts';

const screenOf = (segment: string, ...shows: Shown[]): MenuItem => ({ segment, title: segment, shows });
const desk = screenOf('approval', {
  noun: 'deposits',
  statuses: ['pending'],
  lacks: ['image', 'flag=LATE'],
  queues: ['ready'],
  figures: ['money-in'],
});
const history = screenOf('recent', { noun: 'deposits', figures: ['money-in'] });

describe('of two screens with the same rows', () => {
  const { ofRow, ofRows, ofFigure } = createAddresses([desk, history]);

  test('the one that works on the state is opened, otherwise the one that lists all', () => {
    expect(ofRows({ noun: 'deposits', query: 'id=D-1', status: 'pending' })).toBe('/admin/approval?id=D-1');
    expect(ofRows({ noun: 'deposits', query: 'id=D-1', status: 'approved' })).toBe('/admin/recent?id=D-1');
    expect(ofRow('D-1')).toBe('/admin/recent?id=D-1');
  });

  test('a figure that both count leads to the whole list', () => {
    expect(ofFigure({ key: 'money-in', query: 'status=approved' })).toBe('/admin/recent?status=approved');
  });
});

describe('a screen that lacks a filter', () => {
  const { ofRows, ofFigure } = createAddresses([desk]);

  test('is not led to with it, and is with any other', () => {
    expect(ofRows({ noun: 'deposits', query: 'image=ab' })).toBeNull();
    expect(ofRows({ noun: 'deposits', query: 'flag=LATE' })).toBeNull();
    expect(ofRows({ noun: 'deposits', query: 'flag=FIRST' })).toBe('/admin/approval?flag=FIRST');
  });

  test('is opened without a filter where it counts the figure itself', () => {
    expect(ofFigure({ key: 'money-in', query: 'image=ab' })).toBe('/admin/approval');
  });
});

test('what no screen shows has no address: a letter that nobody knows, another noun, a queue of another desk', () => {
  const { ofRow, ofRows, placeOfQueue, placesOfCustomer } = createAddresses([desk]);
  expect([
    ofRow('X-1'),
    ofRow(''),
    ofRow('W-1'),
    ofRows({ noun: 'bonuses', query: '' }),
    placeOfQueue({ key: 'bonus', query: '' }),
  ]).toEqual([null, null, null, null, null]);
  expect(createAddresses([]).ofRow('C-1')).toBeNull();
  expect(placesOfCustomer('C-1').map(({ segment }) => segment)).toEqual(['approval']);
});

test('a customer has an address whatever their code looks like, where the module has a list of their rows', () => {
  const { ofCustomer } = createAddresses([history]);
  expect(['C-7', 'app_42', 'D-1'].map(ofCustomer)).toEqual([
    '/admin/recent?panel=C-7',
    '/admin/recent?panel=app_42',
    '/admin/recent?panel=D-1',
  ]);
  expect(createAddresses([]).ofCustomer('C-7')).toBeNull();
});

test('a number in an address is escaped, whatever it is', () => {
  expect(createAddresses([history]).ofRow('D-1&x=?')).toBe('/admin/recent?id=D-1%26x%3D%3F');
});

test('screens of a release from before they said what they show lead nowhere and break nothing', () => {
  const { ofRow, placeOfQueue } = createAddresses([{ segment: 'utr', title: 'UTR Entry' }]);
  expect([ofRow('U-1'), placeOfQueue({ key: 'ready', query: '' })]).toEqual([null, null]);
});

describe('a row that no screen shows', () => {
  const reads = new Set(['deposits.read', 'customers.read']);
  const { ofRow, ofRows, placeOf } = createAddresses([screenOf('bonus', { noun: 'bonuses' })], (one) => reads.has(one));

  test('leads to the page of one row, if the person may read it', () => {
    expect(['D-1', 'C-7', 'W-1', 'U-1', 'M-1', 'X-1', 'S-1', ''].map(ofRow)).toEqual([
      '/admin/row/D-1',
      '/admin/bonus?panel=C-7',
      ...Array.from({ length: 6 }, () => null),
    ]);
    expect(ofRow('D-1/../x?y')).toBe('/admin/row/D-1%2F..%2Fx%3Fy');
  });

  test('is opened on its screen when there is one, and a list without a screen still has no address', () => {
    expect(createAddresses([desk, history], () => true).ofRow('D-1')).toBe('/admin/recent?id=D-1');
    expect([ofRow('B-1'), ofRows({ noun: 'deposits', query: 'id=D-1' })]).toEqual(['/admin/bonus?id=B-1', null]);
    expect(placeOf({ noun: 'deposits', query: 'id=D-1' })).toBeNull();
  });
});
