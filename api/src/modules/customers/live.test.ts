import { sql } from 'kysely';
import { type Desk, key, openDesk, openPayouts } from '../../testing/index.ts';
import type { LiveEvent } from '../events/event.ts';
import { bonusOf, creditedDeposit } from '../bonuses/testing/bonus-acts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** Each kind is also the name of its table. */
const KINDS = ['deposit', 'withdrawal', 'bonus'];

test("an event of a customer's deposit, withdrawal or bonus names the customer, so that a panel that shows the customer reloads", async () => {
  const customer = await desk.customer();
  await creditedDeposit(desk, customer);
  const open = await desk.claim({ customerCode: customer.code, utr: desk.utr() });
  await (
    await desk.as('deposit.lead')
  ).post(`/deposits/${open.id}/reject`, { version: open.version, reasonCode: 'WRONG_UTR' }, key());
  await bonusOf(desk, customer.id);
  const payouts = await openPayouts(desk);
  await payouts.bring('paid');
  const { events } = (
    await (await desk.as('backoffice')).get('/events/poll?since=0&topics=deposits,withdrawals,bonuses')
  ).json<{ events: LiveEvent[] }>();
  const told = events.filter(({ entityType }) => KINDS.includes(entityType));
  for (const topic of ['deposits', 'withdrawals', 'bonuses'])
    expect([topic, told.some((one) => one.topic === topic)]).toEqual([topic, true]);
  for (const { entityType, id, payload, type } of told) {
    const { rows } = await sql<{
      customerId: string;
    }>`SELECT customer_id FROM ${sql.table(entityType)} WHERE id = ${id}`.execute(desk.api.db);
    expect({ type, payload }).toMatchObject({ type, payload: { customerId: rows[0]?.customerId } });
  }
});
