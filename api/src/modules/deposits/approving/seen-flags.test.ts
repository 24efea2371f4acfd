import { randomBytes } from 'node:crypto';
import { type Desk, key, openDesk, said, type TestClient } from '../../../testing/index.ts';
import type { Utr } from '../../utrs/read.ts';
import type { Deposit } from '../read.ts';

let desk: Desk;
let staff: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  staff = await desk.as('deposit');
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const approve = async (deposit: Deposit, line: Utr, flags?: readonly string[]) =>
  said<{ current: Deposit }>(
    await staff.post(
      `/deposits/${deposit.id}/approve`,
      { version: deposit.version, utrEntryId: line.id, seen: { utr: line.utr, amountPaise: line.amountPaise, flags } },
      key(),
    ),
  );

/** The approval as recorded in the timeline. */
async function kept({ id }: Deposit): Promise<unknown> {
  const { items } = (await (await desk.as('deposit.lead')).get(`/audit/deposit/${id}`)).json<{
    items: { action: string; after: unknown }[];
  }>();
  return items.find(({ action }) => action === 'deposit.approved')?.after;
}

/** A claim matched to its bank line, before anything else happens. */
async function matched(): Promise<{ deposit: Deposit; line: Utr }> {
  const [utr, { code: customerCode }] = [desk.utr(), await desk.customer()];
  const { id } = await desk.claim({ utr, customerCode });
  const line = await desk.line({ utr });
  return { deposit: await desk.deposit(id), line };
}

test('a second claim that arrives while the dialog is open: nothing is credited until it was seen, and what was seen is recorded', async () => {
  const { deposit, line } = await matched();
  await desk.claim({ utr: line.utr, customerCode: (await desk.customer({ name: 'Asha Rao' })).code });
  const unseen = await approve(deposit, line, deposit.flags);
  expect(unseen).toMatchObject({
    statusCode: 3,
    code: 'FLAGS_CHANGED',
    status: `${deposit.no} is not approved. Another customer quotes its UTR now. Look at it again.`,
    data: { current: { status: 'matched', contested: true }, changed: ['flags'] },
  });
  expect(await approve(deposit, line, ['CONTESTED', 'FIRST'])).toMatchObject({ statusCode: 1 });
  expect(await kept(deposit)).toMatchObject({ status: 'approved', seenFlags: ['CONTESTED', 'FIRST'] });
});

test('the same for a proof that is reused in another deposit', async () => {
  const [{ deposit, line }, { deposit: other }] = [await matched(), await matched()];
  await desk.api.db
    .updateTable('deposit')
    .set({ proofSha256: randomBytes(32) })
    .where('id', '=', deposit.id)
    .execute();
  await desk.api.db
    .updateTable('deposit')
    .set((eb) => ({ proofSha256: eb.selectFrom('deposit').select('proofSha256').where('id', '=', deposit.id) }))
    .where('id', '=', other.id)
    .execute();
  expect(await approve(deposit, line, ['FIRST'])).toMatchObject({
    statusCode: 3,
    code: 'FLAGS_CHANGED',
    status: expect.stringContaining('Its proof image was sent with another deposit too.'),
  });
  expect(await approve(deposit, line, ['FIRST', 'REUSED_IMAGE'])).toMatchObject({ statusCode: 1 });
});

test('a less important flag that was not seen does not block, and without seenFlags nothing is checked', async () => {
  const { deposit, line } = await matched();
  expect(deposit.flags).toEqual(['FIRST']);
  expect(await approve(deposit, line, [])).toMatchObject({ statusCode: 1 });
  const { deposit: contested, line: theirs } = await matched();
  await desk.claim({ utr: theirs.utr, customerCode: (await desk.customer()).code });
  expect(await approve(contested, theirs)).toMatchObject({ statusCode: 1 });
  expect(await kept(contested)).not.toHaveProperty('seenFlags');
});
