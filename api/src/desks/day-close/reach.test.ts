import { actAs } from '../../acts/act.ts';
import { done } from '../../http/envelope.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { csvOf, daysAgo, statementDesk } from '../statements/testing/statement.ts';
import { enterUtr } from '../utr-entry/enter.ts';

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

/** An SMS tells a line that the bank booked on this day, at noon in India. */
const told = (paymentMethodId: string, day: string, utr = desk.utr()) =>
  actAs(desk.api.app.deps, 'system', async (act) => {
    const bankTime = `${day}T06:30:00.000Z`;
    await enterUtr(act, { paymentMethodId, amountPaise: 500_00, utr, bankTime }, { source: 'SMS' });
    return done({}, 'Told');
  });

async function reachOn(methodId: string, date: string) {
  const { items } = (await (await desk.as('banker')).get(`/day-closes?date=${date}`)).json<{
    items: { paymentMethod: { id: string }; statementTo: string | null; messageOnlyCount: number }[];
  }>();
  const day = items.find(({ paymentMethod }) => paymentMethod.id === methodId);
  return { to: day?.statementTo?.slice(0, 10) ?? null, told: day?.messageOnlyCount };
}

test('a day says how far the statement reaches, and how many lines behind it messages alone have told', async () => {
  const methodId = await desk.method({ label: 'Reach' });
  const [before, there, after] = [daysAgo(desk, 4), daysAgo(desk, 3), daysAgo(desk, 2)];
  const utr = desk.utr();
  await told(methodId, there, utr);
  await told(methodId, after);
  expect(await reachOn(methodId, before)).toEqual({ to: null, told: 0 });
  expect(await reachOn(methodId, there)).toEqual({ to: null, told: 1 });
  expect(await reachOn(methodId, after)).toEqual({ to: null, told: 2 });
  const bank = statementDesk(desk, methodId);
  const rows = [
    { day: before, ref: desk.utr(), paise: 100_00 },
    { day: there, ref: utr, paise: 500_00 },
  ];
  await bank.done(await bank.read(csvOf(rows, { accountNo: null })), 'enter');
  const { to, told: behind } = await reachOn(methodId, after);
  expect(to).not.toBeNull();
  expect((to ?? '') <= there).toBe(true);
  expect(behind).toBe(1);
});
