import type { Static } from 'typebox';
import { sql } from 'kysely';
import type { Practice } from '../../desks/practice/schemas.ts';
import type { PracticeKind } from '../../desks/practice/truth/kinds.ts';
import { PRACTICE_KIND_NAMES } from '../../desks/practice/truth/kinds.ts';
import { type DemoApp, key, said, type TestClient } from '../../testing/index.ts';
import { connect } from '../../db/database.ts';
import { checkInvariants } from '../../verify/invariants.ts';
import { openPractice, playAtOnce } from './testing/open-shift.ts';

/** A short shift with scripted decisions, right and wrong, and exactly the result that they have. */
type Answer = Static<typeof Practice>;

interface Truth {
  id: string;
  no: string;
  kind: PracticeKind;
  line: string | null;
  paise: number;
}
interface Row {
  version: number;
  status: string;
  amountPaise: number;
  destinationHash: string;
  flags: string[];
}

let demo: DemoApp;
let people: Record<'deposit' | 'deposit.lead' | 'withdraw' | 'owner', TestClient>;
let truths: Truth[];
const of = (kind: PracticeKind, at = 0): Truth => truths.filter((one) => one.kind === kind)[at] as Truth;
const practice = async (by: keyof typeof people) => (await people[by].get('/practice')).json<Answer>();

beforeAll(async () => {
  demo = await openPractice();
  const { failures, shift } = await playAtOnce(demo, { seed: 11, minutes: 3 });
  expect(failures).toEqual([]);
  people = {
    deposit: await demo.signInAs('deposit'),
    'deposit.lead': await demo.signInAs('deposit.lead'),
    withdraw: await demo.signInAs('withdraw'),
    owner: await demo.signInAs('owner'),
  };
  truths = (
    await sql<Truth>`SELECT entity_id AS id, no, kind, utr_entry_id AS line, amount_paise AS paise FROM practice.truth
      WHERE shift_id = ${shift.id} ORDER BY told_at`.execute(demo.db)
  ).rows;
});
afterAll(() => demo.close());

async function act(by: keyof typeof people, path: string, body: object): Promise<void> {
  const answer = said(await people[by].post(path, body, key()));
  if (answer.statusCode !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`);
}

const read = async (by: keyof typeof people, path: string) => (await people[by].get(path)).json<Row>();

async function approve(by: keyof typeof people, { id }: Truth, line: string | null): Promise<void> {
  const { version, flags } = await read(by, `/deposits/${id}`);
  const named = await demo.db
    .selectFrom('utrEntry')
    .select(['id', 'utrNorm', 'amountPaise'])
    .where('id', '=', line)
    .executeTakeFirstOrThrow();
  const seen = { utr: named.utrNorm, amountPaise: named.amountPaise, flags };
  await act(by, `/deposits/${id}/approve`, { version, utrEntryId: named.id, seen, acceptBankAmount: true });
}

/** A bank line of the same account and amount that nobody claims. */
async function strayLine({ id, paise: amountPaise }: Truth): Promise<string> {
  const { paymentMethodId } = await demo.db
    .selectFrom('deposit')
    .select('paymentMethodId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const line = { paymentMethodId, direction: 'CREDIT', utr: '600000000001', amountPaise };
  const banker = await demo.signInAs('banker');
  const { data } = said<{ utr: { id: string } }>(
    await banker.post('/utrs', { ...line, bankTime: new Date().toISOString() }, key()),
  );
  return data!.utr.id;
}

async function decide(by: keyof typeof people, noun: string, { id }: Truth, verb: string, body: object): Promise<void> {
  const { version } = await read(by, `/${noun}/${id}`);
  await act(by, `/${noun}/${id}/${verb}`, { version, ...body });
}

async function clear({ id }: Truth): Promise<void> {
  const { version, amountPaise, destinationHash } = await read('withdraw', `/withdrawals/${id}`);
  const { items } = (await people.withdraw.get(`/withdrawals/${id}/checks`)).json<{
    items: { code: string; result: string }[];
  }>();
  const ticks = items.filter(({ result }) => result === 'warn').map(({ code }) => ({ code, comment: 'Looked at it' }));
  const seen = { amountPaise, destinationHash };
  await act('withdraw', `/withdrawals/${id}/clear`, { version, seen, ticks });
}

test('every kind is told, and nothing speaks against a clean withdrawal', async () => {
  expect(new Set(truths.map(({ kind }) => kind))).toEqual(new Set(PRACTICE_KIND_NAMES));
  const checks = (await people.withdraw.get(`/withdrawals/${of('payout').id}/checks`)).json<{ result: string }>();
  expect(checks.result).toBe('pass');
  const near = await read('deposit', `/deposits/${of('wrongUtr').id}`);
  expect(near.flags).toContain('NEAR_UTR');
  expect((await read('deposit', `/deposits/${of('thirdParty').id}`)).flags).toContain('NAME_MISMATCH');
  expect((await read('deposit', `/deposits/${of('reusedImage').id}`)).flags).toContain('REUSED_IMAGE');
  expect((await read('deposit', `/deposits/${of('duplicate').id}`)).flags).toContain('CONTESTED');
});

test('the truth is the simulator’s alone: the API reads it and cannot change it', async () => {
  const api = connect(demo.appUrl, { poolSize: 1 });
  try {
    for (const statement of [
      sql`UPDATE practice.truth SET right_decisions = '{hold}'`,
      sql`DELETE FROM practice.truth`,
      sql`INSERT INTO practice.truth SELECT * FROM practice.truth`,
      sql`UPDATE practice.shift SET seed = 1`,
    ])
      await expect(statement.execute(api)).rejects.toThrow('permission denied');
  } finally {
    await api.destroy();
  }
});

test('while the shift runs nobody is told what is right, not even the owner', async () => {
  await decide('deposit', 'deposits', of('fakeProof'), 'reject', { reasonCode: 'FAKE_PROOF' });
  for (const by of ['deposit', 'deposit.lead', 'withdraw', 'owner'] as const) {
    const text = (await people[by].get('/practice')).text;
    expect(JSON.parse(text)).toMatchObject({
      result: null,
      shift: { state: 'running', seed: 11, minutes: 3 },
      ownDecided: by === 'deposit' ? 1 : 0,
    });
    expect(text).not.toMatch(/fakeProof|verdict|showed/);
  }
  const again = said(await people.deposit.post('/practice/shifts', { minutes: 5 }, key()));
  expect(again).toMatchObject({ statusCode: 2, code: 'ALREADY_WAITING' });
  expect((await people.deposit.post('/practice/end', undefined, key())).status).toBe(403);
});

test('the result is exactly what was decided', async () => {
  const honest = truths.filter(({ kind }) => kind === 'clean');
  // Two of the clean claims have a rival with the same UTR or image; one has none.
  const flagsOf = async ({ id }: Truth) => (await read('deposit', `/deposits/${id}`)).flags;
  const contested = await Promise.all(honest.map(async (one) => (await flagsOf(one)).includes('CONTESTED')));
  const rival = honest[contested.indexOf(true)] as Truth;
  const refused = honest.find((one) => one !== rival) as Truth;

  await decide('deposit', 'deposits', refused, 'reject', { reasonCode: 'NOT_RECEIVED' });
  // With the bank line of somebody else.
  await approve('deposit.lead', of('wrongUtr'), await strayLine(of('wrongUtr')));
  await approve('deposit.lead', of('amountDiffers'), of('amountDiffers').line);
  await decide('deposit', 'deposits', of('reusedImage'), 'hold', { reasonCode: 'PROOF_UNCLEAR' });
  await approve('deposit.lead', of('duplicate'), rival.line);
  await decide('deposit', 'deposits', of('thirdParty'), 'hold', { reasonCode: 'THIRD_PARTY_PAYER' });
  await decide('deposit', 'deposits', of('thirdParty'), 'reject', { reasonCode: 'THIRD_PARTY_PAYER' });
  await clear(of('payout'));
  await clear(of('sharedPayee'));
  await decide('withdraw', 'withdrawals', of('unmetTurnover'), 'escalate', {
    reasonCode: 'CHECK_FAILED',
    note: 'Bonus',
  });
  const failing = await read('deposit', `/withdrawals/${of('bankFails').id}`);
  await decide('deposit', 'withdrawals', of('bankFails'), 'take', {
    seen: { amountPaise: failing.amountPaise, destinationHash: failing.destinationHash },
  });
  await decide('deposit', 'withdrawals', of('bankFails'), 'fail', {
    reasonCode: 'ACCOUNT_CLOSED',
    note: 'Account closed',
    then: 'reject',
  });
  await decide('deposit.lead', 'withdrawals', of('returned'), 'return', {
    utrEntryId: of('returned').line,
    reasonCode: 'ACCOUNT_CLOSED',
  });
  // Times are made exact: each was ready ten seconds before its decision, the first ten, the next twenty …
  await sql`UPDATE practice.truth t SET ready_at = d.at - d.place * interval '10 seconds' FROM (
    SELECT entity_id, min(at) AS at, row_number() OVER (ORDER BY min(seq)) AS place FROM audit_event
    WHERE action IN ('deposit.approved', 'deposit.rejected', 'withdrawal.cleared', 'withdrawal.escalated', 'withdrawal.rejected', 'withdrawal.returned')
      AND actor_id IN (SELECT id FROM staff WHERE username IN ('deposit', 'deposit.lead', 'withdraw'))
      AND entity_id IN (SELECT entity_id::text FROM practice.truth) AND at > (SELECT starts_at FROM practice.shift) GROUP BY entity_id) d
    WHERE d.entity_id = t.entity_id::text`.execute(demo.db);
  await sql`UPDATE practice.truth SET ready_at = now() + interval '1 hour' WHERE kind = 'reusedImage'`.execute(demo.db);

  await act('deposit.lead', '/practice/end', {});
  const { result, everybody, shift } = await practice('deposit.lead');
  expect({ everybody, state: shift?.state }).toEqual({ everybody: true, state: 'ended' });
  const verdicts = result!.items.map(({ no, verdict, decision, by }) => [no, verdict, decision, by?.username ?? null]);
  const expected: [Truth, string, string | null, string | null][] = [
    ...honest.filter((one) => one !== refused).map((one): [Truth, string, null, null] => [one, 'missed', null, null]),
    [refused, 'wrong', 'reject', 'deposit'],
    [of('wrongUtr'), 'wrong', 'approve-other', 'deposit.lead'],
    [of('amountDiffers'), 'right', 'approve', 'deposit.lead'],
    [of('reusedImage'), 'permitted', 'hold', 'deposit'],
    [of('duplicate'), 'wrong', 'approve', 'deposit.lead'],
    [of('thirdParty'), 'right', 'reject', 'deposit'],
    [of('lateLine'), 'missed', null, null],
    [of('fakeProof'), 'right', 'reject', 'deposit'],
    [of('payout'), 'right', 'clear', 'withdraw'],
    [of('sharedPayee'), 'wrong', 'clear', 'withdraw'],
    [of('unmetTurnover'), 'right', 'escalate', 'withdraw'],
    [of('bankFails'), 'right', 'fail', 'deposit'],
    [of('returned'), 'right', 'return', 'deposit.lead'],
  ];
  expect(verdicts.sort()).toEqual(expected.map(([{ no }, ...rest]) => [no, ...rest]).sort());
  // Eleven decisions have a time: 10, 20 … 110 s; that of the row on hold lies before it was ready.
  expect(result!.total).toEqual({
    right: 7,
    permitted: 1,
    wrong: 4,
    missed: honest.length,
    wronglyCreditedPaise: of('wrongUtr').paise + of('duplicate').paise + of('sharedPayee').paise,
    wronglyRefusedPaise: refused.paise,
    medianSeconds: 60,
    p95Seconds: 110,
  });
  expect(
    result!.people.map(({ staff, figures }) => [staff.username, figures.right, figures.permitted, figures.wrong]),
  ).toEqual([
    ['deposit', 3, 1, 1],
    ['withdraw', 2, 0, 1],
    ['deposit.lead', 2, 0, 2],
  ]);
  expect(result!.kinds.map(({ kind }) => kind)).toEqual(PRACTICE_KIND_NAMES);
  const shared = result!.items.find(({ kind }) => kind === 'sharedPayee');
  expect(shared).toMatchObject({ corrected: false, right: ['escalate', 'reject'], permitted: ['hold'] });
  expect(shared?.showed).toMatch(
    /^The check of the beneficiary says that another customer, .+, has the same account\.$/,
  );
});

test('a mutant: one truth that is written wrong changes the verdict on its row and the sums, and nothing else', async () => {
  const before = (await practice('deposit.lead')).result!;
  const { id } = of('amountDiffers');
  const write = (right: string, permitted: string) =>
    sql`UPDATE practice.truth SET right_decisions = ${right}, permitted_decisions = ${permitted} WHERE entity_id = ${id}`.execute(
      demo.db,
    );
  await write('{reject}', '{}');
  const mutant = (await practice('deposit.lead')).result!;
  const others = (result: typeof before) => result.items.filter((one) => one.id !== id);
  expect(mutant.items.find((one) => one.id === id)?.verdict).toBe('wrong');
  expect([mutant.total.right, mutant.total.wrong]).toEqual([before.total.right - 1, before.total.wrong + 1]);
  expect(others(mutant)).toEqual(others(before));
  await write('{approve}', '{hold,reject}');
  expect((await practice('deposit.lead')).result).toEqual(before);
});

test('each person sees their own decisions, leads and owners see all and what was missed', async () => {
  const own = (await practice('withdraw')).result!;
  expect(own.items.map(({ by }) => by?.username)).toEqual(['withdraw', 'withdraw', 'withdraw']);
  expect(own.total).toMatchObject({ right: 2, permitted: 0, wrong: 1, missed: 0 });
  expect((await practice('owner')).result!.items).toHaveLength(truths.length);
  expect((await people.owner.get('/practice?shift=99')).status).toBe(404);
});

test('a wrong refusal that a lead takes back stays wrong, and no money is refused', async () => {
  const wrong = (await practice('deposit')).result!.items.find(({ verdict }) => verdict === 'wrong')!;
  const { version } = await read('deposit.lead', `/deposits/${wrong.id}`);
  await act('deposit.lead', `/deposits/${wrong.id}/reopen`, { version, reasonCode: 'REJECTED_BY_MISTAKE' });
  const { result } = await practice('deposit.lead');
  expect(result!.items.find(({ id }) => id === wrong.id)).toMatchObject({ verdict: 'wrong', corrected: true });
  expect(result!.total.wronglyRefusedPaise).toBe(0);
});

test('another shift is asked for, with the seed that is named or another', async () => {
  await act('deposit', '/practice/shifts', { minutes: 5, seed: 99 });
  expect((await practice('deposit')).shift).toMatchObject({
    no: 2,
    seed: 99,
    minutes: 5,
    state: 'waiting',
    endsAt: null,
  });
  expect((await practice('deposit')).shifts.map(({ no }) => no)).toEqual([2, 1]);
  await act('owner', '/practice/end', {});
  await act('withdraw', '/practice/shifts', { minutes: 5 });
  expect((await practice('deposit')).shift?.seed).toBeGreaterThan(0);
  await act('owner', '/practice/end', {});
  expect(said(await people.owner.post('/practice/end', undefined, key()))).toMatchObject({ code: 'WRONG_STATE' });
});

test('a file that leaves the panel says practice in its name, and health says so too', async () => {
  const { headers } = await people['deposit.lead'].get('/deposits/export?status=approved');
  expect(headers['content-disposition']).toMatch(/filename="practice_deposits_deposit\.lead_/);
  expect((await people.deposit.get('/health')).json()).toEqual({ ok: true, practice: true });
});

test('the ledger holds after a shift', async () => {
  expect((await checkInvariants(demo.db)).filter(({ ok }) => !ok)).toEqual([]);
});
