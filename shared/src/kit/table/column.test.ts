import { fitColumns, shownColumns, type Column } from './column.ts';

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

test('growing columns share the rest until somebody gives one a width', () => {
  const columns = [column('no', { width: 90 }), column('customer', { width: 160, grow: 4 })];
  expect(fitColumns(columns, {}, 'none')).toMatchObject({ template: '90px minmax(160px, 4fr)', least: 250 });
  expect(fitColumns(columns, { widths: { customer: 300 } }, 'box')).toMatchObject({
    template: '40px 90px 300px',
    least: 430,
  });
});

test('no column becomes too narrow to grab', () => {
  expect(fitColumns([column('no')], { widths: { no: 3 } }, 'none').template).toBe('48px');
});

describe('a table without room for all', () => {
  const columns = [
    column('no', { width: 80 }),
    column('customer', { width: 180, grow: 4, least: 100 }),
    column('method', { width: 100, grow: 2, leaves: 1 }),
    column('bank', { width: 110, leaves: 2 }),
  ];
  const fitInto = (room: number, view = {}) => {
    const { columns: shown, ...tracks } = fitColumns(columns, view, 'none', room);
    return { ids: ids(shown), ...tracks };
  };

  test('leaves out the lowest number first, and no more than it must', () => {
    expect(fitInto(470).ids).toEqual(['no', 'customer', 'method', 'bank']);
    expect(fitInto(469).ids).toEqual(['no', 'customer', 'bank']);
    expect(fitInto(369).ids).toEqual(['no', 'customer']);
  });

  test('shrinks only when nothing can be left out any more, and scrolls sideways after that', () => {
    expect(fitInto(260)).toEqual({ ids: ['no', 'customer'], template: '80px minmax(180px, 4fr)', least: 260 });
    expect(fitInto(240)).toEqual({ ids: ['no', 'customer'], template: '80px minmax(100px, 4fr)', least: 180 });
    expect(fitInto(120).least).toBe(180);
  });

  test('leaves out what yields before it scrolls sideways, and never what a person has set', () => {
    const beside = [
      column('on-it', { width: 60, yields: 1 }),
      column('no', { width: 80, yields: 3 }),
      column('customer', { width: 180, grow: 4, least: 100 }),
      column('age', { width: 90, yields: 2 }),
      column('utr', { width: 180 }),
      column('flags', { width: 150, grow: 3, least: 60, packs: true }),
      column('method', { width: 100, grow: 2, leaves: 1 }),
    ];
    const besideIds = (room: number, view = {}) => ids(fitColumns(beside, view, 'none', room).columns);
    expect(besideIds(570)).toEqual(['on-it', 'no', 'customer', 'age', 'utr', 'flags']);
    expect(besideIds(569)).toEqual(['no', 'customer', 'age', 'utr', 'flags']);
    expect(besideIds(500)).toEqual(['on-it', 'no', 'customer', 'utr', 'flags']);
    expect(besideIds(470)).toEqual(['no', 'customer', 'utr', 'flags']);
    expect(besideIds(390)).toEqual(['customer', 'utr', 'flags']);
    expect(besideIds(400, { widths: { no: 80 } })).toEqual(['no', 'customer', 'utr', 'flags']);
    expect(fitColumns(beside, {}, 'none', 430).template).toBe('80px minmax(100px, 4fr) 180px 60px');
  });

  test('never shrinks a column whose width somebody has set', () => {
    expect(fitInto(240, { widths: { customer: 200 } })).toEqual({
      ids: ['no', 'customer'],
      template: '80px 200px',
      least: 280,
    });
  });
});
