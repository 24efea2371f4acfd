import { actAs } from '../../acts/act.ts';
import { done } from '../../http/envelope.ts';
import { sweepStraightThrough } from '../../modules/deposits/straight-through/sweep.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { knownCustomer, setStraightThrough } from '../../testing/straight-through.ts';
import { csvOf, daysAgo, statementDesk } from '../statements/testing/statement.ts';
import { feedKey, type TestKey } from './testing/feed-desk.ts';
import { enterTold } from './told.ts';

let desk: Desk;
let methodId: string;
let machine: TestKey;
beforeEach(async () => {
  desk = await openDesk();
  methodId = await desk.method({ label: 'HDFC-7', accountNo: '50100012345678' });
  machine = await feedKey(desk, { methodId });
});
afterEach(async () => {
  expect(await desk.broken()).toEqual([]);
  await desk.close();
});

const sweep = () => sweepStraightThrough(desk.api.app.deps);
const reasonsOf = async (id: string) =>
  (await desk.deposit(id)).straightThrough?.reasons.map(({ code, says }) => `${code}: ${says}`);

/** A claim whose line a machine told without a payer, which straight-through approval has left for that. */
async function leftForItsPayer(utr: string): Promise<string> {
  await setStraightThrough(desk.api.db, 'on', { sources: ['API'], payerMustBeKnown: true });
  const { code } = await knownCustomer(desk);
  const { id } = await desk.claim({ utr, customerCode: code, paymentMethodId: methodId });
  await machine.post('/feed/lines', { lines: [{ direction: 'CREDIT', amountPaise: 500_00, utr }] });
  await sweep();
  expect(await reasonsOf(id)).toEqual(['PAYER_UNKNOWN: The bank line does not name who paid.']);
  return id;
}

test('when a machine names the payer later, straight-through approval looks again and credits', async () => {
  const utr = desk.utr();
  const id = await leftForItsPayer(utr);
  await machine.post('/feed/lines', {
    lines: [{ direction: 'CREDIT', amountPaise: 500_00, utr, remitterName: 'RAVI KUMAR' }],
  });
  await sweep();
  expect(await desk.deposit(id)).toMatchObject({ status: 'approved', straightThrough: { verdict: 'credited' } });
});

test('a payer named by a message, whose kind does not count, is shown to staff and credits nothing', async () => {
  const utr = desk.utr();
  const id = await leftForItsPayer(utr);
  const phone = await feedKey(desk, { methodId, kind: 'MESSAGES', tail: '5678', forwarders: ['deposit.lead'] });
  const key = await desk.api.db.selectFrom('feedKey').selectAll().where('id', '=', phone.id).executeTakeFirstOrThrow();
  await actAs(desk.api.app.deps, 'feed', async (one) =>
    done(
      await enterTold(one, key, 'SMS', { direction: 'CREDIT', amountPaise: 500_00, utr, remitterName: 'RAVI KUMAR' }),
      'done',
    ),
  );
  await sweep();
  expect(await desk.deposit(id)).toMatchObject({ status: 'matched', utrEntry: { remitterName: 'RAVI KUMAR' } });
  expect(await reasonsOf(id)).toEqual(['PAYER_UNKNOWN: Who paid was named later, by a source that does not count.']);
  // Whoever could have named the payer is one of the persons of the line.
  await expect(
    desk.api.db
      .updateTable('deposit')
      .set({ status: 'approved', decidedBy: desk.api.staffId('deposit.lead') })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('could have told this line');
});

test('a payer that a statement names is filled in and waits for a person: whoever enters a file credits nobody', async () => {
  const utr = desk.utr();
  const id = await leftForItsPayer(utr);
  const bank = statementDesk(desk, methodId);
  const rows = [{ day: daysAgo(desk, 0), ref: utr, narration: `UPI-RAVI KUMAR-ravi@okaxis-${utr}`, paise: 500_00 }];
  await bank.done(await bank.read(csvOf(rows, { accountNo: '50100012345678' })), 'enter');
  await sweep();
  expect(await desk.deposit(id)).toMatchObject({ status: 'matched', utrEntry: { remitterName: 'RAVI KUMAR' } });
  expect(await reasonsOf(id)).toEqual(['PAYER_UNKNOWN: Who paid was named later, by a source that does not count.']);
});
