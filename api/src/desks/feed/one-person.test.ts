import { sql } from 'kysely';
import { type Desk, key, openDesk, said, type TestPerson, type TestUser } from '../../testing/index.ts';
import { setPolicy } from '../../modules/policy/set-policy.ts';
import { feedKey, sms, type TestKey } from './testing/feed-desk.ts';

/** Whoever could have told a line with its key does not approve from it as another person would (domain 1.3). */
let desk: Desk;
let methodId: string;
beforeAll(async () => {
  desk = await openDesk();
  desk.api.clock.set('2026-11-20T06:30:00Z');
  methodId = await desk.method();
  await setPolicy(desk.api.asCommand, { key: 'deposits.ownLinePaise', value: 0, by: 'test', reason: 'test' });
});
afterAll(() => desk.close());

/** A claim whose line came with this key. */
async function told(by: TestKey): Promise<{ id: string; no: string; send: (as: TestUser) => Promise<unknown> }> {
  const utr = desk.utr();
  const claim = await desk.claim({ utr, paymentMethodId: methodId, customerCode: (await desk.customer()).code });
  await by.post('/feed/messages', {
    messages: [sms(`Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI ${utr})`)],
  });
  const { version, utrEntry, no } = await desk.deposit(claim.id);
  const body = { version, utrEntryId: utrEntry!.id, seen: { utr, amountPaise: 500_00 } };
  return {
    id: claim.id,
    no,
    send: async (as) => said(await (await desk.as(as)).post(`/deposits/${claim.id}/approve`, body, key())),
  };
}
const phoneOf = (forwarders: TestPerson[]) => feedKey(desk, { methodId, kind: 'MESSAGES', forwarders });

test('who forwards the messages does not approve from them, and is not offered them; another person is', async () => {
  const { id, send } = await told(await phoneOf(['deposit']));
  expect(await send('deposit')).toMatchObject({
    code: 'SELF_APPROVAL_BLOCKED',
    status:
      'This bank line came by a key of the feed that you made, confirmed or forward for. Another person approves it.',
  });
  const next = async (as: TestUser) =>
    (await (await desk.as(as)).post('/work-queues/next', { queue: 'deposits.ready' }, key())).text;
  expect(await next('deposit')).not.toContain(id);
  expect(await send('banker')).toMatchObject({ statusCode: 1 });
});

test('who made or confirmed the key is one of its persons, also when they are no owner any more', async () => {
  const phone = await phoneOf([]);
  const { send } = await told(phone);
  await sql`UPDATE staff SET owner = FALSE, action_name = 'Deposit', lead = TRUE WHERE username IN ('owner', 'owner.two')`.execute(
    desk.api.db,
  );
  for (const who of ['owner', 'owner.two'] as const) {
    const fresh = await desk.api.signInAs(who);
    const { version, utrEntry, id, utr } = (
      await (await desk.as('banker.lead')).get('/deposits?status=matched&limit=1')
    ).json<{ items: { id: string; version: number; utr: string; utrEntry: { id: string } }[] }>().items[0]!;
    const answer = said(
      await fresh.post(
        `/deposits/${id}/approve`,
        { version, utrEntryId: utrEntry.id, seen: { utr, amountPaise: 500_00 } },
        key(),
      ),
    );
    expect([who, answer.code]).toEqual([who, 'SELF_APPROVAL_BLOCKED']);
  }
  await sql`UPDATE staff SET owner = TRUE WHERE username IN ('owner', 'owner.two')`.execute(desk.api.db);
  expect(await send('banker')).toMatchObject({ statusCode: 1 });
});

test('the database lets no teller approve unmarked, whatever the API says', async () => {
  const { id } = await told(await phoneOf(['deposit.lead']));
  await expect(
    sql`UPDATE deposit SET status = 'approved', utr_entry_id = (SELECT id FROM utr_entry WHERE utr_norm = deposit.utr_norm), credited_paise = amount_paise,
      credited_utr_norm = utr_norm, decided_by = ${desk.api.staffId('deposit.lead')}, decided_at = now() WHERE id = ${id}`.execute(
      desk.api.db,
    ),
  ).rejects.toThrow('the approver could have told this line');
});

test('a person stays one of a key for good', async () => {
  const { id } = await phoneOf(['deposit']);
  await expect(
    sql`DELETE FROM feed_key_person WHERE feed_key_id = ${id}`.execute(desk.api.app.deps.db),
  ).rejects.toThrow('permission denied');
});
