import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestClient,
} from '../../../testing/index.ts';
import { readTable } from '../../../listing/table.ts';
import type { Withdrawal } from '../read.ts';
import type { PayoutBatch } from './read.ts';
import { readResponse } from './read-response.ts';
import { BUILT_IN } from '../templates/built-in.ts';

let desk: Desk;
let payouts: PayoutDesk;
let payer: TestClient;
let lead: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  [payer, lead] = [await desk.as('deposit'), await desk.as('deposit.lead')];
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const item = (row: Withdrawal) => ({ id: row.id, version: row.version, ...seen(row) });
const post = async (rows: Withdrawal[], change: object = {}) =>
  said<{ batch: PayoutBatch; results: { code?: string; status: string }[] }>(
    await payer.post(
      '/withdrawals/payout-batches',
      { sourcePaymentMethodId: payouts.sourceId, template: 'GENERIC', rail: 'IMPS', items: rows.map(item), ...change },
      key(),
    ),
  );
const make = async (rows: Withdrawal[], change: object = {}): Promise<PayoutBatch> => {
  const answer = await post(rows, change);
  if (!answer.data || answer.statusCode !== 1) throw new Error(answer.status);
  return answer.data.batch;
};
const three = async () =>
  [await payouts.bring('approved'), await payouts.bring('approved'), await payouts.bring('approved')] as const;
const file = (batch: PayoutBatch, by = payer) => by.get(`/withdrawals/payout-batches/${batch.id}/file`);
const answered = async (batch: PayoutBatch, body: object) =>
  said<{ results: { reference: string; statusCode: number; code?: string }[]; summary: object }>(
    await payer.post(`/withdrawals/payout-batches/${batch.id}/results`, body, key()),
  );

test('withdrawals that can be taken are in the file; the others say why and are unchanged', async () => {
  const [one, two, gone] = await three();
  await payouts.done(lead, gone, 'take', seen(gone));
  const answer = await post([one, gone, two]);
  expect(answer).toMatchObject({
    statusCode: 1,
    status: '2 of 3 in the file, ₹1,000.00',
    data: {
      batch: { count: 2, openCount: 2, sumPaise: 1_000_00 },
      results: [{ statusCode: 1 }, { statusCode: 3, code: 'STALE_VERSION' }, { statusCode: 1 }],
    },
  });
  expect(await payouts.get(one.id)).toMatchObject({
    status: 'paying',
    payingBy: { username: 'deposit' },
    payoutBatch: { no: answer.data?.batch.no },
    sourceMethod: { label: 'Kotak Payouts' },
  });
  expect(await payouts.get(gone.id)).toMatchObject({ payingBy: { username: 'deposit.lead' }, payoutBatch: null });
});

test('the file has every payout with its whole account, and no cell can run as a formula', async () => {
  const payee = await payouts.customer({ name: '=HYPERLINK Rao' });
  await desk.api.db
    .updateTable('customerPayoutAccount')
    .set({ holderName: '=HYPERLINK Rao' })
    .where('id', '=', payee.accountId)
    .execute();
  const rows = [await payouts.bring('approved', { payee }), await payouts.bring('approved')];
  const batch = await make(rows);
  const answer = await file(batch);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${batch.no}-generic.csv"`,
  });
  const [head, first, second] = readTable(answer.text);
  expect(head).toEqual([
    'Reference',
    'Beneficiary name',
    'Account number',
    'IFSC',
    'UPI address',
    'Amount',
    'Mode',
    'Remark',
  ]);
  expect(first).toEqual([
    rows[0]?.no.replace('-', ''),
    "'=HYPERLINK Rao",
    expect.stringMatching(/^0012\d{8}$/),
    'HDFC0001234',
    '',
    '500.00',
    'IMPS',
    rows[0]?.no.replace('-', ''),
  ]);
  expect(second?.[1]).toBe('Asha Rao');
  const { items } = (await lead.get(`/audit/payout-batch/${batch.id}`)).json<{ items: { action: string }[] }>();
  expect(items.map(({ action }) => action)).toEqual(['payout-batch.downloaded', 'payout-batch.created']);
});

test('a file is for its author and for leads', async () => {
  const batch = await make([await payouts.bring('approved')]);
  const franchise = await desk.as('franchise');
  expect([(await file(batch, franchise)).status, (await file(batch, lead)).status]).toEqual([404, 200]);
  expect((await franchise.get('/withdrawals/payout-batches')).json()).toMatchObject({ items: [] });
});

test('results are applied item by item: paid with a UTR each, failed, uncertain, or refused with the reason', async () => {
  const rows = [...(await three()), await payouts.bring('approved'), await payouts.bring('approved')];
  const batch = await make(rows);
  const [paid, failed, unknown, bare, twin] = batch.items.map(({ reference }) => reference) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const utr = desk.utr();
  const answer = await answered(batch, {
    rows: [
      { reference: paid, result: 'paid', utr },
      { reference: failed, result: 'failed', note: 'Account closed' },
      { reference: unknown, result: 'unknown' },
      { reference: bare, result: 'paid' },
      { reference: twin, result: 'paid', utr },
      { reference: 'W1', result: 'paid', utr: desk.utr() },
    ],
  });
  expect(answer).toMatchObject({
    statusCode: 1,
    data: { summary: { paid: 1, failed: 1, unknown: 1, refused: 3, paidPaise: 500_00 } },
  });
  const codes = new Map(answer.data?.results.map(({ reference, code }) => [reference, code]));
  expect([codes.get(bare), codes.get('W1')]).toEqual(['UTR_MISSING', 'NOT_IN_FILE']);
  expect([codes.get(paid), codes.get(twin)].sort()).toEqual(['DUPLICATE_PAYOUT_UTR', undefined]);
  const states = await Promise.all(rows.map(async ({ id }) => (await payouts.get(id)).status));
  expect(states.sort()).toEqual(['approved', 'paid', 'paying', 'paying', 'paying_uncertain']);
  // A second response does not change payouts that are already settled.
  expect(
    await answered(batch, {
      rows: [
        { reference: paid, result: 'paid', utr: desk.utr() },
        { reference: failed, result: 'paid', utr: desk.utr() },
      ],
    }),
  ).toMatchObject({ statusCode: expect.any(Number), data: { summary: { paid: expect.any(Number) } } });
  expect((await payouts.get(rows[1]?.id ?? '')).status).toBe('approved');
  expect((await file(batch)).text.trim().split('\r\n')).toHaveLength(1 + batch.items.length - 3);
});

test("the bank's response is read by its headings, and an unknown status is uncertain", async () => {
  const text = [
    'Sr,Customer Reference,Status,UTR No.,Remarks',
    "1,W20001,SUCCESS,'612345678901,",
    '2,W20002,Rejected,,Account closed',
    '3,W20003,In process,,',
    '4,,SUCCESS,1,',
  ].join('\n');
  expect(readResponse(text)).toEqual([
    { reference: 'W20001', result: 'paid', utr: '612345678901' },
    { reference: 'W20002', result: 'failed', note: 'Account closed' },
    { reference: 'W20003', result: 'unknown' },
  ]);
  expect(readResponse('nothing\nof use')).toEqual([]);
  const batch = await make([await payouts.bring('approved')]);
  expect(await answered(batch, { text: 'nothing' })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'text', code: 'NO_ROWS' }],
  });
  const csv = `Reference,Status,UTR\n${batch.items[0]?.reference},Processed,${desk.utr()}`;
  expect(await answered(batch, { text: csv })).toMatchObject({
    statusCode: 1,
    status: 'Paid: 1 (₹500.00). Failed: 0. Waiting for a second person: 0. Outcome unknown: 0. Not applied: 0.',
  });
});

test('a response with another amount, for another file, applied twice or too long pays nothing wrongly', async () => {
  const [batch, other] = [
    await make([await payouts.bring('approved'), await payouts.bring('approved')]),
    await make([await payouts.bring('approved')]),
  ];
  const [right, wrong] = batch.items.map(({ reference }) => reference) as [string, string];
  const stranger = other.items[0]!.reference;
  const text = `\ufeffReference;Status;UTR;Amount (INR)\n${right};Success;${desk.utr()};"500.00"\n${wrong};Success;${desk.utr()};5,00,000.00\n${stranger};Success;${desk.utr()};500.00`;
  const codes = async (body: object) => (await answered(batch, body)).data?.results.map(({ code }) => code);
  expect(await codes({ text })).toEqual([undefined, 'AMOUNT_DIFFERS', 'NOT_IN_FILE']);
  expect(await answered(batch, { text })).toMatchObject({
    statusCode: 2,
    code: 'NOTHING_DONE',
    data: { summary: { paid: 0, refused: 3 } },
  });
  expect(await codes({ text })).toEqual(['WRONG_STATE', 'AMOUNT_DIFFERS', 'NOT_IN_FILE']);
  expect((await payouts.get(other.items[0]!.withdrawalId)).status).toBe('paying');
  const long = ['Reference,Status', ...Array.from({ length: 201 }, (_, at) => `W${at},Success`)].join('\n');
  expect(await answered(batch, { text: long })).toMatchObject({ statusCode: 0, errors: [{ code: 'TOO_MANY_ROWS' }] });
  const padded = (characters: number) =>
    payer.post(`/withdrawals/payout-batches/${batch.id}/results`, { text: `${text}\n`.padEnd(characters, 'x') }, key());
  expect([(await padded(100_001)).status, (await padded(50_000_000)).status]).toEqual([400, 413]);
  expect((await payouts.get(batch.items[1]!.withdrawalId)).status).toBe('paying');
});

test('UPI addresses and bank accounts do not share a file, and a template refuses rails that it lacks', async () => {
  const row = await payouts.bring('approved');
  expect(await post([row], { rail: 'UPI' })).toMatchObject({
    statusCode: 2,
    code: 'NOTHING_TAKEN',
    data: { results: [{ code: 'WRONG_RAIL' }] },
  });
  expect(await post([row], { rail: 'UPI', template: 'HDFC' })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'rail' }],
  });
  expect(await payouts.get(row.id)).toMatchObject({ status: 'approved' });
});

test.each(BUILT_IN.map((template) => [template.code, template] as const))(
  'the template %s names account, amount and our reference',
  async (code, { layout: { modes } }) => {
    const row = await payouts.bring('approved');
    const { text } = await file(
      await make([row], { template: code, rail: modes.some(({ rail }) => rail === 'IMPS') ? 'IMPS' : 'NEFT' }),
    );
    expect(text).toContain('500.00');
    expect(text).toContain(row.no.replace('-', ''));
    expect(text).toMatch(/0012\d{8}/);
  },
);

describe('the bank templates have the columns that were compared with other programs', () => {
  const rowOf = async (template: string, rail: string) => {
    const row = await payouts.bring('approved', {
      payee: await payouts.customer({ name: "Zoë D'Souza & Sons, Pune" }),
    });
    const lines = readTable((await file(await make([row], { template, rail }))).text);
    return {
      reference: row.no.replace('-', ''),
      head: lines[0]!,
      cells: lines.at(-1)!,
      today: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(desk.api.clock.now()),
    };
  };

  test('HDFC: 28 columns without a heading; the name has no character that ENet refuses', async () => {
    const { reference, cells, head, today } = await rowOf('HDFC', 'NEFT');
    expect(head).toBe(cells);
    expect(cells).toHaveLength(28);
    expect([cells[0], cells[2], cells[3], cells[4], cells[13], cells[22], cells[24]]).toEqual([
      'N',
      expect.stringMatching(/^0012\d{8}$/),
      '500.00',
      'Zoe D Souza Sons Pune',
      reference,
      today,
      'HDFC0001234',
    ]);
    expect(cells.filter(Boolean)).toHaveLength(7);
  });

  test('ICICI: the 19 headings of PAB_VENDOR', async () => {
    const { reference, head, cells, today } = await rowOf('ICICI', 'IMPS');
    expect(head.join()).toBe(
      'PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5',
    );
    expect(cells.slice(0, 7)).toEqual([
      'PAB_VENDOR',
      'IMPS',
      '001234567890',
      'Zoe D Souza Sons Pune',
      expect.stringMatching(/^0012\d{8}$/),
      'HDFC0001234',
      '500.00',
    ]);
    expect(cells.slice(11, 14)).toEqual([reference, today.replaceAll('/', '-'), reference]);
  });

  test('Kotak: 49 columns; the codes assigned by the bank are left for the person', async () => {
    const { reference, head, cells, today } = await rowOf('KOTAK', 'IMPS');
    expect(head.slice(0, 14)).toEqual([
      'Client_Code',
      'Product_Code',
      'Payment_Type',
      'Payment_Ref_No.',
      'Payment_Date',
      'Instrument Date',
      'Dr_Ac_No',
      'Amount',
      'Bank_Code_Indicator',
      'Beneficiary_Code',
      'Beneficiary_Name',
      'Beneficiary_Bank',
      'IFSC Code',
      'Beneficiary_Acc_No',
    ]);
    expect([head.length, head.at(-1)]).toEqual([49, 'Enrichment_20']);
    expect(cells.slice(0, 9)).toEqual(['', '', 'IMPS', reference, today, '', '001234567890', '500.00', 'M']);
  });

  test("ICICI's status report is read by its own headings", () => {
    const report =
      'File_Sequence_Num,Pymt_Mode,Beneficiary Name,Amount,STATUS,Rejection Reason,Customer Ref No,UTR NO\n1,IMPS,Ravi,500.00,Paid,,W20001,632411760093\n1,IMPS,Ravi,500.00,Rejected,Account closed,W20002,';
    expect(readResponse(report)).toEqual([
      { reference: 'W20001', result: 'paid', utr: '632411760093', amountPaise: 500_00 },
      { reference: 'W20002', result: 'failed', note: 'Account closed', amountPaise: 500_00 },
    ]);
  });
});
