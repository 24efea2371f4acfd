import type { StatementRow } from '../reading/statement.ts';
import { gapBefore } from '../gap.ts';
import { isOwnReference, ownReferences } from './own-reference.ts';
import { prove } from './prove.ts';
import { railOf, referenceIn } from './references.ts';
import { readReference } from '../../../domain/utrs/reference.ts';

const row = (change: Partial<StatementRow> = {}): StatementRow => ({
  rowNo: 1,
  direction: 'DEBIT',
  amountPaise: 5_90,
  date: '2026-11-24',
  time: null,
  reference: null,
  narration: 'SMS CHARGES',
  balanceAfterPaise: null,
  counterparty: null,
  counterpartyAccount: null,
  ...change,
});
const now = new Date('2026-11-26T10:00:00Z');

describe('the own reference of a row', () => {
  const ownOf = (accountId: string, ...rows: StatementRow[]) => ownReferences(accountId, rows, 100_00);
  const one = row({ balanceAfterPaise: 94_10 });

  test('is one that a person could type, begins with its day, and is the same in every statement', () => {
    const [first] = ownOf('m1', one);
    expect(first).toMatch(/^S261124[0-9A-Z]{15}$/);
    expect(readReference(first ?? '', now)).toMatchObject({ ok: true, normal: first, warning: null });
    expect(ownOf('m1', { ...one, narration: ' sms  charges ' })).toEqual([first]);
    expect(isOwnReference(first ?? '')).toBe(true);
  });

  test('is the same with a balance beside the row as with one before the first row', () => {
    const [bare, after] = [row(), row({ direction: 'CREDIT', amountPaise: 1_00 })];
    expect(ownOf('m1', bare, after)).toEqual(ownOf('m1', one, { ...after, balanceAfterPaise: 95_10 }));
    expect(ownOf('m1', after, bare)[1]).not.toBe(ownOf('m1', bare)[0]);
  });

  test('tells equal rows apart by their balance, and by their place where even that is equal', () => {
    expect(new Set(ownOf('m1', row(), row(), row())).size).toBe(3);
    const [charge, back] = [row(), row({ direction: 'CREDIT' })];
    const [first, , again] = ownOf('m1', charge, back, charge);
    expect(again).not.toBe(first);
    expect(ownOf('m1', charge)).toEqual([first]);
  });

  test.each([{ direction: 'CREDIT' as const }, { amountPaise: 6_00 }, { date: '2026-11-25' }, { narration: 'X' }])(
    'is another one for another row: %o',
    (change) => expect(ownOf('m1', { ...one, ...change })).not.toEqual(ownOf('m1', one)),
  );

  test('is another one for another account', () => expect(ownOf('m2', row())).not.toEqual(ownOf('m1', row())));
});

describe('the balance proof', () => {
  const rows = [100, -30, 50].map((rupee, at) =>
    row({
      rowNo: at + 2,
      direction: rupee > 0 ? 'CREDIT' : 'DEBIT',
      amountPaise: Math.abs(rupee) * 100,
      balanceAfterPaise: [200_00, 170_00, 220_00][at] ?? null,
    }),
  );
  const none = { openingPaise: null, closingPaise: null };

  test('takes the balances from the rows, whichever way the file lists them', () => {
    expect(prove(rows, none)).toMatchObject({ ok: true, openingPaise: 100_00, closingPaise: 220_00 });
    expect(prove([...rows].reverse(), none)).toMatchObject({ ok: true, openingPaise: 100_00, rows });
  });

  test('names the row where it parts, and the last one where only the closing balance differs', () => {
    expect(prove([rows[0]!, rows[2]!], none)).toMatchObject({ ok: false, rowNo: 4 });
    expect(prove(rows, { openingPaise: 100_01, closingPaise: null })).toMatchObject({ ok: false, rowNo: 2 });
    expect(prove(rows, { openingPaise: null, closingPaise: 220_01 })).toMatchObject({
      ok: false,
      rowNo: 4,
      why: expect.stringContaining('closes with ₹220.01'),
    });
  });

  test('asks for balances that are nowhere', () => {
    const bare = rows.map((each) => ({ ...each, balanceAfterPaise: null }));
    expect(prove(bare, none)).toEqual({ ok: false, asks: 'balances' });
    expect(prove(bare, { openingPaise: 0, closingPaise: 120_00 })).toMatchObject({ ok: true });
    expect(prove(bare, { openingPaise: 0, closingPaise: 120_01 })).toMatchObject({ ok: false, asks: null });
  });
});

test.each([
  ['632411760093', 'UPI', '632411760093'],
  ['0000632411760093', 'UPI-RAVI', '632411760093'],
  ['IMPS-632411760093', 'Sent:IMPS/632411760093/RAVI', '632411760093'],
  ['UPI-632411760093', 'UPI/RAVI/632411760093', '632411760093'],
  ['NEFT-HDFCN26324123456', 'NEFT HDFCN26324123456 RAVI', 'HDFCN26324123456'],
  ['000123', 'CHQ PAID', null],
  ['', 'UPI/CR/632411760093/RAVI/9198765432101', '632411760093'],
  ['', 'TRANSFER 632411760093 632411760094', null],
  ['6.32412E+11', 'UPI', null],
  ['S12345678', 'OWN TRANSFER', 'S12345678'],
  ['', 'SMS CHARGES', null],
])('the reference of a row with "%s" and "%s" is %s', (reference, narration, found) =>
  expect(referenceIn({ reference, narration }, now)).toBe(found),
);

test.each([
  ['632411760093', 'IMPS/P2A', 'IMPS'],
  ['632411760093', 'NEFT', 'UPI'],
  ['S12345678', 'UPI REVERSAL', 'INTRABANK'],
  ['HDFCN26324123456', 'X', 'NEFT'],
  [null, 'CASH DEPOSIT CDM', 'CASH'],
  [null, 'UPI CHARGES', 'INTRABANK'],
] as const)('the rail of %s with "%s" is %s, which can always be entered', (norm, narration, rail) =>
  expect(railOf(norm, { narration })).toBe(rail),
);

test('a gap is days without a statement, or money where two of them meet', () => {
  const before = { no: 'ST-1', to: '2026-10-31', closingPaise: 100 };
  expect(gapBefore({ from: '2026-11-01', openingPaise: 100 }, before)).toBeNull();
  expect(gapBefore({ from: '2026-10-20', openingPaise: 5 }, before)).toBeNull();
  expect(gapBefore({ from: '2026-11-02', openingPaise: 100 }, before)).toMatch(/^1 Nov is missing/);
  expect(gapBefore({ from: '2026-11-04', openingPaise: 300 }, before)).toMatch(/^1 Nov to 3 Nov are missing/);
  expect(gapBefore({ from: '2026-11-01', openingPaise: 300 }, before)).toMatch(/^ST-1 closes on 31 Oct/);
});
