import { sql } from 'kysely';
import { key, openDesk, said, type Desk } from '../../../testing/index.ts';
import { knownCustomer, machineLine, paidClaim, setStraightThrough } from '../../../testing/straight-through.ts';
import { sweepStraightThrough } from './sweep.ts';

let desk: Desk;
beforeEach(async () => (desk = await openDesk()));
afterEach(async () => {
  expect(await desk.broken()).toEqual([]);
  await desk.close();
});

const sweep = () => sweepStraightThrough(desk.api.app.deps);
const mode = async () => (await desk.api.db.selectFrom('straightThrough').selectAll().executeTakeFirstOrThrow()).mode;

test('it is off at first: nothing is judged and nothing credited', async () => {
  const id = await paidClaim(desk);
  expect(await sweep()).toMatchObject({ credited: 0, left: 0 });
  expect(await desk.deposit(id)).toMatchObject({ status: 'matched', straightThrough: null });
});

test('a claim that nothing speaks against is credited once, by nobody, and says so', async () => {
  await setStraightThrough(desk.api.db, 'on');
  const id = await paidClaim(desk);
  expect(await sweep()).toMatchObject({ credited: 1 });
  expect(await sweep()).toMatchObject({ credited: 0 });
  const deposit = await desk.deposit(id);
  expect(deposit).toMatchObject({
    status: 'approved',
    creditedPaise: 500_00,
    decidedBy: null,
    straightThrough: { verdict: 'credited', reasons: [] },
  });
  expect(deposit.flags).toContain('STRAIGHT_THROUGH');
  const listed = (await (await desk.as('deposit.lead')).get('/deposits?flag=STRAIGHT_THROUGH')).json<{
    items: object[];
  }>();
  expect(listed.items).toHaveLength(1);
  const { items } = (await (await desk.as('deposit.lead')).get(`/audit/deposit/${id}`)).json<{
    items: { action: string; actorRole: string; after: { straightThrough?: { rulesVersion: number } } }[];
  }>();
  expect(items.find(({ action }) => action === 'deposit.approved')).toMatchObject({
    actorRole: 'straight-through',
    after: { straightThrough: { rulesVersion: 2, facts: { amountPaise: 500_00 } } },
  });
  const risk = (await (await desk.as('deposit.lead')).get('/risk')).json<{ selfApproved: { total: number } }>();
  expect(risk.selfApproved.total).toBe(0);
});

test('it says every reason why it left a claim, and judges again when the claim changes', async () => {
  await setStraightThrough(desk.api.db, 'on', { maxClaimPaise: 400_00, customerDayPaise: 400_00 });
  const id = await paidClaim(desk, { remitterName: 'Somebody Else' });
  await sweep();
  const { straightThrough, status } = await desk.deposit(id);
  expect(status).toBe('matched');
  expect(straightThrough?.verdict).toBe('left');
  expect(straightThrough?.reasons.map(({ code }) => code)).toEqual([
    'FLAGGED',
    'PAYER_DIFFERS',
    'ABOVE_LIMIT',
    'CUSTOMER_SUM',
  ]);
  expect(await sweep()).toMatchObject({ left: 0 });
  await setStraightThrough(desk.api.db, 'on');
  expect(await sweep()).toMatchObject({ left: 1 });
});

test('what a person typed is left to another person, also by the database', async () => {
  await setStraightThrough(desk.api.db, 'on');
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, customerCode: (await knownCustomer(desk)).code });
  await desk.line({ utr, remitterName: 'RAVI KUMAR' });
  expect(await sweep()).toMatchObject({ credited: 0, left: 1 });
  expect((await desk.deposit(id)).straightThrough?.reasons).toEqual([
    { code: 'SOURCE_NOT_ALLOWED', says: 'A person entered its bank line, so another person approves it.' },
  ]);
  await expect(sql`UPDATE deposit SET straight_through = TRUE WHERE id = ${id}`.execute(desk.api.db)).rejects.toThrow(
    'not what its line says',
  );
});

test('watching says what it would credit and credits nothing', async () => {
  await setStraightThrough(desk.api.db, 'watch');
  const id = await paidClaim(desk);
  expect(await sweep()).toMatchObject({ 'would-credit': 1 });
  expect(await desk.deposit(id)).toMatchObject({ status: 'matched', straightThrough: { verdict: 'would-credit' } });
});

test('a contested claim, a staff claim, a match by hand and a claim in work are left to people', async () => {
  await setStraightThrough(desk.api.db, 'on');
  const utr = desk.utr();
  const [one, two] = [await knownCustomer(desk), await knownCustomer(desk, 'Asha Rao')];
  const first = await desk.claim({ utr, customerCode: one.code });
  await machineLine(desk, { utr, remitterName: 'RAVI KUMAR' });
  await desk.claim({ utr, customerCode: two.code });
  const worked = await paidClaim(desk);
  await (await desk.as('deposit')).post('/claims', { entityType: 'deposit', id: worked });
  await sweep();
  expect((await desk.deposit(first.id)).straightThrough?.reasons).toContainEqual({
    code: 'FLAGGED',
    says: 'Another customer quotes the same UTR.',
  });
  expect((await desk.deposit(first.id)).status).toBe('matched');
  expect((await desk.deposit(worked)).straightThrough?.reasons.map(({ code }) => code)).toEqual(['IN_WORK']);
});

test('more than the rules allow within a minute stops it, and everybody who should know is told', async () => {
  await setStraightThrough(desk.api.db, 'on', { maxPerMinute: 2 });
  for (let at = 0; at < 3; at += 1) await paidClaim(desk);
  expect(await sweep()).toMatchObject({ credited: 2, 'too-many': 1 });
  expect(await mode()).toBe('off');
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*) AS count FROM notification WHERE kind = 'straight-through.stopped-itself'`.execute(desk.api.db);
  expect(rows[0]?.count).toBe(7);
});

test('a ledger that does not add up stops it before anything is credited', async () => {
  await setStraightThrough(desk.api.db, 'on');
  const id = await paidClaim(desk);
  await sql`INSERT INTO ledger_check (one, checked_at, found) VALUES (TRUE, now(), '{"ledger-zero": [{}]}')
    ON CONFLICT (one) DO UPDATE SET found = excluded.found`.execute(desk.api.db);
  await sweep();
  expect(await mode()).toBe('off');
  expect((await desk.deposit(id)).status).toBe('matched');
});

test('a lead stops it with one act; a reversal of a wrong credit stops it by itself', async () => {
  await setStraightThrough(desk.api.db, 'on');
  const lead = await desk.as('withdraw.lead');
  expect(said(await lead.post('/straight-through/stop', { reason: 'It looks odd' }))).toMatchObject({
    statusCode: 1,
    data: { mode: 'off' },
  });
  expect(said(await lead.post('/straight-through/stop', { reason: 'It looks odd' }))).toMatchObject({
    code: 'NOTHING_CHANGED',
  });
  await setStraightThrough(desk.api.db, 'on');
  const id = await paidClaim(desk);
  await sweep();
  const { version } = await desk.deposit(id);
  const body = { version, reasonCode: 'WRONG_CUSTOMER', note: 'Not theirs' };
  const answer = said(await (await desk.as('deposit.lead')).post(`/deposits/${id}/reverse`, body, key()));
  expect(answer).toMatchObject({ statusCode: 1 });
  expect(await mode()).toBe('off');
});

test('the database itself refuses a credit while it is off, and one that is not what its line says', async () => {
  const id = await paidClaim(desk);
  const { rows } = await sql<{ lineId: string }>`SELECT utr_entry_id AS line_id FROM deposit WHERE id = ${id}`.execute(
    desk.api.db,
  );
  const insert = () =>
    sql`INSERT INTO straight_through_credit (deposit_id, utr_entry_id, amount_paise, rules_version, facts, message_only, credited_at, sampled)
    SELECT ${id}, ${rows[0]!.lineId}, 1, rules_version, '{}', FALSE, now(), FALSE FROM straight_through`.execute(
      desk.api.db,
    );
  await expect(insert()).rejects.toThrow('straight-through approval is not on');
  await setStraightThrough(desk.api.db, 'on');
  await insert();
  await expect(sql`UPDATE deposit SET straight_through = TRUE WHERE id = ${id}`.execute(desk.api.db)).rejects.toThrow(
    'not what its line says',
  );
  await sql`DELETE FROM straight_through_credit`.execute(desk.api.db);
});
