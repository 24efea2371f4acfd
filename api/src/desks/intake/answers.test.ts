import { randomUUID } from 'node:crypto';
import type { Deposit } from '../../modules/deposits/read.ts';
import { expireDeposits } from '../../modules/deposits/expire.ts';
import { setPolicy } from '../../modules/policy/set-policy.ts';
import { type Desk, INTAKE_KEY, key, openDesk, said } from '../../testing/index.ts';
import { png } from '../../testing/images/images.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const app = { 'x-intake-key': INTAKE_KEY };
interface Taken {
  status: string;
  answer: number;
  answersLeft: number;
}
const answer = async ({ id }: { id: string }, body: object) =>
  said<Taken>(await desk.api.anonymous.post(`/intake/deposits/${id}/answers`, { ref: randomUUID(), ...body }, app));
const shown = async ({ id }: { id: string }) =>
  (await desk.api.anonymous.get(`/intake/deposits/${id}`, app)).json<{
    status: string;
    question: string | null;
    answerable: boolean;
    answersLeft: number;
  }>();
const act = async (row: Deposit, verb: string, body: object = {}, by: 'deposit' | 'deposit.lead' = 'deposit') =>
  said<Deposit>(
    await (await desk.as(by)).post(`/deposits/${row.id}/${verb}`, { version: row.version, ...body }, key()),
  );
const mustAct = async (...args: Parameters<typeof act>): Promise<Deposit> => {
  const done = await act(...args);
  if (!done.data) throw new Error(done.status);
  return done.data;
};
const told = async ({ id }: { id: string }) =>
  (await (await desk.as('deposit')).get(`/deposits/${id}/app`)).json<{
    questions: { open: boolean }[];
    answers: { utrBefore: string; utr: string; applied: boolean }[];
  }>();
let painted = 0;
async function proof(): Promise<string> {
  const body = new FormData();
  body.append('purpose', 'DEPOSIT_PROOF');
  body.append('file', new Blob([new Uint8Array(png(5 + (painted += 1), 4))], { type: 'image/png' }), 'proof.png');
  return said<{ id: string }>(await desk.api.anonymous.post('/intake/files', body, app)).data!.id;
}

test('a corrected UTR replaces that of the claim, its line is found, and the deposit is ready without staff', async () => {
  const [wrong, right] = [desk.utr(), desk.utr()];
  await desk.line({ utr: right });
  const claim = await desk.claim({ utr: wrong });
  expect(await answer(claim, { utr: right })).toMatchObject({ data: { status: 'pending', answer: 1, answersLeft: 2 } });
  const now = await desk.deposit(claim.id);
  expect(now).toMatchObject({ status: 'matched', utr: right, utrEntryLinked: true, section: 'ready' });
  expect(now.flags).toEqual(expect.arrayContaining(['ANSWERED', 'UTR_CORRECTED']));
  expect((await told(claim)).answers).toMatchObject([{ utrBefore: wrong, utr: right, applied: true }]);
  const entries = await desk.api.db
    .selectFrom('auditEvent')
    .select(['actorRole', 'before', 'after'])
    .where('action', '=', 'deposit.answered')
    .execute();
  expect(entries).toMatchObject([{ actorRole: 'intake', before: { utr: wrong }, after: { utr: right, answer: 1 } }]);
  const approved = await act(now, 'approve', {
    utrEntryId: now.utrEntry!.id,
    seen: { utr: right, amountPaise: now.amountPaise },
  });
  expect(approved).toMatchObject({ statusCode: 1 });
  expect(await answer(claim, { text: 'Thanks' })).toMatchObject({ code: 'WRONG_STATE' });
  expect(await desk.broken()).toEqual([]);
});

test('what an answer says is the same whether or not the bank knows the UTR, and rivals make it contested', async () => {
  const [taken, free] = [desk.utr(), desk.utr()];
  const other = await desk.customer();
  await desk.line({ utr: taken });
  await desk.claim({ utr: taken, customerCode: other.code });
  const [one, two] = [await desk.claim({ utr: desk.utr() }), await desk.claim({ utr: desk.utr() })];
  const [known, unknown] = [await answer(one, { utr: taken }), await answer(two, { utr: free })];
  const bare = ({ data, status }: typeof known, { no }: Deposit) => [
    data?.status,
    data?.answersLeft,
    status.replace(no, ''),
  ];
  expect(bare(known, one)).toEqual(bare(unknown, two));
  const now = await desk.deposit(one.id);
  expect(now.flags).toContain('CONTESTED');
  expect(now.status).toBe('pending');
});

test('the same answer again is taken once, another under its reference is refused, and so is a fourth', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const [ref, utr] = [randomUUID(), desk.utr()];
  expect((await answer(claim, { ref, utr })).data?.answer).toBe(1);
  expect((await answer(claim, { ref, utr })).data?.answer).toBe(1);
  expect(await answer(claim, { ref, utr: desk.utr() })).toMatchObject({ code: 'REF_REUSED' });
  expect(await answer(claim, { utr })).toMatchObject({ errors: [{ field: 'utr', code: 'NOTHING_CHANGED' }] });
  expect(await answer(claim, { utr: 'x' })).toMatchObject({ errors: [{ field: 'utr', code: 'NOT_A_UTR' }] });
  expect(await answer(claim, {})).toMatchObject({ errors: [{ code: 'REQUIRED' }] });
  await answer(claim, { text: 'I paid from my wife’s account' });
  await answer(claim, { utr: desk.utr() });
  expect(await answer(claim, { text: 'Please' })).toMatchObject({ code: 'OVER_LIMIT' });
  expect(await shown(claim)).toMatchObject({ answerable: false, answersLeft: 0 });
});

test('eight at once under eight references: no more than three are taken', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const all = await Promise.all(Array.from({ length: 8 }, () => answer(claim, { utr: desk.utr() })));
  expect(all.filter(({ statusCode }) => statusCode === 1).length).toBeLessThanOrEqual(3);
  const { answers } = await told(claim);
  expect(answers.length).toBe(all.filter(({ statusCode }) => statusCode === 1).length);
  expect((await desk.deposit(claim.id)).utr).toBe(answers[0]!.utr);
});

test('the desk asks: on hold with the owner’s words, and the answer ends the hold', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const asked = await mustAct(claim, 'ask', { reasonCode: 'WRONG_UTR' });
  expect(asked).toMatchObject({ status: 'on_hold', holdReason: 'ASKED_CUSTOMER' });
  expect(asked.flags).toContain('ASKED');
  expect(await shown(claim)).toMatchObject({
    status: 'pending',
    question: expect.stringContaining(claim.no) as string,
    answerable: true,
  });
  const right = desk.utr();
  await desk.line({ utr: right });
  const file = await proof();
  expect(await answer(claim, { utr: right, proofFileId: file })).toMatchObject({ statusCode: 1 });
  const now = await desk.deposit(claim.id);
  expect(now).toMatchObject({ status: 'matched', holdReason: null, proofFileId: file });
  expect(now.flags).not.toContain('ASKED');
  expect(await shown(claim)).toMatchObject({ question: null });
  expect((await told(claim)).questions).toMatchObject([{ open: false }]);
});

test('a hold for another reason stays, and a line that was linked by the old UTR is free again', async () => {
  const old = desk.utr();
  await desk.line({ utr: old });
  const claim = await desk.claim({ utr: old });
  expect(claim.status).toBe('matched');
  const held = await mustAct(claim, 'hold', { reasonCode: 'ASKED_BANK' });
  await answer(claim, { text: 'Any news?' });
  expect(await desk.deposit(claim.id)).toMatchObject({ status: 'on_hold', utrEntryLinked: true });
  await answer(claim, { utr: desk.utr() });
  expect(await desk.deposit(claim.id)).toMatchObject({
    status: 'on_hold',
    utrEntry: null,
    holdReason: held.holdReason,
  });
  const rival = await desk.claim({ utr: old });
  expect(rival.status).toBe('matched');
  expect(await desk.broken()).toEqual([]);
});

test('an answer after the rejection waits for a lead, who reopens the deposit with it', async () => {
  const [wrong, right] = [desk.utr(), desk.utr()];
  await desk.line({ utr: right });
  const claim = await desk.claim({ utr: wrong });
  await mustAct(claim, 'reject', { reasonCode: 'WRONG_UTR' });
  expect(await shown(claim)).toMatchObject({ status: 'rejected', answerable: true });
  expect(await answer(claim, { utr: right })).toMatchObject({ data: { status: 'rejected' } });
  const now = await desk.deposit(claim.id);
  expect(now).toMatchObject({ status: 'rejected', utr: wrong });
  expect(now.flags).toContain('ANSWERED');
  const notices = await desk.api.db
    .selectFrom('notification')
    .select('staffId')
    .where('kind', '=', 'deposit.answered')
    .execute();
  expect(notices.map(({ staffId }) => staffId)).toContain(desk.api.staffId('deposit.lead'));
  expect((await act(now, 'reopen', { reasonCode: 'MONEY_FOUND' })).statusCode).not.toBe(1);
  expect(await mustAct(now, 'reopen', { reasonCode: 'MONEY_FOUND' }, 'deposit.lead')).toMatchObject({
    status: 'matched',
    utr: right,
  });
  expect((await told(claim)).answers).toMatchObject([{ applied: true }]);
});

test('no answer changes a rejection for a forged proof, or one from long ago', async () => {
  const [forged, old] = [await desk.claim({ utr: desk.utr() }), await desk.claim({ utr: desk.utr() })];
  await mustAct(forged, 'reject', { reasonCode: 'FAKE_PROOF' });
  await mustAct(old, 'reject', { reasonCode: 'NOT_RECEIVED' });
  expect(await answer(forged, { utr: desk.utr() })).toMatchObject({ code: 'WRONG_STATE' });
  desk.api.clock.advance({ days: 8 });
  expect(await answer(old, { utr: desk.utr() })).toMatchObject({ code: 'TOO_LATE' });
});

test('an expired claim comes back by the right UTR, and by nothing else', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  desk.api.clock.advance({ hours: 80 });
  await expireDeposits(desk.api.app.deps);
  expect(await shown(claim)).toMatchObject({ status: 'expired', answerable: true });
  expect(await answer(claim, { text: 'I have paid' })).toMatchObject({ errors: [{ field: 'utr', code: 'REQUIRED' }] });
  const right = desk.utr();
  await answer(claim, { utr: right });
  desk.api.clock.advance({ hours: -80 });
  await desk.line({ utr: right });
  const now = await desk.deposit(claim.id);
  expect(now).toMatchObject({ status: 'matched' });
  expect(now.flags).toContain('LATE');
});

test('a customer with too many wrong UTRs may send words and pictures, but no UTR', async () => {
  await setPolicy(desk.api.asCommand, { key: 'intake.wrongUtrs', value: 1, by: 'test', reason: 'test' });
  const [bad, open] = [await desk.claim({ utr: desk.utr() }), await desk.claim({ utr: desk.utr() })];
  await mustAct(bad, 'reject', { reasonCode: 'WRONG_UTR' });
  expect(await answer(open, { utr: desk.utr() })).toMatchObject({ code: 'COOL_DOWN' });
  expect(await answer(open, { text: 'See the picture', proofFileId: await proof() })).toMatchObject({ statusCode: 1 });
});
