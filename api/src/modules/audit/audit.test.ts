import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { actAs } from '../../acts/act.ts';
import { done } from '../../http/envelope.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit, verifyInBatches } from './verify-audit.ts';
import { writeAudit } from '../../acts/write-records.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
});
afterEach(() => api.close());

const record = (entityId: string, reason = 'because') =>
  actAs(api.app.deps, 'system', async ({ audit }) => {
    audit({
      action: 'thing.changed',
      entityType: 'customer',
      entityId,
      before: { n: 1, name: 'Älter' },
      after: { n: 2.5, list: [1, null, true], text: '₹ "x"' },
      reason,
    });
    return done({}, 'ok');
  });

class Undo extends Error {}

/** Changes rows as only the owner of the database can, with triggers switched off. Rolled back after `look`. */
async function tampered(change: (db: Db) => Promise<unknown>, look: (db: Db) => Promise<void>): Promise<void> {
  await api.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
      await look(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
}

test('entries cannot be changed, deleted or emptied', async () => {
  await record('a');
  await sealAudit(api.db);
  const statements = ['audit_event', 'audit_seal'].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]);
  for (const statement of [
    ...statements,
    "update audit_event set reason = 'x'",
    'update audit_seal set sealed_at = now()',
  ]) {
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('append-only');
  }
});

test('sealing chains every entry once, with any number of concurrent sealers', async () => {
  await Promise.all(Array.from({ length: 120 }, (_, n) => record(`entity-${n}`)));
  expect((await verifyAudit(api.db)).unsealed).toBe(120);
  const counts = await Promise.all([sealAudit(api.db), sealAudit(api.db), sealAudit(api.db)]);
  await sealAudit(api.db);
  expect(counts.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(120);
  const verdict = await verifyAudit(api.db);
  expect(verdict).toMatchObject({ ok: true, checked: 120, unsealed: 0, head: { position: 120 }, firstBad: null });
});

test('acts never wait for the sealer', async () => {
  await record('before');
  await api.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711001)`.execute(tx);
    const start = Date.now();
    await record('during');
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(await sealAudit(api.db)).toBe(0);
  });
  expect(await sealAudit(api.db)).toBe(2);
});

const ROWS = size({ gate: 40, promise: 10_000, long: 100_000 });
const CHANGES = size({ gate: 40, promise: 500 });

/** Seals more entries than acts could write in the time of a test. */
async function sealedEntries(count: number): Promise<{ position: number; hash: string }> {
  const actor = { actorId: null, actorRole: 'system', sessionId: null, ip: null, requestId: null };
  for (let n = 0; n < count; n += 500) {
    const some = Array.from({ length: Math.min(500, count - n) }, (_, at) => ({
      action: 'thing.changed',
      entityType: 'customer' as const,
      entityId: `entity-${n + at}`,
      after: { n: n + at, text: '₹ "x"' },
      reason: `reason ${n + at}`,
    }));
    await api.db.transaction().execute((tx) => writeAudit(tx, actor, new Date(), some));
  }
  await sealAudit(api.db);
  return (await verifyAudit(api.db)).head as { position: number; hash: string };
}

test(`any change of a sealed entry is detected, and the entry is named (${CHANGES} changes of ${ROWS} entries, seed ${seed})`, async () => {
  const anchor = await sealedEntries(ROWS);
  const columns = ['actor_role', 'action', 'entity_type', 'entity_id', 'reason'];
  const changes: Record<string, (n: number, byte: number) => (db: Db) => Promise<unknown>> = {
    column: (n, byte) => (db) =>
      sql`update audit_event set ${sql.ref(columns[byte % columns.length] as string)} = 'forged' where seq = ${n}`.execute(
        db,
      ),
    after: (n) => (db) => sql`update audit_event set after = '{"n": -3}' where seq = ${n}`.execute(db),
    time: (n) => (db) => sql`update audit_event set at = at + interval '1 second' where seq = ${n}`.execute(db),
    payload: (n, byte) => (db) =>
      sql`update audit_event set payload = set_byte(payload, ${byte % 150}, (get_byte(payload, ${byte % 150}) + 1) % 256) where seq = ${n}`.execute(
        db,
      ),
    hash: (n, byte) => (db) =>
      sql`update audit_seal set hash = set_byte(hash, ${byte % 32}, (get_byte(hash, ${byte % 32}) + 1) % 256) where seq = ${n}`.execute(
        db,
      ),
    removal: (n) => (db) =>
      sql`with gone as (delete from audit_seal where seq = ${n}) delete from audit_event where seq = ${n}`.execute(db),
    order: (n) => (db) => swap(db, n, (n % ROWS) + 1),
    tail: (n) => (db) =>
      sql`with gone as (delete from audit_seal where seq >= ${n} returning seq) delete from audit_event where seq in (select seq from gone)`.execute(
        db,
      ),
  };
  const kinds = Object.keys(changes);
  const found = new Map(kinds.map((kind) => [kind, 0]));

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: ROWS }), fc.integer({ min: 0, max: 5_000 }), async (n, byte) => {
      // Use each kind in turn, so that every kind is covered.
      const kind = kinds[[...found.values()].reduce((a, b) => a + b, 0) % kinds.length] as string;
      await tampered(changes[kind]?.(n, byte) ?? (async () => undefined), async (db) => {
        const verdict = await verifyAudit(db, anchor);
        expect({ kind, n, byte, ok: verdict.ok }).toEqual({ kind, n, byte, ok: false });
        if (!['removal', 'tail', 'order'].includes(kind)) expect(verdict.firstBad?.seq).toBe(n);
      });
      found.set(kind, (found.get(kind) ?? 0) + 1);
    }),
    { seed, numRuns: CHANGES },
  );

  const times: number[] = [];
  for (let look = 0; look < size({ gate: 1, promise: 100 }); look += 1) {
    const start = performance.now();
    expect(await verifyAudit(api.db, anchor)).toMatchObject({ ok: true, checked: ROWS });
    times.push(performance.now() - start);
  }
  const ms = (share: number) =>
    Math.round(times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] as number);
  shown({
    promise: 'P7',
    what: `changes made behind the triggers' backs in ${ROWS} sealed entries`,
    promised: '500 of 500 found; the whole chain of 100,000 is checked within 1 s',
    measured: `${CHANGES} of ${CHANGES} found; the chain of ${ROWS} is checked in ${ms(0.5)} ms (median), ${ms(0.99)} ms (p99)`,
    seed,
    mutants: [...found].map(([kind, count]) => ({ name: `${kind}: ${count} times`, caught: true })),
  });
});

test('a chain checked in many statements is one chain: changes and gaps at their borders are detected as well', async () => {
  await sealedEntries(40);
  const verdict = (db: Db) => verifyInBatches(db, 8);
  expect(await verdict(api.db)).toMatchObject({ ok: true, checked: 40, head: { position: 40 } });
  for (const n of [1, 7, 8, 9, 16, 17, 40]) {
    await tampered(
      (db) => sql`update audit_event set reason = 'forged' where seq = ${n}`.execute(db),
      async (db) => expect((await verdict(db)).firstBad?.seq).toBe(n),
    );
    await tampered(
      (db) => sql`delete from audit_seal where position = ${n}`.execute(db),
      async (db) => expect((await verdict(db)).ok).toBe(false),
    );
    await tampered(
      (db) => sql`update audit_seal set hash = sha256(hash) where position = ${n}`.execute(db),
      async (db) => expect((await verdict(db)).firstBad?.position).toBe(n),
    );
  }
});

async function swap(db: Db, a: number, b: number): Promise<void> {
  await sql`update audit_seal set seq = -seq where seq in (${a}, ${b})`.execute(db);
  await sql`update audit_seal set seq = case seq when ${-a} then ${b}::bigint else ${a}::bigint end where seq in (${-a}, ${-b})`.execute(
    db,
  );
}

describe('the history of a row', () => {
  test('shows leads everything, and staff the rows that they may see', async () => {
    const [banker, lead] = await Promise.all([api.signInAs('banker'), api.signInAs('banker.lead')]);
    expect((await banker.get('/audit')).status).toBe(403);
    const all = (await lead.get('/audit?entityType=staff')).json<{
      items: { action: string; actor: { username: string } }[];
    }>();
    expect(all.items.map((one) => one.actor.username).sort()).toEqual(['banker', 'banker.lead']);
    expect(all.items.every((one) => one.action === 'session.started')).toBe(true);

    expect((await banker.get(`/audit/staff/${api.staffId('banker')}`)).json<{ items: unknown[] }>().items).toHaveLength(
      1,
    );
    expect((await banker.get(`/audit/staff/${api.staffId('deposit')}`)).status).toBe(404);
    expect((await banker.get(`/audit/bonus/${api.staffId('deposit')}`)).status).toBe(404);
  });

  test('is paged without repeating or losing an entry', async () => {
    const id = newId();
    for (let n = 0; n < 12; n += 1) await record(id, `reason ${n}`);
    const lead = await api.signInAs('deposit.lead');
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await lead.get(`/audit/customer/${id}?limit=5${cursor && `&cursor=${cursor}`}`)).json<{
        items: { reason: string }[];
        page: { next: string | null };
      }>();
      seen.push(...page.items.map((one) => one.reason));
      cursor = page.page.next ?? '';
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => `reason ${11 - n}`));
  });

  test('the chain can be checked by leads, at one address', async () => {
    await record('x');
    await sealAudit(api.db);
    const lead = await api.signInAs('withdraw.lead');
    expect((await lead.get('/audit/verify')).json()).toMatchObject({ ok: true, firstBad: null });
  });
});
