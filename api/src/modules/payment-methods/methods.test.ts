import { type Desk, key, openDesk, said } from '../../testing/desk.ts';
import { upiLink } from '../../testing/images/qr.ts';
import { png } from '../../testing/images/images.ts';
import { keepCaps } from './standing/cap.ts';
import { BANK_METHOD, methodActs, UPI_METHOD, uploadQr, uploadQrOf } from './testing/method-acts.ts';

let desk: Desk;
let acts: ReturnType<typeof methodActs>;

beforeAll(async () => {
  desk = await openDesk();
  acts = methodActs(desk);
});
afterAll(() => desk.close());

const isShown = async (id: string): Promise<boolean> => (await acts.shown()).some((one) => one.id === id);
/** The Indian time of day this many hours from now. */
const clockIn = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }).format(
    desk.api.clock.now().getTime() + hours * 3_600_000,
  );

test('a method is created by one person and approved by another, and customers see it from then on', async () => {
  const made = await acts.create('banker', BANK_METHOD);
  const id = made.data?.id as string;
  expect(made).toMatchObject({
    statusCode: 1,
    data: { status: 'draft', accountMasked: '••••7890', waitsForApproval: false },
  });
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
  expect(await acts.act('deposit', id, 'submit')).toMatchObject({
    statusCode: 1,
    data: { status: 'pending_review', waitsForApproval: true },
  });
  expect(await isShown(id)).toBe(false);
  expect(await acts.act('banker', id, 'approve')).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect(await acts.act('banker.lead', id, 'approve')).toMatchObject({
    statusCode: 1,
    data: { status: 'active', hiddenBecause: null, approvedBy: { username: 'banker.lead' } },
  });
  expect((await acts.shown()).find((one) => one.id === id)).toMatchObject({
    accountNo: '001234567890',
    ifsc: 'HDFC0001234',
  });
});

test('an account number is found as a whole and by its last four digits, and by no other part', async () => {
  const accountNo = '330044005566';
  const { no } = (await acts.create('banker', { ...BANK_METHOD, accountNo })).data as { no: string };
  const found = async (q: string) =>
    (await (await desk.as('withdraw')).get(`/payment-methods?q=${q}`))
      .json<{ items: { no: string }[] }>()
      .items.some((one) => one.no === no);
  expect([await found(accountNo), await found('5566')]).toEqual([true, true]);
  const parts = Array.from({ length: accountNo.length }, (_, from) =>
    Array.from({ length: accountNo.length - from }, (__, length) => accountNo.slice(from, from + length + 1)),
  ).flat();
  const others = parts.filter((part) => part !== accountNo && part !== '5566' && part.length > 2);
  for (const part of others) expect([part, await found(part)]).toEqual([part, false]);
});

test('a waiting method can be rejected with a reason, and is a draft again', async () => {
  const id = (await acts.create('banker', BANK_METHOD)).data?.id as string;
  await acts.act('banker', id, 'submit');
  expect(
    await acts.act('deposit.lead', id, 'reject', { reasonCode: 'WRONG_DETAILS', note: 'Wrong branch' }),
  ).toMatchObject({
    statusCode: 1,
    data: { status: 'draft', statusReason: 'Wrong account, address or QR code: Wrong branch' },
  });
  await acts.edit('banker', id, { ifsc: 'hdfc0004321' });
  await acts.act('banker', id, 'submit');
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({
    statusCode: 1,
    data: { status: 'active', ifsc: 'HDFC0004321' },
  });
});

test('label, limits, hours and caps change at once; a change of the account waits for another person', async () => {
  const id = await acts.inUse();
  // Hours around the present, so that it is shown whenever this runs.
  expect(
    await acts.edit('banker', id, {
      label: 'Renamed',
      maxPaise: 50_000_00,
      activeFrom: clockIn(-6),
      activeTo: clockIn(6),
    }),
  ).toMatchObject({ statusCode: 1, data: { label: 'Renamed', waitsForApproval: false } });
  const edited = await acts.edit('banker', id, { accountNo: '0099 8877 6655', note: 'New branch' });
  expect(edited).toMatchObject({ statusCode: 1, data: { waitsForApproval: true, accountMasked: '••••7890' } });
  expect((await acts.shown()).find((one) => one.id === id)?.accountNo).toBe('001234567890');
  const versions = (await (await desk.as('deposit.lead')).get(`/payment-methods/${id}/versions`)).json<{
    items: unknown[];
  }>().items;
  expect(versions[0]).toMatchObject({
    status: 'proposed',
    note: 'New branch',
    changes: [{ field: 'accountNo', before: '001234567890', after: '009988776655' }],
    authors: [{ username: 'banker' }],
  });
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({
    statusCode: 1,
    data: { waitsForApproval: false },
  });
  expect((await acts.shown()).find((one) => one.id === id)?.accountNo).toBe('009988776655');
});

test('an edit back to what customers see withdraws the proposal', async () => {
  const id = await acts.inUse();
  await acts.edit('banker', id, { ifsc: 'HDFC0009999' });
  expect(await acts.edit('deposit', id, { ifsc: 'HDFC0001234' })).toMatchObject({
    statusCode: 1,
    data: { waitsForApproval: false },
  });
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({ statusCode: 2, code: 'NOTHING_WAITS' });
});

test('an approval of a version that has changed meanwhile is a conflict with the current row', async () => {
  const id = (await acts.create('banker', BANK_METHOD)).data?.id as string;
  const submitted = await acts.act('banker', id, 'submit');
  await acts.edit('banker', id, { accountNo: '111122223333' });
  expect(await acts.act('deposit.lead', id, 'approve', { version: submitted.data?.version })).toMatchObject({
    statusCode: 3,
    code: 'STALE_VERSION',
    data: { current: { accountMasked: '••••3333' } },
  });
});

test('one act freezes it: it disappears from the intake, and only a lead ends the freeze', async () => {
  const id = await acts.inUse();
  const claim = await desk.claim({ paymentMethodId: id, utr: desk.utr() });
  expect(await acts.stop('deposit', id, 'freeze')).toMatchObject({
    statusCode: 1,
    status: 'Test HDFC is frozen; 1 open deposit on it can still be decided',
    data: { status: 'frozen', statusReason: 'The bank asked', openDeposits: 1 },
  });
  expect(await isShown(id)).toBe(false);
  expect((await desk.deposit(claim.id)).flags).toContain('METHOD_FROZEN');
  await desk.line({ utr: claim.utr as string, paymentMethodId: id });
  expect((await desk.deposit(claim.id)).status).toBe('matched');
  expect((await (await desk.as('deposit')).post(`/payment-methods/${id}/unfreeze`, { version: 1 })).status).toBe(403);
  expect(await acts.act('banker.lead', id, 'unfreeze')).toMatchObject({ statusCode: 1, data: { status: 'paused' } });
  expect(await acts.act('banker', id, 'resume')).toMatchObject({ statusCode: 1, data: { status: 'active' } });
  expect(await isShown(id)).toBe(true);
});

test('approving a change of a frozen method does not unfreeze it', async () => {
  const id = await acts.inUse();
  await acts.edit('banker', id, { holderName: 'Sample Services Pvt Ltd' });
  await acts.stop('banker', id, 'freeze');
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({
    statusCode: 1,
    data: { status: 'frozen', holderName: 'Sample Services Pvt Ltd' },
  });
  expect(await isShown(id)).toBe(false);
});

test('pausing and closing need a reason; closed is for good', async () => {
  const id = await acts.inUse();
  expect((await (await desk.as('banker')).post(`/payment-methods/${id}/pause`, {})).status).toBe(400);
  expect(await acts.stop('banker', id, 'pause', '')).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'note', code: 'REQUIRED' }],
  });
  expect(await acts.stop('banker', id, 'pause', 'Net banking is down')).toMatchObject({
    data: { status: 'paused', statusReason: 'Net banking is down' },
  });
  expect(await acts.act('deposit.lead', id, 'close', { reasonCode: 'ACCOUNT_CLOSED' })).toMatchObject({
    data: { status: 'closed', statusReason: 'Account closed' },
  });
  expect(await acts.act('banker', id, 'resume')).toMatchObject({
    statusCode: 2,
    code: 'WRONG_STATE',
    status: 'Test HDFC is closed for good.',
  });
  expect(await acts.edit('banker', id, { label: 'Again' })).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
});

test('several are paused with one reason and resumed; an item that fails says why, and the others succeed', async () => {
  const ids = [
    await acts.inUse({ ...BANK_METHOD, label: 'P' }),
    await acts.inUse({ ...BANK_METHOD, label: 'Q' }),
    await acts.inUse({ ...BANK_METHOD, label: 'R' }),
  ];
  const banker = await desk.as('banker');
  const several = async (verb: 'pause' | 'resume', body: object) =>
    said<{ results: { id: string; statusCode: number; status: string }[] }>(
      await banker.post(`/payment-methods/bulk-${verb}`, body, key()),
    );
  await acts.stop('banker', ids[1] as string, 'freeze');
  const paused = await several('pause', { items: ids.map((id) => ({ id })), note: 'Net banking is down' });
  expect(paused).toMatchObject({ statusCode: 1, status: '2 of 3 paused' });
  expect(paused.data?.results.find(({ id }) => id === ids[1])).toMatchObject({ statusCode: 2, status: 'Q is frozen.' });
  expect(await acts.read(ids[0] as string)).toMatchObject({ status: 'paused', statusReason: 'Net banking is down' });
  expect(await isShown(ids[0] as string)).toBe(false);
  const versions = await Promise.all(ids.map(async (id) => ({ id, version: (await acts.read(id)).version })));
  expect(await several('resume', { items: versions })).toMatchObject({ statusCode: 1, status: '2 of 3 resumed' });
  expect(await several('resume', { items: versions })).toMatchObject({ statusCode: 2, code: 'NOTHING_CHANGED' });
  expect((await banker.post('/payment-methods/bulk-pause', { items: [{ id: ids[0] }] }, key())).status).toBe(400);
});

test('the payment that reaches the daily cap hides the method at once; the job pauses it and resumes it the next day', async () => {
  const id = await acts.inUse({ ...BANK_METHOD, dailyCapPaise: 900_00 });
  await desk.line({ utr: desk.utr(), paymentMethodId: id });
  expect(await isShown(id)).toBe(true);
  await desk.line({ utr: desk.utr(), paymentMethodId: id });
  expect(await acts.read(id)).toMatchObject({
    status: 'active',
    hiddenBecause: 'CAP',
    todayInPaise: 1_000_00,
    todayCount: 2,
  });
  expect(await isShown(id)).toBe(false);
  await keepCaps(desk.api.app.deps);
  expect(await acts.read(id)).toMatchObject({ status: 'paused', statusReason: 'Daily cap reached' });
  expect(await acts.act('banker', id, 'resume')).toMatchObject({ statusCode: 2, code: 'OVER_LIMIT' });
  desk.api.clock.advance({ days: 1 });
  await keepCaps(desk.api.app.deps);
  desk.api.clock.advance({ days: -1 });
  expect(await acts.read(id)).toMatchObject({ status: 'active', statusReason: null });
});

test('a pause by a person does not end with a new day', async () => {
  const id = await acts.inUse({ ...BANK_METHOD, dailyCountCap: 5 });
  await acts.stop('banker', id, 'pause');
  desk.api.clock.advance({ days: 1 });
  await keepCaps(desk.api.app.deps);
  desk.api.clock.advance({ days: -1 });
  expect(await acts.read(id)).toMatchObject({ status: 'paused' });
});

test.each([
  ['09:00', '17:00', '2026-11-21T03:29:00Z', false],
  ['09:00', '17:00', '2026-11-21T03:30:00Z', true],
  ['09:00', '17:00', '2026-11-21T11:30:00Z', false],
  ['20:00', '04:00', '2026-11-21T18:30:00Z', true],
  ['20:00', '04:00', '2026-11-21T22:29:00Z', true],
  ['20:00', '04:00', '2026-11-21T22:30:00Z', false],
])('with hours from %s to %s India time, at %s customers see it: %s', async (activeFrom, activeTo, at, shown) => {
  const id = await acts.inUse({ ...BANK_METHOD, activeFrom, activeTo });
  const now = desk.api.clock.now();
  desk.api.clock.set(at);
  const seen = await isShown(id);
  desk.api.clock.set(now);
  expect(seen).toBe(shown);
});

test('one hour without the other is refused at its field', async () => {
  expect(await acts.create('banker', { ...BANK_METHOD, activeFrom: '09:00' })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'activeTo', code: 'REQUIRED' }],
  });
});

test('customers see the order of the desk; methods that are not named keep their places', async () => {
  const [a, b, c] = [
    await acts.inUse({ ...BANK_METHOD, label: 'A' }),
    await acts.inUse({ ...BANK_METHOD, label: 'B' }),
    await acts.inUse({ ...BANK_METHOD, label: 'C' }),
  ];
  const labels = async () =>
    (await acts.shown())
      .filter(({ id }) => [a, b, c].includes(id))
      .map(({ label }) => label)
      .join('');
  expect(said(await (await desk.as('banker')).put('/payment-methods/order', { ids: [c, a, b] }))).toMatchObject({
    statusCode: 1,
  });
  expect(await labels()).toBe('CAB');
  await (await desk.as('banker')).put('/payment-methods/order', { ids: [b, c] });
  expect(await labels()).toBe('BAC');
  const twice = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      (await desk.as('banker')).put('/payment-methods/order', { ids: at % 2 ? [a, b, c] : [c, b, a] }),
    ),
  );
  expect(twice.map((answer) => said(answer).statusCode)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(['ABC', 'CBA']).toContain(await labels());
  const stranger = '00000000-0000-4000-8000-0000000000ff';
  expect(said(await (await desk.as('banker')).put('/payment-methods/order', { ids: [a, stranger] }))).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'ids' }],
  });
});

test('the preview matches the intake, and says why customers do not see the method', async () => {
  const id = await acts.inUse(UPI_METHOD);
  const preview = async () =>
    (await (await desk.as('withdraw')).get(`/payment-methods/${id}/preview`)).json<{
      shown: unknown;
      hiddenBecause: string | null;
    }>();
  expect(await preview()).toEqual({ shown: (await acts.shown()).find((one) => one.id === id), hiddenBecause: null });
  await acts.stop('banker', id, 'pause');
  expect((await preview()).hiddenBecause).toBe('STATUS');
});

test.each([
  [
    'another address',
    upiLink('thief@ybl'),
    'QR_MISMATCH',
    'The QR code pays to thief@ybl, but the UPI address typed is sample@hdfcbank.',
  ],
  ['a web page', 'https://example.com/pay', 'QR_NOT_UPI', 'This QR code is not one for UPI payments.'],
  [
    'a fixed amount',
    upiLink('sample@hdfcbank', '&am=10.00'),
    'QR_FIXED_AMOUNT',
    'This QR code asks for a fixed amount, 10.00. Use one without an amount.',
  ],
])('a QR code with %s blocks', async (_, text, code, msg) => {
  const qrFileId = await uploadQrOf(await desk.as('banker'), text);
  expect(await acts.create('banker', { ...UPI_METHOD, kind: 'QR', qrFileId })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'qrFileId', code, msg }],
  });
});

test('an image without a code is refused; one with the same address passes; without a typed address that of the code is used', async () => {
  const banker = await desk.as('banker');
  const blank = await uploadQr(banker, png(60, 60));
  expect(await acts.create('banker', { ...UPI_METHOD, qrFileId: blank })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'qrFileId', code: 'QR_UNREADABLE' }],
  });
  const qrFileId = await uploadQrOf(banker, upiLink('Sample@HDFCbank'));
  expect(await acts.create('banker', { ...UPI_METHOD, qrFileId })).toMatchObject({
    statusCode: 1,
    data: { vpa: 'sample@hdfcbank' },
  });
  expect(await acts.create('banker', { ...UPI_METHOD, kind: 'QR', vpa: null, qrFileId })).toMatchObject({
    statusCode: 1,
    data: { vpa: 'sample@hdfcbank' },
  });
  const id = await acts.inUse({ ...UPI_METHOD, qrFileId });
  expect(await acts.edit('deposit', id, { vpa: 'other@ybl' })).toMatchObject({
    statusCode: 0,
    errors: [{ code: 'QR_MISMATCH' }],
  });
});

test('uploading a QR image returns the text of its code', async () => {
  const form = new FormData();
  form.append('purpose', 'QR');
  form.append(
    'file',
    new Blob(
      [new Uint8Array(await import('../../testing/images/qr.ts').then(({ qrPng }) => qrPng(upiLink('shop@sbi'))))],
      { type: 'image/png' },
    ),
    'qr.png',
  );
  expect(said(await (await desk.as('banker')).post('/files', form))).toMatchObject({
    statusCode: 1,
    data: { qr: { vpa: 'shop@sbi', payeeName: 'Sample Services', amount: null } },
  });
});
