import type { StatementTable } from '../statement.ts';
import { guessLayout } from './guess-layout.ts';
import type { StatementLayout } from './layout.ts';
import { readTable } from './read-table.ts';

const tableOf = (...lines: string[]): StatementTable => ({
  kind: 'table',
  format: 'CSV',
  sheet: null,
  rows: lines.map((line) => line.split('|')),
});
const HDFC = 'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance';
const MINE = 'Date|Remarks|Debit|Credit|Balance';

function guessed(table: StatementTable): StatementLayout {
  const layout = guessLayout(table);
  if (!layout) throw new Error('no layout');
  return layout;
}
const reading = (...lines: string[]) => readTable(tableOf(...lines), guessed(tableOf(...lines)));
const movements = (...lines: string[]) =>
  reading(...lines).rows.map(({ direction, amountPaise }) => `${direction} ${amountPaise}`);

test.each([
  ['HDFC Bank', HDFC],
  [
    'ICICI Bank',
    'S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
  ],
  ['State Bank of India', 'Txn Date|Value Date|Description|Ref No./Cheque No.|        Debit|Credit|Balance'],
  ['Axis Bank', 'Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL'],
  [
    'Kotak Mahindra Bank',
    'Sl. No.|Transaction Date|Value Date|Description|Chq / Ref No.|Amount|Dr / Cr|Balance|Dr / Cr',
  ],
  ['YES Bank', 'Transaction Date|Value Date|Cheque No/Reference No|Description|Withdrawals|Deposits|Running Balance'],
  ['IndusInd Bank', 'Date|Type|Description|Debit|Credit|Balance'],
])('the headings of %s are known', (bank, headings) => {
  const layout = guessed(tableOf('Statement of account', headings, '01/04/26'));
  expect(layout).toMatchObject({ bank, dates: 'DMY', datesCertain: true });
});

test('day or month first is decided by the whole column, and asked when nothing decides', () => {
  const of = (...dates: string[]) => {
    const { dates: order, datesCertain } = guessed(tableOf(MINE, ...dates.map((date) => `${date}|x||5.00|5.00`)));
    return [order, datesCertain];
  };
  expect(of('01/02/2026', '13/02/2026')).toEqual(['DMY', true]);
  expect(of('02/01/2026', '02/13/2026')).toEqual(['MDY', true]);
  expect(of('01/02/2026', '02/02/2026')).toEqual(['DMY', false]);
  expect(of('13/02/2026', '02/13/2026')).toEqual(['DMY', false]);
  expect(of('2026-02-01')).toEqual(['YMD', true]);
  expect(of('1 Feb 2026')).toEqual(['DMY', true]);
});

test('a table without headings of a statement has no layout', () => {
  expect(guessLayout(tableOf('UTR|Amount', '632411760093|500.00'))).toBeNull();
  expect(guessLayout(tableOf('a|b|c'))).toBeNull();
});

test('a type that is a rail is no side', () => {
  const lines = ['Date|Type|Particulars|Amount|Balance', '01/04/2026|UPI|x|5.00|5.00', '13/04/2026|IMPS|y|-2.00|3.00'];
  expect(guessed(tableOf(...lines)).columns.mark).toBeNull();
  expect(movements(...lines)).toEqual(['CREDIT 500', 'DEBIT 200']);
});

test.each([
  ['two columns', [MINE, '13/04/2026|a|5.00||1.00', '13/04/2026|b||7.00|8.00']],
  ['zeros in the other column', [MINE, '13/04/2026|a|5.00|0.00|1.00', '13/04/2026|b|0|7.00|8.00']],
  ['withdrawals that are all negative', [MINE, '13/04/2026|a|-5.00||1.00', '13/04/2026|b||7.00|8.00']],
  ['a mark beside', ['Date|Remarks|Amount|Dr/Cr|Balance', '13/04/2026|a|5.00|DR|1.00', '13/04/2026|b|7.00|CR|8.00']],
  ['a mark within', ['Date|Remarks|Amount|Balance', '13/04/2026|a|5.00 Dr|1.00', '13/04/2026|b|7.00 Cr|8.00']],
  ['a sign', ['Date|Remarks|Amount|Balance', '13/04/2026|a|-5.00|1.00', '13/04/2026|b|+7.00|8.00']],
  ['brackets', ['Date|Remarks|Amount|Balance', '13/04/2026|a|(5.00)|1.00', '13/04/2026|b|7.00|8.00']],
])('both sides by %s', (_, lines) => {
  expect(movements(...lines)).toEqual(['DEBIT 500', 'CREDIT 700']);
});

test.each([
  ['a debit and a credit', '13/04/2026|x|5.00|5.00|1.00', 'This row has a debit and a credit.'],
  ['no amount', '13/04/2026|x|||1.00', 'This row has a date and no amount.'],
  ['no date', '|x||5.00|1.00', 'This row has an amount and no date.'],
  ['a date that is none', '31/02/2026|x||5.00|1.00', 'The date "31/02/2026" cannot be read.'],
  ['an amount of three decimals', '13/04/2026|x||5.005|1.00', 'The amount "5.005" cannot be read.'],
  ['a balance that is none', '13/04/2026|x||5.00|abc', 'The balance "abc" cannot be read.'],
  [
    'a negative credit',
    '13/04/2026|x||-5.00|1.00',
    'This row has a negative amount, and its column already says the side.',
  ],
  [
    'a mark of the other side',
    '13/04/2026|x||5.00 Dr|1.00',
    'The amount "5.00 Dr" stands in the column of the other side.',
  ],
])('a row with %s is a problem with its place', (_, line, msg) => {
  const { rows, problems } = reading(MINE, '13/04/2026|ok||5.00|1.00', line);
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([{ code: 'UNREADABLE_ROW', msg, place: 'row 3' }]);
});

test('a mark that says nothing, and one that contradicts the sign, are problems', () => {
  const lines = [
    'Date|Remarks|Amount|Dr/Cr|Balance',
    '13/04/2026|a|5.00|DR|1.00',
    '13/04/2026|b|7.00|??|8.00',
    '13/04/2026|c|-7.00|CR|8.00',
  ];
  expect(reading(...lines).problems.map(({ place }) => place)).toEqual(['row 3', 'row 4']);
});

test('what is no transaction is left out with its reason, and nothing else is', () => {
  const { rows, leftOut, problems, openingPaise, closingPaise, accountNo } = reading(
    'Account No : 5020 0012 3456 78|||||',
    HDFC,
    '|Opening Balance|||||100.00',
    '13/04/26|NEFT CR-HDFC0000001-A|1|13/04/26||5.00|105.00',
    '|and more of it',
    HDFC,
    '||||||',
    '14/04/26|Total rent|2|14/04/26|1.00||104.00',
    'Total||||1.00|5.00|',
    'Closing Balance||||||104.00',
    'This is a computer generated statement',
    '||||12.00||',
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ rowNo, narration }) => [rowNo, narration])).toEqual([
    [4, 'NEFT CR-HDFC0000001-A and more of it'],
    [8, 'Total rent'],
  ]);
  expect([openingPaise, closingPaise, accountNo]).toEqual([100_00, 104_00, '50200012345678']);
  expect(leftOut.map(({ rowNo, why }) => [rowNo, why])).toEqual([
    [3, 'A balance, not a transaction.'],
    [6, 'The headings again.'],
    [7, 'The row is empty.'],
    [9, 'A total or the end of a page.'],
    [10, 'A balance, not a transaction.'],
    [11, 'The row has neither a date nor an amount.'],
    [12, 'Below the transactions.'],
  ]);
});

test('a transaction below the foot is still read', () => {
  expect(
    movements(MINE, '13/04/2026|a||5.00|5.00', 'This is a computer generated statement', '14/04/2026|b||6.00|11.00'),
  ).toHaveLength(2);
});

test('an overdrawn balance is negative, by its mark or by its sign', () => {
  const balances = (...lines: string[]) => reading(...lines).rows.map(({ balanceAfterPaise }) => balanceAfterPaise);
  expect(
    balances('Date|Remarks|Debit|Credit|Balance|Dr/Cr', '13/04/2026|a|5.00||5.00|DR', '13/04/2026|a||9.00|4.00|CR'),
  ).toEqual([-500, 400]);
  expect(
    balances(MINE, '13/04/2026|a|5.00||-5.00', '13/04/2026|a||9.00|4.00 Cr', '13/04/2026|a|5.00||1.00 Dr'),
  ).toEqual([-500, 400, -100]);
});

test('a row without a balance is a problem where the others have one, and none where balances are of days', () => {
  const of = (...balances: string[]) =>
    reading(MINE, ...balances.map((balance) => `13/04/2026|b||6.00|${balance}`)).problems.map(({ place }) => place);
  expect(of('1', '2', '3', '4', '')).toEqual(['row 6']);
  expect(of('1', '2', '', '4', '5')).toEqual(['row 4']);
  expect(of('', '2', '', '4', '5')).toEqual([]);
  expect(of('', '', '')).toEqual([]);
});

test('a layout finds its columns again when the bank moves them, and says so when they are gone', () => {
  const layout = guessed(tableOf(HDFC, '13/04/26|a|1|13/04/26||5.00|5.00'));
  const moved = tableOf(
    'x',
    '',
    '|Narration|Date|Closing Balance|Deposit Amt.|Withdrawal Amt.|Value Dt|Chq./Ref.No.',
    '|a|13/04/26|5.00|5.00||13/04/26|1',
  );
  expect(readTable(moved, layout).rows).toMatchObject([
    { date: '2026-04-13', direction: 'CREDIT', amountPaise: 500, reference: '1' },
  ]);
  expect(readTable(tableOf(MINE), layout)).toMatchObject({ rows: [], problems: [{ code: 'NO_HEADINGS' }] });
});

test('a layout survives being kept as JSON', () => {
  const table = tableOf(HDFC, '13/04/26|a|1|13/04/26||5.00|5.00');
  const layout = guessed(table);
  expect(readTable(table, JSON.parse(JSON.stringify(layout)) as StatementLayout)).toEqual(readTable(table, layout));
});
