import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { actAs } from '../../acts/act.ts';
import { done } from '../../http/envelope.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { anchorFile, readAnchors, writeAnchor } from './anchors.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify-audit.ts';

let folder: string;
let file: string;
let api: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'anchors-'));
  file = path.join(folder, 'audit-anchors.log');
  api = await testApp({ auditAnchors: file });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const write = () => writeAnchor(api.app.deps);
const positions = async () => (await readAnchors(file)).map(({ position }) => position);

async function entries(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await actAs(api.app.deps, 'system', async ({ audit }) => {
      audit({ action: 'thing.changed', entityType: 'customer', entityId: `entity-${n}`, after: { n } });
      return done({}, 'ok');
    });
  }
  await sealAudit(api.db);
}

test('once an hour the last sealed entry is appended, when there is a new one; existing lines are kept', async () => {
  await write();
  expect(await readAnchors(file)).toEqual([]);
  await entries(3);
  await write();
  await entries(2);
  api.clock.advance({ minutes: 59 });
  await write();
  expect(await positions()).toEqual([3]);
  const first = await readFile(file, 'utf8');
  api.clock.advance({ minutes: 2 });
  await write();
  api.clock.advance({ hours: 2 });
  await write();
  expect(await positions()).toEqual([3, 5]);
  expect(await readFile(file, 'utf8')).toContain(first);
  expect(await verifyAudit(api.db, ...(await readAnchors(file)))).toMatchObject({ ok: true, checked: 5 });
});

test('with the anchors a truncated or rebuilt chain is detected; without them it would not be', async () => {
  await entries(4);
  await write();
  const anchors = await readAnchors(file);
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_seal where position > 2`.execute(tx);
    await sql`delete from audit_event where seq > 2`.execute(tx);
  });
  expect(await verifyAudit(api.db)).toMatchObject({ ok: true, checked: 2 });
  expect(await verifyAudit(api.db, ...anchors)).toMatchObject({
    ok: false,
    firstBad: { position: 4, reason: 'the end of the chain has been cut off' },
  });
  await entries(3);
  expect(await verifyAudit(api.db)).toMatchObject({ ok: true, checked: 5 });
  expect(await verifyAudit(api.db, ...anchors)).toMatchObject({
    ok: false,
    firstBad: { position: 4, reason: 'is not what was anchored' },
  });
});

test('a damaged file is an error, not a shorter list', async () => {
  await entries(1);
  await write();
  await appendFile(file, 'something else\n');
  await expect(readAnchors(file)).rejects.toThrow(`${file}, line 2 is no anchor.`);
  api.clock.advance({ hours: 2 });
  await entries(1);
  await expect(write()).rejects.toThrow('is no anchor');
});

test('where they are written', () => {
  const at = (auditAnchors: string, databaseUrl: string) => anchorFile({ auditAnchors, databaseUrl, dataDir: '/data' });
  expect([
    at('', ''),
    at('/mnt/anchors', ''),
    at('/mnt/anchors', 'postgresql://x/y'),
    at('', 'postgresql://x/y'),
  ]).toEqual(['/data/audit-anchors.log', '/mnt/anchors', '/mnt/anchors', undefined]);
});
