import { type Desk, openDesk } from '../../testing/index.ts';
import type { Utr } from './read.ts';

/** Money that nobody owns is never forgotten: after the days of the policy its line is flagged and counted (domain 1.3). */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const DAY_MS = 86_400_000;
const entered = async (daysAgo: number): Promise<string> => {
  const { id } = await desk.line({ utr: desk.utr() });
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  await desk.api.db.updateTable('utrEntry').set({ createdAt }).where('id', '=', id).execute();
  return id;
};

test('a line that stays unclaimed for the days of the policy is flagged and counted; it is not moved', async () => {
  const [old] = [await entered(8), await entered(6)];
  const banker = await desk.as('banker');
  const { items } = (await banker.get('/utrs?flag=STALE')).json<{ items: Utr[] }>();
  expect(items).toMatchObject([{ id: old, status: 'unclaimed', flags: expect.arrayContaining(['STALE']) }]);
  const { queues } = (await banker.get('/summary')).json<{ queues: { key: string; count: number }[] }>();
  expect(queues.find(({ key }) => key === 'utr-stale')).toMatchObject({ count: 1 });
});
