import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uploadedImage } from '../../testing/images/files.ts';
import { png } from '../../testing/images/images.ts';
import { type Desk, INTAKE_KEY, openDesk, openPayouts, type PayoutDesk, said } from '../../testing/index.ts';
import { upiLink } from '../../testing/images/qr.ts';
import { methodActs, UPI_METHOD, uploadQrOf } from '../payment-methods/testing/method-acts.ts';
import { failedAndWaiting } from '../../desks/second-person/testing/requests.ts';
import { tidyUp } from '../../jobs/tidy-up.ts';
import { keepImage } from './keep-image.ts';

let desk: Desk;
let payouts: PayoutDesk;
beforeEach(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
});
afterEach(() => desk.close());

const images = async () => (await desk.api.db.selectFrom('fileUpload').select('id').execute()).map(({ id }) => id);
/** Waits until a connection is blocked by a row lock of another. */
async function somebodyWaits(): Promise<void> {
  const waiting = async () =>
    (
      await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        desk.api.db,
      )
    ).rows.length;
  while (!(await waiting())) await new Promise((done) => setTimeout(done, 20));
}

const tidy = () => tidyUp(desk.api.app.deps);

async function handIn(path: string, body: FormData | object): Promise<string> {
  const { data, status } = said<{ id: string }>(
    await desk.api.anonymous.post(`/intake${path}`, body, { 'x-intake-key': INTAKE_KEY }),
  );
  if (!data) throw new Error(status);
  return data.id;
}

/** Uploads a proof as the operator's own app and returns its id. */
function proofOfCustomer(): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'DEPOSIT_PROOF');
  form.append('file', new Blob([new Uint8Array(png(7, 5))], { type: 'image/png' }), 'proof.png');
  return handIn('/files', form);
}

const claimOf = async (proofFileId: string) =>
  handIn('/deposits', {
    ref: randomUUID(),
    customerCode: (await desk.customer()).code,
    paymentMethodId: await desk.method(),
    amountPaise: 500_00,
    utr: desk.utr(),
    proofFileId,
  });

test('an image without a reference is deleted after a day', async () => {
  const [first, qr] = [
    await uploadedImage(desk.api, 'DEPOSIT_PROOF'),
    await uploadQrOf(await desk.as('banker'), upiLink('sample@hdfcbank')),
  ];
  desk.api.clock.advance({ hours: 23 });
  const later = await uploadedImage(desk.api, 'PAYOUT_PROOF');
  await tidy();
  expect(await images()).toEqual(expect.arrayContaining([first, qr, later]));
  desk.api.clock.advance({ hours: 2 });
  await tidy();
  expect(await images()).toEqual([later]);
});

test('an image with a reference is kept for good: from a claim, a payment method, a proposal, a waiting request, or only the audit', async () => {
  const [banker, acts] = [await desk.as('banker'), methodActs(desk)];
  const claimed = await proofOfCustomer();
  await claimOf(claimed);
  const shown = await uploadQrOf(banker, upiLink('sample@hdfcbank'));
  const method = await acts.inUse({ ...UPI_METHOD, qrFileId: shown });
  const proposed = await uploadQrOf(banker, upiLink('sample@hdfcbank'));
  expect(await acts.edit('banker', method, { qrFileId: proposed })).toMatchObject({
    statusCode: 1,
    data: { waitsForApproval: true },
  });
  const waiting = (await failedAndWaiting(desk, payouts)).waiting?.id ?? '';
  const {
    evidenceFileIds: [evidence = ''],
  } = await desk.api.db
    .selectFrom('secondPersonRequest')
    .select('evidenceFileIds')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow();
  const told = await payouts.proof();
  await payouts.done(await desk.as('deposit'), await payouts.bring('paying'), 'fail', {
    reasonCode: 'BANK_DOWN',
    note: 'Error 91',
    then: 'retry',
    proofFileId: told,
  });
  desk.api.clock.advance({ days: 100 });
  await tidy();
  expect((await images()).sort()).toEqual([claimed, shown, proposed, evidence, told].sort());
});

test('a reference by a refused act does not count', async () => {
  const proofFileId = await payouts.proof();
  const row = await payouts.bring('paying');
  expect(
    await payouts.act(await desk.as('deposit'), row, 'fail', {
      reasonCode: 'BANK_DOWN',
      note: '     ',
      then: 'retry',
      proofFileId,
    }),
  ).toMatchObject({ statusCode: 0 });
  desk.api.clock.advance({ hours: 25 });
  await tidy();
  expect(await images()).not.toContain(proofFileId);
});

test('a proof that the app uploads again is kept for another day', async () => {
  const first = await proofOfCustomer();
  desk.api.clock.advance({ hours: 23 });
  expect(await proofOfCustomer()).toBe(first);
  desk.api.clock.advance({ hours: 2 });
  await tidy();
  await claimOf(first);
  desk.api.clock.advance({ hours: 25 });
  await tidy();
  expect(await images()).toContain(first);
});

test('an act that refers to an image during its deletion either keeps it or is told to upload it again', async () => {
  const { db } = desk.api;
  const [kept, gone] = [await uploadedImage(desk.api, 'DEPOSIT_PROOF'), await uploadedImage(desk.api, 'DEPOSIT_PROOF')];
  desk.api.clock.advance({ hours: 25 });
  // The act is first: the deletion waits for it and then finds the image in use.
  const act = await db.startTransaction().execute();
  expect(await keepImage(act, 'DEPOSIT_PROOF', kept)).not.toBeNull();
  const deletion = tidy();
  await somebodyWaits();
  await act.commit().execute();
  await deletion;
  expect(await images()).toEqual([kept]);
  // The deletion is first.
  const again = await uploadedImage(desk.api, 'DEPOSIT_PROOF');
  const deleting = await db.startTransaction().execute();
  await deleting.deleteFrom('fileUpload').where('id', '=', again).execute();
  const naming = db.transaction().execute((tx) => keepImage(tx, 'DEPOSIT_PROOF', again));
  await somebodyWaits();
  await deleting.commit().execute();
  expect(await naming).toBeNull();
  expect(await db.transaction().execute((tx) => keepImage(tx, 'DEPOSIT_PROOF', gone))).toBeNull();
});

test('the database itself neither deletes nor changes an image in use', async () => {
  const proof = await proofOfCustomer();
  await claimOf(proof);
  for (const statement of [
    sql`DELETE FROM file_upload WHERE id = ${proof}`,
    sql`UPDATE file_upload SET unused_since = now() WHERE id = ${proof}`,
    sql`UPDATE file_upload SET content = '' WHERE id = ${proof}`,
  ]) {
    await expect(statement.execute(desk.api.db)).rejects.toThrow(`image ${proof} is in use and stays`);
  }
});
