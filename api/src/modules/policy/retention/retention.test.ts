import { sql } from 'kysely';
import { actAs } from '../../../acts/act.ts';
import { done } from '../../../http/envelope.ts';
import { setPolicy } from '../set-policy.ts';
import { decide } from '../../../desks/second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../../../desks/second-person/read.ts';
import { type Desk, key, openDesk, said, type TestPerson } from '../../../testing/index.ts';
import { png } from '../../../testing/images/images.ts';
import { RETENTION, RETENTION_RULES } from '../../../domain/policies/retention.ts';
import { policies } from '../../../domain/policies/policies.ts';
import { runRetention } from './run.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const DAYS = 1_826;
const run = (limits = {}) => runRetention(desk.api.app.deps, limits);
const entries = async () =>
  (
    await sql<{ day: string; after: { deleted: Record<string, number> } }>`
      SELECT entity_id AS day, after FROM audit_event WHERE action = 'retention.ran' ORDER BY seq`.execute(desk.api.db)
  ).rows;
let painted = 0;
const image = async (): Promise<string> => {
  const body = new FormData();
  body.append('purpose', 'DEPOSIT_PROOF');
  body.append('file', new Blob([new Uint8Array(png(3 + (painted += 1), 4))], { type: 'image/png' }), 'proof.png');
  return (await (await desk.as('banker')).post('/files', body, key())).json<{ data: { id: string } }>().data.id;
};
/** A rejected deposit with an image, which stays rejected. */
async function rejected(): Promise<{ id: string; no: string; proofFileId: string }> {
  const proofFileId = await image();
  const claim = await desk.claim({ utr: desk.utr(), proofFileId } as object);
  const answer = said(
    await (
      await desk.as('deposit')
    ).post(`/deposits/${claim.id}/reject`, { version: claim.version, reasonCode: 'FAKE_PROOF', note: 'Edited' }, key()),
  );
  expect(answer.statusCode).toBe(1);
  return { id: claim.id, no: claim.no, proofFileId };
}
const sizeOf = async (id: string) =>
  (
    await sql<{ size: number }>`SELECT octet_length(content) AS size FROM file_upload WHERE id = ${id}`.execute(
      desk.api.db,
    )
  ).rows[0]!.size;
const later = (days: number) => desk.api.clock.advance({ days });
const notices = async (count: number, daysAgo: number) =>
  sql`INSERT INTO notification (id, staff_id, kind, entity_type, entity_id, text, created_at)
    SELECT gen_random_uuid(), ${desk.api.staffId('deposit')}::uuid, 'owner.alone', 'policy', 'x', 'x', ${desk.api.clock.now()}::timestamptz - make_interval(days => ${daysAgo}::int)
    FROM generate_series(1, ${count})`.execute(desk.api.db);
const noticesLeft = async () =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM notification WHERE text = 'x'`.execute(desk.api.db))
    .rows[0]!.count;

test('the image of a decided deposit goes after its days, its row says so, and its fingerprint stays', async () => {
  const deposit = await rejected();
  later(DAYS - 1);
  await run();
  expect(await sizeOf(deposit.proofFileId)).toBeGreaterThan(0);
  later(2);
  await run();
  expect(await sizeOf(deposit.proofFileId)).toBe(0);
  const reader = await desk.api.signInAs('banker');
  expect((await reader.get(`/deposits/${deposit.id}`)).json()).toMatchObject({
    proofFileId: deposit.proofFileId,
    proofDeletedDays: DAYS,
  });
  const answer = await reader.get(`/files/${deposit.proofFileId}`);
  expect([answer.status, answer.json<{ msg: string }>().msg]).toEqual([
    404,
    'The image was deleted after 1,826 days by the retention rule.',
  ]);
  const { rows } = await sql`SELECT FROM file_upload WHERE id = ${deposit.proofFileId} AND length(sha256) = 32`.execute(
    desk.api.db,
  );
  expect(rows).toHaveLength(1);
  expect((await entries()).at(-1)!.after.deleted).toMatchObject({ proofs: 1 });
  expect(await desk.broken()).toEqual([]);
});

test('a run that is killed goes on where it was, and says in the audit once what all of it deleted', async () => {
  await notices(25, 31);
  await notices(3, 29);
  expect(await run({ batch: 10, statements: 3 })).toBe(20);
  expect([await noticesLeft(), (await entries()).length]).toEqual([8, 0]);
  expect(await run({ batch: 10 })).toBe(5);
  expect(await noticesLeft()).toBe(3);
  const [only, ...others] = await entries();
  expect(others).toEqual([]);
  expect(only!.after.deleted['notices']).toBe(25);
  // Today is done: what grows old until tomorrow waits for tomorrow.
  await notices(1, 31);
  expect(await run()).toBe(0);
  later(1);
  expect(await run()).toBeGreaterThanOrEqual(1);
  expect(await entries()).toHaveLength(2);
});

test('a run that was killed before midnight is ended first, for its own day', async () => {
  await notices(25, 31);
  await run({ batch: 10, statements: 2 });
  later(1);
  await run();
  await run();
  const days = (await entries()).map(({ day }) => day);
  expect(days).toHaveLength(2);
  expect(days[0]! < days[1]!).toBe(true);
});

test('two instances at once delete and count each row once, and say so once', async () => {
  await notices(200, 31);
  const [one, two] = await Promise.all([run({ batch: 7 }), run({ batch: 7 })]);
  expect(one + two).toBe(200);
  await run();
  const said = await entries();
  expect(said.map(({ after }) => after.deleted['notices'])).toEqual([200]);
});

test('mutant: an end that reads first and writes later says it twice, and the test above would notice', async () => {
  await sql`INSERT INTO retention_run (day, started_at) VALUES ('2026-01-01', now())`.execute(desk.api.db);
  let waiting = 0;
  let go: () => void;
  const both = new Promise<void>((resolve) => (go = resolve));
  const carelessEnd = () =>
    actAs(desk.api.app.deps, 'system', async ({ tx, audit, now }) => {
      const { rows } = await sql`SELECT FROM retention_run WHERE day = '2026-01-01' AND finished_at IS NULL`.execute(
        tx,
      );
      if ((waiting += 1) === 2) go();
      await both;
      await sql`UPDATE retention_run SET finished_at = ${now} WHERE day = '2026-01-01'`.execute(tx);
      if (rows.length > 0)
        audit({ action: 'retention.ran', entityType: 'retention', entityId: '2026-01-01', after: {} });
      return done({}, 'Ended');
    });
  await Promise.all([carelessEnd(), carelessEnd()]);
  expect(await entries()).toHaveLength(2);
});

test('a row that an act holds is not waited for, and goes with the next statement', async () => {
  await notices(2, 31);
  await desk.api.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM notification WHERE text = 'x' ORDER BY id LIMIT 1 FOR UPDATE`.execute(tx);
    await run();
    expect(await noticesLeft()).toBe(1);
  });
});

describe('the days are policies', () => {
  const asOwner = async (path: string, body: object, by: TestPerson = 'owner') =>
    said<{ waits: boolean }>(await (await desk.as(by)).post(path, body, key()));

  test('each has a least and a greatest, and shortening waits for another owner while lengthening does not', async () => {
    for (const rule of RETENTION_RULES)
      expect(policies[RETENTION[rule]]).toMatchObject({ unit: 'days', min: expect.any(Number) as number });
    const change = (before: number, value: number) =>
      asOwner('/policies/retention.noticeDays/change', { before, value, reason: 'Fewer rows' });
    expect(await change(30, 6)).toMatchObject({ statusCode: 0, errors: [{ code: 'BAD_VALUE' }] });
    expect(await change(30, 40)).toMatchObject({ data: { waits: false } });
    expect(await change(40, 10)).toMatchObject({ data: { waits: true } });
    await notices(5, 20);
    await run();
    expect(await noticesLeft()).toBe(5);
    const [request] = (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{
      items: SecondPersonRequest[];
    }>().items;
    expect(await decide(desk, request!, 'confirm', 'owner.two')).toMatchObject({ statusCode: 1 });
    later(1);
    await run();
    expect(await noticesLeft()).toBe(0);
  });

  test('an image stays as long as its deposit can be reopened', async () => {
    await setPolicy(desk.api.asCommand, { key: 'deposits.reopenDays', value: 3_000, by: 'x', reason: 'why not' });
    const deposit = await rejected();
    later(DAYS + 1);
    await run();
    expect(await sizeOf(deposit.proofFileId)).toBeGreaterThan(0);
  });

  test('the page and the preview say what would be deleted now, how much, and from when', async () => {
    await rejected();
    later(400);
    await notices(1_204, 31);
    const owner = await desk.as('owner');
    const { rules, kept, lastRun } = (await owner.get('/retention')).json<{
      rules: { rule: string; days: number; count: number; bytes: number | null; next: string }[];
      kept: string[];
      lastRun: object | null;
    }>();
    expect(rules.map(({ rule }) => rule)).toEqual(RETENTION_RULES);
    expect(rules[0]).toMatchObject({ rule: 'proofs', days: DAYS, count: 1, next: 'The next run would delete nothing' });
    expect(rules[1]!.next).toMatch(/^The next run would delete 1,2\d\d, the oldest of \d{1,2} [A-Z][a-z]+ 20\d\d$/);
    expect([kept.length, lastRun]).toEqual([5, null]);
    const preview = await owner.get('/policies/retention.proofDays/preview?value=365');
    expect(preview.json()).toMatchObject({
      then: {
        hits: 1,
        of: 1,
        sentence: expect.stringMatching(/^The next run would delete 1, which take \d+ kB, the oldest of /) as string,
      },
      loosens: true,
    });
    await run();
    expect((await owner.get('/retention')).json()).toMatchObject({
      lastRun: { finishedAt: expect.any(String) as string },
    });
  });
});

test('sessions, browsers, tries to sign in and stored answers go after their days, and what is in use stays', async () => {
  await (await desk.as('deposit')).post('/claims', {}, key());
  later(401);
  await run();
  const { rows } = await sql<{ sessions: number; devices: number; tries: number; answers: number }>`
    SELECT (SELECT count(*)::int FROM staff_session WHERE coalesce(revoked_at, expires_at) < ${desk.api.clock.now()}::timestamptz - interval '90 days') AS sessions,
      (SELECT count(*)::int FROM staff_device) AS devices, (SELECT count(*)::int FROM login_attempt) AS tries, (SELECT count(*)::int FROM idempotency) AS answers`.execute(
    desk.api.db,
  );
  expect(rows).toEqual([{ sessions: 0, devices: 0, tries: 0, answers: 0 }]);
  const fresh = await desk.api.signInAs('deposit');
  later(1);
  await run();
  expect((await fresh.get('/auth/me')).status).not.toBe(500);
});
