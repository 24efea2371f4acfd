import { type Desk, key, openDesk, said, type TestPerson } from '../../../testing/index.ts';
import { layoutOfCsv } from '../testing/layout.ts';
import { csvOf, daysAgo, statementDesk } from '../testing/statement.ts';

let desk: Desk;
let bank: ReturnType<typeof statementDesk>;
beforeAll(async () => {
  desk = await openDesk();
  bank = statementDesk(desk, await desk.method({ accountNo: '50100012345678' }));
});
afterAll(() => desk.close());

interface Learned {
  id: string;
  bank: string;
  version: number;
  layout: { headings: string[]; dates: string };
  keptBy: { username: string };
  lastUsedAt: string | null;
}
const list = async (by: TestPerson = 'banker') =>
  (await (await desk.as(by)).get('/statement-layouts')).json<{ items: Learned[] }>().items;
const forget = async (id: string, version: number, by: TestPerson = 'banker.lead') =>
  said(
    await (await desk.as(by)).post(`/statement-layouts/${id}/forget`, { version, reason: 'Another file now' }, key()),
  );
const tried = async (id: string, file: string) =>
  said<{ fits: boolean; text: string; count: number; rows: { amountPaise: number; direction: string }[] }>(
    await (
      await desk.as('banker')
    ).post(`/statement-layouts/${id}/try?name=a.csv`, Buffer.from(file), {
      'content-type': 'application/octet-stream',
    }),
  );

/** A file that only a person can tell: nothing says what its columns are. */
const STRANGE = { date: 'wann', narration: 'was', ref: 'wozu', debit: 'weg', credit: 'her', balance: 'stand' };
const strange = (paise: readonly number[]) =>
  csvOf(
    paise.map((each) => ({ day: daysAgo(desk, 1), ref: desk.utr(), narration: 'UPI RAVI', paise: each })),
    { accountNo: null },
  ).replace(/^.*Closing Balance$/m, Object.values(STRANGE).join(','));
const layout = () => layoutOfCsv({ headings: Object.values(STRANGE) });

async function learn(paise: readonly number[]) {
  const asking = await bank.read(strange(paise));
  expect(asking).toMatchObject({ status: 'asking', asks: 'layout' });
  return bank.done(asking, 'layout', { layout: layout() });
}

test('what was learned is listed with who, when and its last use; forgotten it is asked for again, and learned anew', async () => {
  await learn([500_00]);
  const [first] = await list();
  expect(first).toMatchObject({
    bank: 'HDFC Bank',
    version: 1,
    keptBy: { username: 'banker' },
    layout: { dates: 'DMY' },
  });
  expect(first?.lastUsedAt).not.toBeNull();
  desk.api.clock.advance({ minutes: 5 });
  expect(await bank.read(strange([700_00]))).toMatchObject({ status: 'read' });
  const [used] = await list();
  expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first?.lastUsedAt ?? ''));

  expect(await forget(used?.id ?? '', 2)).toMatchObject({ statusCode: 3, code: 'STALE_VERSION' });
  expect(await forget(used?.id ?? '', 1)).toMatchObject({
    statusCode: 1,
    status: 'The columns of HDFC Bank are forgotten',
  });
  expect(await list()).toEqual([]);
  expect(
    (
      await (
        await desk.as('banker.lead')
      ).post(`/statement-layouts/${used?.id}/forget`, { version: 1, reason: 'Again' }, key())
    ).status,
  ).toBe(404);
  const audit = await desk.api.db
    .selectFrom('auditEvent')
    .select(['action', 'reason'])
    .where('entityId', '=', used?.id ?? '')
    .execute();
  expect(audit).toEqual([{ action: 'statement-layout.forgotten', reason: 'Another file now' }]);

  await learn([900_00]);
  expect(await list()).toMatchObject([{ version: 2 }]);
});

test('one is tried on a file: its rows and whether they add up, and nothing is kept or entered', async () => {
  if ((await list()).length === 0) await learn([300_00]);
  const [one] = await list();
  const count = async () => [
    await desk.api.db.selectFrom('statement').select('id').execute(),
    await desk.api.db.selectFrom('utrEntry').select('id').execute(),
  ];
  const before = await count();
  expect(await tried(one?.id ?? '', strange([500_00, -200_00]))).toMatchObject({
    statusCode: 1,
    data: {
      fits: true,
      count: 2,
      text: '2 rows are read, from ₹1,00,000.00 to ₹1,00,300.00, and they add up. Nothing was entered.',
      rows: [
        { amountPaise: 500_00, direction: 'CREDIT' },
        { amountPaise: 200_00, direction: 'DEBIT' },
      ],
    },
  });
  const broken = strange([500_00, 100_00, 40_00]).replace(/100600\.00/, '100601.00');
  expect((await tried(one?.id ?? '', broken)).data).toMatchObject({
    fits: false,
    text: expect.stringMatching(/Nothing was entered\.$/),
  });
  expect((await tried(one?.id ?? '', 'a,b\n1,2')).data).toMatchObject({ fits: false, count: 0 });
  expect(await count()).toEqual(before);
});

test('franchise staff see and forget none of the others, and only leads forget', async () => {
  const [one] = await list();
  expect(await list('franchise')).toEqual([]);
  const answer = await (
    await desk.as('banker')
  ).post(`/statement-layouts/${one?.id}/forget`, { version: one?.version, reason: 'Mine' }, key());
  expect(answer.status).toBe(403);
});
