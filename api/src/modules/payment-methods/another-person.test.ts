import { sql } from 'kysely';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { type TestUser, testStaff } from '../../testing/test-app.ts';
import { mutantTests, shown, size } from '../../testing/proof/proof.ts';
import { upiLink } from '../../testing/images/qr.ts';
import { onePersonAlone } from './testing/one-person-model.ts';
import { BANK_METHOD, methodActs, UPI_METHOD, uploadQrOf } from './testing/method-acts.ts';

/**
 * No single person can change where customers' money goes: tried for every role and every order of acts (domain 1.3).
 */
const users = Object.keys(testStaff) as TestUser[];
const editors: TestUser[] = ['deposit', 'banker', 'deposit.lead', 'banker.lead'];
/** In the gate this lead, who may what the other one may, begins with one state alone. */
const WHOLE = size({ gate: 0, promise: 1 }) === 1;
const beginningOf = (user: TestUser) => (!WHOLE && user === 'banker.lead' ? 'a method in use' : undefined);
const sum = { situations: 0, done: 0 };
const mutants: { name: string; caught: boolean }[] = [];

let desk: Desk;
let acts: ReturnType<typeof methodActs>;

beforeAll(async () => {
  desk = await openDesk();
  acts = methodActs(desk);
});
afterAll(async () => {
  shown({
    promise: 'P3',
    what: `where customers pay to, by one person, ${users.length} people, each act in each order`,
    promised: 'no account is shown that another person has not approved',
    measured: `${sum.done} acts carried out in ${sum.situations} situations, 0 holes`,
    mutants,
  });
  await desk.close();
});

const MINE = ['009900990099', '880088008800'];

test.each(users)('%s alone cannot redirect money, from any initial state and in any order of acts', async (user) => {
  const { situations, done, holes, worked } = await onePersonAlone(desk, user, beginningOf(user));
  expect(holes).toEqual([]);
  sum.situations += situations;
  sum.done += done;
  if (!editors.includes(user)) return expect(done).toBe(0);
  // Those who may edit have performed the acts that the rules are about, so the run has covered them.
  if (beginningOf(user)) return expect(situations).toBeGreaterThan(5);
  expect(situations).toBeGreaterThan(20);
  expect(worked).toEqual(
    new Set([
      ...worked,
      'types their own account',
      'types the old account',
      'submits',
      'turns down',
      'pauses',
      'resumes',
      'freezes',
    ]),
  );
  expect(worked.has('approves')).toBe(user !== 'deposit');
  expect(worked.has('ends the freeze')).toBe(user.endsWith('.lead'));
});

mutantTests('the run finds a hole where there is one', () => {
  let open: Desk;
  beforeEach(async () => {
    open = await openDesk();
    await sql`ALTER TABLE payment_method_version DROP CONSTRAINT method_version_other_person`.execute(open.api.db);
    await sql`ALTER TABLE payment_method_version DISABLE TRIGGER method_version_is_kept`.execute(open.api.db);
  });
  afterEach(() => open.close());

  /** Changes who is recorded as an author. */
  const authorsAre = async (authors: string) => {
    await sql`CREATE FUNCTION bend() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN NEW.contributors := ${authors}; RETURN NEW; END`)}`.execute(
      open.api.db,
    );
    await sql`CREATE TRIGGER bend BEFORE INSERT OR UPDATE ON payment_method_version FOR EACH ROW EXECUTE FUNCTION bend()`.execute(
      open.api.db,
    );
  };

  test('when nobody is remembered as an author', async () => {
    await authorsAre(`'{}'`);
    const { holes } = await onePersonAlone(open, 'banker', 'a method in use');
    const hole = 'a method in use, types their own account, approves';
    mutants.push({ name: 'nobody is remembered as an author', caught: holes.includes(hole) });
    expect(holes).toContain(hole);
  });

  test('when the last editor is taken for the only author', async () => {
    await authorsAre('ARRAY[NEW.proposed_by]');
    const beginning = 'their change, corrected by a colleague, waits';
    const { holes } = await onePersonAlone(open, 'banker', WHOLE ? undefined : beginning);
    const hole = `${beginning}, approves`;
    mutants.push({ name: 'the last editor is taken for the only author', caught: holes.includes(hole) });
    expect(holes).toContain(hole);
    expect(holes.every((way) => way.startsWith('their change, corrected'))).toBe(true);
  });
});

test.each<[string, object]>([
  ['holder', { holderName: 'My Own Name' }],
  ['bank', { bankName: 'My Own Bank' }],
  ['account number', { accountNo: MINE[0] }],
  ['IFSC', { ifsc: 'ICIC0009999' }],
  ['kind and UPI address', { kind: 'UPI', vpa: 'mine@ybl' }],
  ['use', { purpose: 'BOTH' }],
])('whoever writes the %s does not approve it, and customers see it only when another has', async (_, change) => {
  const id = await acts.inUse();
  const before = (await acts.shown()).find((one) => one.id === id);
  expect(await acts.edit('banker.lead', id, change)).toMatchObject({ statusCode: 1, data: { waitsForApproval: true } });
  expect(await acts.act('banker.lead', id, 'approve')).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect((await acts.shown()).find((one) => one.id === id)).toEqual(before);
  expect(await acts.act('banker', id, 'approve')).toMatchObject({ statusCode: 1, data: { waitsForApproval: false } });
});

test('a QR image is approved by a person other than the one who chose it', async () => {
  const id = await acts.inUse(UPI_METHOD);
  const qrFileId = await uploadQrOf(await desk.as('banker'), upiLink('sample@hdfcbank'));
  await acts.edit('banker', id, { kind: 'QR', qrFileId });
  expect(await acts.act('banker', id, 'approve')).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect((await acts.shown()).find((one) => one.id === id)).toMatchObject({ qrFileId: null });
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({ statusCode: 1, data: { qrFileId } });
});

test('a colleague who only corrects the holder does not make the author a second person', async () => {
  const id = await acts.inUse();
  await acts.edit('banker', id, { accountNo: MINE[0] });
  await acts.edit('deposit', id, { holderName: 'Sample Services Private Limited' });
  expect(await acts.act('banker', id, 'approve')).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({ statusCode: 1 });
});

test('a colleague who only changes a limit is not an author of the destination', async () => {
  const id = await acts.inUse();
  await acts.edit('banker', id, { accountNo: MINE[0] });
  await acts.edit('deposit.lead', id, { maxPaise: 10_000_00 });
  expect(await acts.act('deposit.lead', id, 'approve')).toMatchObject({ statusCode: 1 });
});

describe('the database enforces it, whatever the code does', () => {
  const run = (text: ReturnType<typeof sql>) =>
    text.execute(desk.api.db).then(
      () => 'done',
      (error: Error) => error.message,
    );

  test('a version is not approved by one of its authors', async () => {
    const id = await acts.inUse();
    await acts.edit('banker', id, { accountNo: MINE[0] });
    await run(
      sql`UPDATE payment_method_version SET status = 'superseded' WHERE payment_method_id = ${id} AND status = 'current'`,
    );
    const approve = (user: TestUser) =>
      run(
        sql`UPDATE payment_method_version SET status = 'current', decided_by = ${desk.api.staffId(user)}, decided_at = now() WHERE payment_method_id = ${id} AND status = 'proposed'`,
      );
    expect(await approve('banker')).toMatch(/method_version_other_person/);
    expect(
      await run(
        sql`UPDATE payment_method_version SET status = 'current' WHERE payment_method_id = ${id} AND status = 'proposed'`,
      ),
    ).toMatch(/approved by a person/);
    expect(
      await run(
        sql`UPDATE payment_method_version SET contributors = '{}' WHERE payment_method_id = ${id} AND status = 'proposed'`,
      ),
    ).toMatch(/stays its author/);
    expect(await approve('deposit')).toBe('done');
  });

  test('an approved version does not change', async () => {
    const id = await acts.inUse();
    expect(
      await run(
        sql`UPDATE payment_method_version SET details = details || '{"accountNo":"009900990099"}' WHERE payment_method_id = ${id}`,
      ),
    ).toMatch(/does not change/);
  });

  test.each(['account_no', 'ifsc', 'holder_name', 'bank_name', 'purpose', 'franchise_id'])(
    '%s of a method in use cannot be changed without a version',
    async (column) => {
      const id = await acts.inUse();
      const value = {
        account_no: MINE[0],
        ifsc: 'ICIC0009999',
        holder_name: 'Me',
        bank_name: 'Mine',
        purpose: 'BOTH',
        franchise_id: desk.api.franchiseId,
      }[column];
      expect(await run(sql`UPDATE payment_method SET ${sql.ref(column)} = ${value} WHERE id = ${id}`)).toMatch(
        /what another person has approved/,
      );
    },
  );

  test('a draft cannot become active without a version', async () => {
    const id = (await acts.create('banker', BANK_METHOD)).data?.id as string;
    for (const status of ['active', 'paused', 'frozen']) {
      expect(await run(sql`UPDATE payment_method SET status = ${status} WHERE id = ${id}`)).toMatch(
        /what another person has approved/,
      );
    }
  });
});
