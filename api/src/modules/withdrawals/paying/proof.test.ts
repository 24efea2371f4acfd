import { type Desk, openDesk, openPayouts, type PayoutDesk, testStaff, type TestUser } from '../../../testing/index.ts';
import type { Withdrawal } from '../read.ts';

let desk: Desk;
let payouts: PayoutDesk;
let row: Withdrawal;
let proofFileId: string;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  const payee = await payouts.customer({ franchiseId: desk.api.franchiseId, paise: 1_000_00 });
  const [payer, lead] = [await desk.as('deposit'), await desk.as('deposit.lead')];
  proofFileId = await payouts.proof();
  const failed = await payouts.done(payer, await payouts.bring('paying', { payee }), 'fail', {
    reasonCode: 'BANK_DOWN',
    note: 'Timed out',
    then: 'retry',
    proofFileId,
  });
  const taken = await payouts.done(payer, failed, 'take', {
    seen: { amountPaise: failed.amountPaise, destinationHash: failed.destinationHash },
  });
  row = await payouts.done(lead, taken, 'paid', {
    seen: { amountPaise: taken.amountPaise, destinationHash: taken.destinationHash },
    ...payouts.payment(),
    proofFileId,
  });
  await payouts.ask({ payee });
});
afterAll(() => desk.close());

/** Payers and leads (domain 2.6). A banker cannot read withdrawals at all (null). */
const MAY: Record<TestUser, boolean | null> = {
  deposit: true,
  franchise: true,
  banker: null,
  withdraw: false,
  backoffice: true,
  'deposit.lead': true,
  'banker.lead': true,
  'withdraw.lead': true,
};

/** Every read that contains a withdrawal or its history. */
const reads = () => [
  `/withdrawals/${row.id}`,
  `/withdrawals/${row.no}`,
  `/withdrawals?q=${row.no}`,
  `/withdrawals/export?q=${row.no}`,
  `/withdrawals/${row.id}/checks`,
  `/audit/withdrawal/${row.id}`,
  `/search?q=${row.no}`,
  `/customers/${row.customer.id}`,
];

test.each(Object.keys(testStaff) as TestUser[])(
  'which image proves a payout is told %s only if they may see it, whatever they read',
  async (user) => {
    const client = await desk.as(user);
    const other = (await payouts.get(row.id)).customer.id;
    const related = (
      await (await desk.as('deposit.lead')).get(`/withdrawals?customerId=${other}&status=requested`)
    ).json<{ items: Withdrawal[] }>().items[0];
    const answers = await Promise.all(
      [...reads(), `/withdrawals/${related?.id}/related`].map(
        async (path) => [path, (await client.get(path)).text] as const,
      ),
    );
    const telling = answers.filter(([, text]) => text.includes(proofFileId)).map(([path]) => path);
    if (MAY[user])
      expect(telling).toEqual([
        `/withdrawals/${row.id}`,
        `/withdrawals/${row.no}`,
        `/withdrawals?q=${row.no}`,
        `/audit/withdrawal/${row.id}`,
        `/withdrawals/${related?.id}/related`,
      ]);
    else expect(telling).toEqual([]);
    if (MAY[user] !== null)
      expect((await client.get(`/withdrawals/${row.id}`)).json()).toMatchObject({ hasPayoutProof: true });
    expect((await client.get(`/files/${proofFileId}`)).status).toBe(MAY[user] ? 200 : 404);
  },
);
