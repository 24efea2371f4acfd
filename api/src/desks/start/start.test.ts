import { openDesk, type Desk, key, said } from '../../testing/index.ts';
import type { Static } from 'typebox';
import type { StartState } from './schemas.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const start = async () => (await (await desk.as('owner')).get('/owner/start')).json<Static<typeof StartState>>();
const stepOf = async (name: string) => (await start()).steps.find(({ step }) => step === name);

test('an empty company is told each step in its order, with the desks that nobody has', async () => {
  const { db } = desk.api;
  await db.updateTable('staff').set({ status: 'disabled' }).where('owner', '=', false).execute();
  const { steps, missingDesks, noFranchises } = await start();
  expect(missingDesks).toEqual(['Deposit', 'Banker', 'Withdraw']);
  expect(noFranchises).toBe(false);
  expect(steps.map(({ step }) => step)).toEqual([
    'owner',
    'second-owner',
    'staff',
    'method',
    'franchise',
    'key',
    'customers',
    'deposit',
    'withdrawal',
  ]);
  expect(steps.find(({ step }) => step === 'staff')).toEqual({ step: 'staff', done: false, waiting: false });
});

test('no franchise is a choice that is kept, and is taken back by the same policy', async () => {
  const { db } = desk.api;
  const change = async (before: string, value: string) =>
    said(
      await (
        await desk.as('owner')
      ).post('/policies/company.franchises/change', { before, value, reason: 'We work alone' }, key()),
    );
  await change('possible', 'none');
  expect(await start()).toMatchObject({ noFranchises: true });
  expect(await stepOf('franchise')).toMatchObject({ done: true });
  await change('none', 'possible');
  const made = await db.selectFrom('franchise').select('id').executeTakeFirst();
  expect(await stepOf('franchise')).toMatchObject({ done: made !== undefined });
});

test('a key of the app counts while it is accepted', async () => {
  const { db } = desk.api;
  await db.deleteFrom('intakeKey').execute();
  const hash = Buffer.alloc(32, 7);
  const id = '01900000-0000-7000-8000-00000000abcd';
  const madeAt = new Date('2026-01-01T00:00:00.000Z');
  await db
    .insertInto('intakeKey')
    .values({ id, name: 'app', hash, madeAt, madeBy: null, confirmedAt: madeAt, endsAt: null, lastUsedAt: null })
    .execute();
  expect(await stepOf('key')).toMatchObject({ done: true });
});
