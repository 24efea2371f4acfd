import { type Desk, key, openDesk, said, type TestClient } from '../../../testing/index.ts';
import { readBankTime } from './bank-time.ts';
import { guessMapping } from './mapping.ts';
import { readAmount } from '../../../domain/bank-amount.ts';
import { readRow } from './read-row.ts';
import { readTable } from '../../../listing/table.ts';

const rules = { now: new Date('2026-11-21T06:30:00Z'), zone: 'Asia/Kolkata' };

/** The same two credits in the formats of four banks. */
const STATEMENTS = {
  HDFC: `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
20/11/26,"UPI-RAVI KUMAR-ravi@okaxis-632411760093-Payment",632411760093,20/11/26,,"1,500.00","2,01,500.00"
20/11/26,NEFT CR-HDFCN26324123456-ASHA RAO,HDFCN26324123456,20/11/26,,25000.00,226500.00
20/11/26,IMPS-632411760099-SOMEBODY,632411760099,20/11/26,900.00,,225600.00`,
  ICICI: `S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )
1|20/11/2026|20/11/2026|-|UPI/632411760093/Payment/ravi@okaxis/RAVI KUMAR|0.0|1500.00|201500.00
2|20/11/2026|20/11/2026|-|NEFT-HDFCN26324123456-ASHA RAO|0.0|25000.00|226500.00
3|20/11/2026|20/11/2026|-|MMT/IMPS/632411760099/SOMEBODY|900.00|0.0|225600.00`,
  AXIS: `Tran Date\tCHQNO\tPARTICULARS\tDR\tCR\tBAL\tSOL
20-11-2026\t\tUPI P2M 632411760093 RAVI KUMAR\t\t1500.00\t201500.00\t12
20-11-2026\t\tNEFT HDFCN26324123456 ASHA RAO\t\t25000.00\t226500.00\t12
20-11-2026\t\tIMPS 632411760099 SOMEBODY\t900.00\t\t225600.00\t12`,
  SBI: `Txn Date;Value Date;Description;Ref No./Cheque No.;Debit;Credit;Balance
20 Nov 2026;20 Nov 2026;BY TRANSFER-UPI/CR/632411760093/RAVI KUMAR;TRANSFER FROM 4897;;1,500.00;2,01,500.00
20 Nov 2026;20 Nov 2026;NEFT*HDFCN26324123456*ASHA RAO;TRANSFER FROM 99509;;25,000.00;2,26,500.00
20 Nov 2026;20 Nov 2026;TO TRANSFER-IMPS/632411760099;TRANSFER TO 1;900.00;;2,25,600.00`,
};

test.each(Object.entries(STATEMENTS))('a statement of %s is read without help', (_, text) => {
  const table = readTable(text);
  const mapping = guessMapping(table);
  const rows = table.slice((mapping.headerRow ?? -1) + 1).map((cells) => readRow(cells, mapping, rules));
  expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
  expect(rows[0]?.line).toMatchObject({
    utr: '632411760093',
    amountPaise: 1_500_00,
    rail: 'UPI',
    bankTime: '2026-11-20T06:30:00.000Z',
    balanceAfterPaise: 2_01_500_00,
  });
  expect(rows[1]?.line).toMatchObject({ utr: 'HDFCN26324123456', amountPaise: 25_000_00, rail: 'NEFT' });
});

test('pasted rows without headings are read by their shapes', () => {
  const table = readTable('632411760093\t500\t20-11-2026 14:02\n632411760094\t1,250.50\t20-11-2026 14:05');
  const mapping = guessMapping(table);
  expect(table.map((cells) => readRow(cells, mapping, rules).line)).toEqual([
    expect.objectContaining({ utr: '632411760093', amountPaise: 500_00, bankTime: '2026-11-20T08:32:00.000Z' }),
    expect.objectContaining({ utr: '632411760094', amountPaise: 1_250_50 }),
  ]);
});

test.each([
  [
    'a byte order mark and semicolons',
    '\ufeff12;UPI;1,25,000.00\n13;UPI;2,500.00',
    [
      ['12', 'UPI', '1,25,000.00'],
      ['13', 'UPI', '2,500.00'],
    ],
  ],
  [
    'commas, with a semicolon in each narration',
    '12,a;b,500\n13,c;d;e,600',
    [
      ['12', 'a;b', '500'],
      ['13', 'c;d;e', '600'],
    ],
  ],
  [
    'separators, quotes and a line end within quotes',
    '12, "a,""b""" ,500\n13,"c\nd",600',
    [
      ['12', 'a,"b"', '500'],
      ['13', 'c\nd', '600'],
    ],
  ],
  [
    'quotes in the middle of a cell',
    '12,a "b" c,500\n13,d"e,600',
    [
      ['12', 'a "b" c', '500'],
      ['13', 'd"e', '600'],
    ],
  ],
  [
    'a quote that is never closed',
    '12\t"a\t500\n13\tb\t600',
    [
      ['12', '"a', '500'],
      ['13', 'b', '600'],
    ],
  ],
  [
    'empty lines, empty cells and rows of different lengths',
    '12\t\t500\n\n13\tb\n',
    [
      ['12', '', '500'],
      ['13', 'b'],
    ],
  ],
])('a statement with %s is split into its columns', (_, text, table) => {
  expect(readTable(text)).toEqual(table);
});

test('references damaged by a spreadsheet are refused with a reason', () => {
  const mapping = { ...guessMapping([]), utr: 0, amount: 1 };
  expect(readRow(['6.32E+11', '500'], mapping, rules)).toMatchObject({
    verdict: 'invalid',
    why: expect.stringContaining('spreadsheet'),
  });
});

test.each([
  ['1,25,000.50', 12_500_050],
  ['₹ 500', 50_000],
  ['Rs.500.00 Cr', 50_000],
  ['(500.00)', -50_000],
  ['-500', -50_000],
  ['', null],
  ['abc', null],
  ['1.234', null],
])('the amount %p is %p paise', (text, paise) => {
  expect(readAmount(text)).toBe(paise);
});

test.each([
  ['05/11/2026', 'DMY', '2026-11-05T06:30:00.000Z'],
  ['11/05/2026', 'MDY', '2026-11-05T06:30:00.000Z'],
  ['2026-11-05 00:15', 'YMD', '2026-11-04T18:45:00.000Z'],
  ['5 Nov 26 02:15 PM', 'DMY', '2026-11-05T08:45:00.000Z'],
  ['31/02/2026', 'DMY', null],
  ['yesterday', 'DMY', null],
] as const)('the bank time %p read as %s is %p', (text, dates, instant) => {
  expect(readBankTime(text, '', dates, 'Asia/Kolkata')?.toISOString() ?? null).toBe(instant);
});

describe('on the desk', () => {
  let desk: Desk;
  let banker: TestClient;
  let methodId: string;
  beforeAll(async () => {
    desk = await openDesk();
    banker = await desk.as('banker');
    methodId = await desk.method();
  });
  afterAll(() => desk.close());
  afterEach(async () => expect(await desk.broken()).toEqual([]));

  const rowsOf = (utrs: string[]) => ['UTR,Amount', ...utrs.map((utr) => `${utr},500.00`)].join('\n');
  const preview = async (text: string) =>
    (await banker.post('/utrs/import/preview', { paymentMethodId: methodId, text })).json<{
      mapping: object;
      mappingFrom: string;
      rows: { verdict: string; why: string }[];
      summary: object;
    }>();
  const run = async (text: string, change: object = {}) => {
    const { mapping } = await preview(text);
    return said<{ batchId: string; imported: number }>(
      await banker.post('/utrs/import', { paymentMethodId: methodId, text, mapping, source: 'CSV', ...change }, key()),
    );
  };

  test('only new rows are imported, a waiting claim is matched, and the mapping is remembered for the bank', async () => {
    const [fresh, twin, known] = [desk.utr(), desk.utr(), desk.utr()];
    const { id } = await desk.claim({ utr: fresh, paymentMethodId: methodId });
    await desk.line({ utr: known, paymentMethodId: methodId });
    const text = rowsOf([fresh, twin, twin, known, 'CICAgMC2qrWXLA']);
    expect(await preview(text)).toMatchObject({
      mappingFrom: 'guessed',
      rows: [
        { verdict: 'new' },
        { verdict: 'new' },
        { verdict: 'duplicate' },
        { verdict: 'duplicate' },
        { verdict: 'invalid' },
      ],
    });
    expect(await run(text)).toMatchObject({
      statusCode: 1,
      data: { imported: 2, matched: 1, skipped: 3, sumPaise: 1_000_00 },
    });
    expect(await desk.deposit(id)).toMatchObject({ status: 'matched' });
    expect(await preview(text)).toMatchObject({
      mappingFrom: 'remembered',
      summary: { new: 0, duplicate: 4, invalid: 1 },
    });
    expect(await run(text)).toMatchObject({ statusCode: 2, code: 'NOTHING_TO_IMPORT' });
  });

  test('a statement that names the account of another payment method says which, and one of the chosen account does not', async () => {
    const [one, two] = [
      { id: methodId, number: '001234567890' },
      { id: await desk.method({ label: 'ICICI-7', accountNo: '445500667788' }), number: '445500667788' },
    ] as const;
    const spaced = two.number.replace(/(\d{4})(?=\d)/g, '$1 ');
    const asked = async (paymentMethodId: string, above: string) =>
      (
        await banker.post('/utrs/import/preview', {
          paymentMethodId,
          text: `Statement of account\n${above}\n${rowsOf([desk.utr()])}`,
        })
      ).json<{ otherMethod: object | null }>().otherMethod;
    expect(await asked(one.id, `A/C No: ${two.number}`)).toEqual({ id: two.id, label: 'ICICI-7' });
    expect(await asked(one.id, `Account ${spaced}`)).toEqual({ id: two.id, label: 'ICICI-7' });
    expect(await asked(two.id, `A/C No: ${two.number}`)).toBeNull();
    expect(await asked(one.id, `A/C No: ${one.number}; linked to ${two.number}`)).toBeNull();
    expect(await asked(one.id, 'A/C No: 999999999999')).toBeNull();
  });

  test('a remembered mapping is not used when the statement has other columns', async () => {
    expect(
      await run(
        `Date,Narration,Ref No,Credit,Balance\n${new Date().toISOString().slice(0, 10)},Transfer,${desk.utr()},500.00,900.00`,
      ),
    ).toMatchObject({ statusCode: 1 });
    expect(await preview(`UTR,Amount\n${desk.utr()},500.00`)).toMatchObject({
      mappingFrom: 'guessed',
      rows: [{ verdict: 'new' }],
    });
  });

  test('an import can be voided as a whole while none of its lines is claimed', async () => {
    const [one, two] = [desk.utr(), desk.utr()];
    const { data } = await run(rowsOf([one, two]));
    const gone = said(await banker.post(`/utrs/batches/${data?.batchId}/void`, { reasonCode: 'ENTERED_TWICE' }, key()));
    expect(gone).toMatchObject({ statusCode: 1, data: { voided: 2 } });
    expect(
      said(await banker.post(`/utrs/batches/${data?.batchId}/void`, { reasonCode: 'ENTERED_TWICE' }, key())),
    ).toMatchObject({ statusCode: 2 });
  });

  test('an import with a claimed line cannot be voided', async () => {
    const utr = desk.utr();
    const claim = await desk.claim({ utr, paymentMethodId: methodId });
    const { data } = await run(rowsOf([utr, desk.utr()]));
    const deposit = await desk.deposit(claim.id);
    const approval = { version: deposit.version, utrEntryId: deposit.utrEntry?.id, seen: { utr, amountPaise: 500_00 } };
    expect(
      said(await (await desk.as('deposit')).post(`/deposits/${deposit.id}/approve`, approval, key())),
    ).toMatchObject({ statusCode: 1 });
    const refused = said(
      await banker.post(`/utrs/batches/${data?.batchId}/void`, { reasonCode: 'ENTERED_TWICE' }, key()),
    );
    expect(refused).toMatchObject({
      statusCode: 2,
      status: expect.stringContaining('Nothing of this import was voided.'),
    });
  });
});
