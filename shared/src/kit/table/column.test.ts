import { columnTracks, shownColumns, type Column } from './column.ts';

const column = (id: string, rest: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  cell: () => null,
  ...rest,
});
const ids = (columns: Column<unknown>[]) => columns.map(({ id }) => id);
const all = [column('age'), column('no'), column('amount'), column('utr')];

test('without wishes columns stand as the screen lists them', () => {
  expect(ids(shownColumns(all, {}))).toEqual(['age', 'no', 'amount', 'utr']);
});

test('wished columns come first, in the wished order, and the rest follow', () => {
  expect(ids(shownColumns(all, { order: ['utr', 'age'] }))).toEqual(['utr', 'age', 'no', 'amount']);
});

test('hidden columns are left out, and columns of an older release are ignored', () => {
  expect(ids(shownColumns(all, { hidden: ['no', 'gone'], order: ['gone', 'amount'] }))).toEqual([
    'amount',
    'age',
    'utr',
  ]);
});

test('a short column may be cut off once somebody has set its width', () => {
  const short = [column('no', { width: 90, text: 'short' })];
  expect(shownColumns(short, {})[0]?.text).toBe('short');
  expect(shownColumns(short, { widths: { no: 60 } })[0]?.text).toBeUndefined();
});

test('a growing column takes the rest until somebody gives it a width', () => {
  const columns = [column('no', { width: 90 }), column('customer', { width: 160, grow: true })];
  expect(columnTracks(columns, {}, 'none')).toEqual({ template: '90px minmax(160px, 1fr)', least: 250 });
  expect(columnTracks(columns, { widths: { customer: 300 } }, 'box')).toEqual({
    template: '40px 90px 300px',
    least: 430,
  });
});

test('no column becomes too narrow to grab', () => {
  expect(columnTracks([column('no')], { widths: { no: 3 } }, 'none').template).toBe('48px');
});
