import { sql } from 'kysely';
import type { Utr } from '../../../modules/utrs/read.ts';
import type { PayoutBatch } from '../../../modules/withdrawals/batches/read.ts';
import type { Withdrawal } from '../../../modules/withdrawals/read.ts';
import { type Desk, key, openDesk, openPayouts, type PayoutDesk, said, type TestUser } from '../../../testing/index.ts';
import { payoutFiles } from '../../../testing/payouts/payout-files.ts';

let desk: Desk;
let payouts: PayoutDesk;
let files: ReturnType<typeof payoutFiles>;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  files = payoutFiles(desk, payouts);
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

interface Found {
  files: { no: string; fit: string; text: string; parts: { no: string; paid: boolean; chosen: boolean }[] }[];
  looked: number;
  returned: { no: string; signs: string[]; likeliest: boolean }[];
  failed: { no: string; withdrawalId: string; attemptNo: number; line: string; likeliest: boolean; signs: string[] }[];
}
const post = async <T = Utr>(path: string, body: object, user: TestUser = 'banker.lead') =>
  said<T>(await (await desk.as(user)).post(path, body, key()));
const read = async (id: string) => (await (await desk.as('banker.lead')).get(`/utrs/${id}`)).json<Utr>();
const found = async (id: string) => (await (await desk.as('banker.lead')).get(`/utrs/${id}/payouts`)).json<Found>();

async function line(direction: 'CREDIT' | 'DEBIT', amountPaise: number, change: object = {}): Promise<Utr> {
  const answer = await post<{ utr: Utr }>(
    '/utrs',
    { paymentMethodId: payouts.sourceId, direction, utr: desk.utr(), amountPaise, ...change },
    'banker',
  );
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return read(answer.data.utr.id);
}

async function paidFile(amounts: readonly number[], results: readonly ('paid' | 'failed')[]) {
  const { batch, rows } = await files.fileOf(amounts);
  await files.answered(batch, results);
  return { batch, rows: await Promise.all(rows.map(({ id }) => payouts.get(id))) };
}
const shown = async (rows: readonly Withdrawal[]) =>
  Promise.all(rows.map(async ({ id }) => (await payouts.get(id)).confirmedBy?.no ?? null));
const confirm = (debit: Utr, { id, items }: PayoutBatch, places: readonly number[], user?: TestUser) =>
  post(
    `/utrs/${debit.id}/confirm-payouts`,
    {
      version: debit.version,
      fileId: id,
      payouts: places.map((at) => ({ withdrawalId: items[at]?.withdrawalId, attemptNo: items[at]?.attemptNo })),
    },
    user,
  );
const book = (credit: Utr, failedPayout: object | null, user?: TestUser) =>
  post(
    `/utrs/${credit.id}/book`,
    { version: credit.version, kind: 'FAILED_PAYOUT', remark: 'Account closed', failedPayout },
    user,
  );

/** What lies in suspense, and what the bank holds. */
async function suspense(): Promise<{ payouts: number; bank: number }> {
  const { rows } = await sql<{ account: string; paise: number }>`
    SELECT account, sum(paise)::bigint AS paise FROM running_total WHERE measure = 'moved' GROUP BY 1`.execute(
    desk.api.db,
  );
  const of = new Map(rows.map(({ account, paise }) => [account, paise]));
  return { payouts: -(of.get('suspense:payouts') ?? 0), bank: -(of.get(`bank:${payouts.sourceId}`) ?? 0) };
}

test('a debit of all that was in a file confirms what is paid; what failed is owed until each credit is booked', async () => {
  const before = await suspense();
  const { batch, rows } = await paidFile([300_10, 200_20, 150_30], ['paid', 'failed', 'paid']);
  const debit = await line('DEBIT', 650_60);
  expect(debit).toMatchObject({ status: 'claimed', claimedBatch: { no: batch.no }, flags: ['NOT_BACK'] });
  expect(await shown(rows)).toEqual([debit.no, null, debit.no]);
  expect(await suspense()).toEqual({ payouts: before.payouts + 200_20, bank: before.bank - 650_60 });

  const back = await line('CREDIT', 200_20);
  const { failed, returned } = await found(back.id);
  expect(returned).toEqual([]);
  expect(failed).toMatchObject([{ no: rows[1]?.no, line: debit.no, likeliest: true }]);
  const [owed] = failed;
  if (!owed) throw new Error('Nothing is owed');
  const which = { withdrawalId: owed.withdrawalId, attemptNo: owed.attemptNo };
  expect(await book(back, null)).toMatchObject({ code: 'REQUIRED', errors: [{ field: 'failedPayout' }] });
  expect(await book(await line('CREDIT', 200_30), which)).toMatchObject({
    errors: [{ msg: expect.stringContaining(`${owed.no} is ₹200.20 in ${debit.no}`) }],
  });
  expect(await book(back, which)).toMatchObject({
    statusCode: 1,
    data: { status: 'booked', booking: { kind: 'FAILED_PAYOUT', failedPayout: { no: owed.no } } },
  });
  expect(await suspense()).toEqual({ payouts: before.payouts, bank: before.bank - 450_40 + 200_30 });
  expect(await read(debit.id)).toMatchObject({ flags: [] });

  const again = await line('CREDIT', 200_20);
  expect(await book(again, which)).toMatchObject({
    errors: [{ msg: `${back.no} has brought the money of ${owed.no} back already.` }],
  });
  expect(
    await post(`/utrs/${back.id}/unbook`, { version: (await read(back.id)).version, reason: 'Another one' }),
  ).toMatchObject({ statusCode: 1 });
  expect(await read(debit.id)).toMatchObject({ flags: ['NOT_BACK'] });
  expect(await book(again, which)).toMatchObject({ statusCode: 1 });
});

test('two credits for one failed payout at the same moment: one is booked', async () => {
  const { rows } = await paidFile([71_00, 72_00], ['paid', 'failed']);
  await line('DEBIT', 143_00);
  const [one, two] = [await line('CREDIT', 72_00), await line('CREDIT', 72_00)];
  const which = { withdrawalId: rows[1]?.id, attemptNo: 1 };
  const answers = await Promise.all([book(one, which), book(two, which, 'deposit.lead')]);
  expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode !== 1)).toMatchObject({ statusCode: 0 });
});

test('a debit that is less than its file proposes the only payouts that add up, and a second debit has the rest', async () => {
  const { batch, rows } = await paidFile([310_00, 220_00, 130_00], ['paid', 'paid', 'paid']);
  const debit = await line('DEBIT', 440_00);
  expect(debit.status).toBe('unclaimed');
  const [file] = (await found(debit.id)).files;
  expect(file).toMatchObject({
    no: batch.no,
    fit: 'one',
    text: `2 of 3 open payouts of ${batch.no} add up to this debit, in one way only.`,
    parts: [{ chosen: true }, { chosen: false }, { chosen: true }],
  });
  expect(await confirm(debit, batch, [0, 1])).toMatchObject({
    code: 'AMOUNT_MISMATCH',
    status: `These payouts are ₹530.00, and ${debit.no} is ₹440.00.`,
  });
  expect(await confirm(debit, batch, [0, 2])).toMatchObject({
    statusCode: 1,
    status: `${debit.no} shows 2 payouts of ${batch.no}`,
  });
  expect(await shown(rows)).toEqual([debit.no, null, debit.no]);
  const rest = await line('DEBIT', 220_00);
  expect((await found(rest.id)).files).toMatchObject([{ no: batch.no, parts: [{ no: rows[1]?.no, chosen: true }] }]);
  expect(await confirm(rest, batch, [0])).toMatchObject({ code: 'PREVIEW_CHANGED' });
  expect(await confirm(rest, batch, [1])).toMatchObject({ statusCode: 1 });
  expect(await shown(rows)).toEqual([debit.no, rest.no, debit.no]);
});

test('of several choices none is proposed, and what failed is proposed only where nothing else adds up', async () => {
  const { batch } = await paidFile([50_05, 50_05, 90_00], ['paid', 'paid', 'failed']);
  const unclear = await line('DEBIT', 50_05);
  expect((await found(unclear.id)).files).toMatchObject([
    {
      no: batch.no,
      fit: 'several',
      text: `Several choices of the payouts of ${batch.no} add up to this debit. Choose by what the bank says.`,
    },
  ]);
  expect(await confirm(unclear, batch, [1])).toMatchObject({ statusCode: 1 });
  const withFailed = await line('DEBIT', 140_05);
  const [file] = (await found(withFailed.id)).files;
  expect(file).toMatchObject({
    fit: 'one',
    parts: [
      { chosen: true, paid: true },
      { chosen: true, paid: false },
    ],
  });
  expect(file?.text).toContain('Failed ones among them, which the bank gives back: 1.');
  expect(await confirm(withFailed, batch, [0, 2])).toMatchObject({ statusCode: 1, data: { flags: ['NOT_BACK'] } });
});

test('a debit that no choice adds up to proposes nothing, and a payout without result is never confirmed', async () => {
  const { batch } = await files.fileOf([61_00, 62_00]);
  await files.answered(batch, ['paid']);
  const other = await line('DEBIT', 17_77);
  expect(await found(other.id)).toMatchObject({ files: [] });
  const open = await line('DEBIT', 123_00);
  expect(await confirm(open, batch, [0, 1])).toMatchObject({ code: 'NOT_READY' });
  expect(await confirm(await line('CREDIT', 61_00), batch, [0])).toMatchObject({ code: 'WRONG_LINE' });
});

test('only an unallocated debit shows payouts; anything else is refused with a sentence', async () => {
  const { batch } = await paidFile([66_00, 67_00, 68_00], ['paid', 'paid', 'paid']);
  const [free, booked, gone] = [await line('DEBIT', 66_00), await line('DEBIT', 66_00), await line('DEBIT', 66_00)];
  await post(`/utrs/${booked.id}/book`, { version: booked.version, kind: 'BANK_CHARGE', remark: 'Of the month' });
  await post(`/utrs/${gone.id}/void`, { version: gone.version, reasonCode: 'TYPED_WRONG' });
  await confirm(free, batch, [0]);
  for (const each of [free, booked, gone]) {
    const before = await read(each.id);
    expect(await confirm(before, batch, [1])).toMatchObject({
      code: 'WRONG_STATE',
      status: expect.stringMatching(/\.$/),
    });
    expect(await read(each.id)).toEqual(before);
  }
});

test('two people confirm one payout by two debits at the same moment: one succeeds', async () => {
  const { batch } = await paidFile([81_00, 82_00], ['paid', 'paid']);
  const [one, two] = [await line('DEBIT', 81_00), await line('DEBIT', 81_00)];
  const answers = await Promise.all([confirm(one, batch, [0]), confirm(two, batch, [0], 'deposit.lead')]);
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['PREVIEW_CHANGED', 'done']);
});

describe('a credit that may be a payout that came back', () => {
  let rows: Withdrawal[];
  beforeAll(async () => {
    ({ rows } = await paidFile([411_00, 411_00, 412_00], ['paid', 'paid', 'paid']));
    await line('DEBIT', 1_234_00);
  });

  test.each<[string, () => object, number, string[]]>([
    [
      'names its UTR',
      () => ({ narration: `NEFT RTN ${rows[1]?.payoutUtr} ACCOUNT CLOSED` }),
      1,
      ['reference', 'words'],
    ],
    [
      'names its number in our file',
      () => ({ narration: `IMPS REV/${rows[0]?.no.replace('-', '')}/RETD` }),
      0,
      ['reference', 'words'],
    ],
  ])('%s', async (_, change, at, signs) => {
    const credit = await line('CREDIT', 411_00, change());
    const { returned } = await found(credit.id);
    expect(returned[0]).toMatchObject({ no: rows[at]?.no, signs: expect.arrayContaining(signs), likeliest: true });
  });

  test('says only that it is a return: of two of one amount none is the likeliest, of one it is', async () => {
    const two = await line('CREDIT', 411_00, { narration: 'INWARD RETURN' });
    expect((await found(two.id)).returned.map(({ likeliest }) => likeliest)).toEqual([false, false]);
    const one = await line('CREDIT', 412_00, { narration: 'NEFT RETURN' });
    expect((await found(one.id)).returned).toMatchObject([{ no: rows[2]?.no, likeliest: true, signs: ['words'] }]);
  });

  test('has only the amount: nothing is proposed', async () => {
    const credit = await line('CREDIT', 412_00, { narration: 'UPI/SOMEBODY ELSE' });
    expect(await found(credit.id)).toMatchObject({ returned: [], failed: [] });
  });

  test('is returned by the act that there is, and proposed no more', async () => {
    const credit = await line('CREDIT', 412_00, { narration: 'NEFT RETURN' });
    const { id, version } = await payouts.get(rows[2]?.id ?? '');
    expect(
      await post(`/withdrawals/${id}/return`, { version, utrEntryId: credit.id, reasonCode: 'ACCOUNT_CLOSED' }),
    ).toMatchObject({ statusCode: 1, data: { status: 'returned' } });
    expect((await found((await line('CREDIT', 412_00, { narration: 'NEFT RETURN' })).id)).returned).toEqual([]);
  });
});
