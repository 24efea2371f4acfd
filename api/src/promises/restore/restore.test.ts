import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { makeBackup } from '../../db/backup/make.ts';
import { restore, type Restored } from '../../db/backup/restore.ts';
import { type Backup, readBackups, walFolder } from '../../db/backup/store.ts';
import { connect, type Db } from '../../db/database.ts';
import type { Addresses } from '../../db/embedded/cluster.ts';
import { type Embedded, runningAddresses, startEmbedded } from '../../db/embedded/index.ts';
import { newId } from '../../db/ids.ts';
import { prepareDatabase } from '../../db/prepare.ts';
import type { WrittenAnchor } from '../../modules/audit/anchors.ts';
import { sealAudit } from '../../modules/audit/seal.ts';
import { createStaff } from '../../modules/staff/create-staff.ts';
import { hashOf } from '../../modules/withdrawals/creating/create.ts';
import { TEST_COOKIE } from '../../testing/access/bearer.ts';
import { testSettings } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import {
  dataFolder,
  runCommand,
  type ServerProcess,
  startServer,
  stopServer,
  until,
} from '../../testing/server-process.ts';
import { lookAtRestored } from '../../verify/restored.ts';
import { makeParties, PAYEE } from '../kill/parties.ts';
import { type ActOptions, askAndClear, credit, pay, type Tally, write } from '../kill/writer.ts';
import { damages } from './damages.ts';
import { approvedOf, createdAfter, failed, lookedAfter } from './looking.ts';
import { loseTheDisk } from './rpo.ts';

/* A backup under load, restored to a moment and to its end (safety P23). */

const WRITERS = 4;
/** Credits acknowledged before the backup, after it, and after the moment. */
const CREDITS = size({ gate: 15, promise: 150, long: 2_000 });
const FILES = size({ gate: 3, promise: 500 });
const INTAKE_KEY = 'intake-key-of-the-restore-test-0123456789';
const PASSWORD = 'a password of this test';

const folders = { data: dataFolder(), backup: dataFolder(), restored: dataFolder(), whole: dataFolder() };
let postgres: Embedded;
let db: Db;
let server: ServerProcess;
const tally: Tally = { acknowledged: [], taken: [], paid: [], unanswered: 0, doneAfterAll: 0 };

/** What is known at one instant: its time by PostgreSQL, and what had been acknowledged by then. */
interface Instant {
  at: Date;
  acknowledged: string[];
  anchor: WrittenAnchor;
}
let moment: Instant;
let end: Instant;
let backup: Backup & { isArchived: boolean };
let backupMs = 0;
/** Cleared before the moment and paid after it: the bank has paid it, and the restored books do not know. */
let late: { id: string; options: ActOptions };
const LATE = '690000000001';

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir: folders.data.folder, fsync: 'on', backupDir: folders.backup.folder });
  await prepareDatabase(postgres);
  db = connect(postgres.adminUrl, { poolSize: 2, onIdleError: () => undefined });
  for (const [username, actionName] of [
    ['desk', 'Deposit'],
    ['checker', 'Withdraw'],
  ] as const)
    await createStaff(db, { username, name: username, actionName, lead: true, password: PASSWORD }, testSettings());
  for (const key of ['deposits.ownLineDayPaise', 'deposits.ownLineCustomerDayPaise'])
    await db.insertInto('policy').values({ key, value: '100000000000', changedBy: 'test' }).execute();
  await uploadFiles();
  server = await startServer({
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PORT: '0',
    INTAKE_KEY,
    RATE_LIMITS: '0',
  });
  await workAndBackUp();
});

afterAll(async () => {
  await stopServer(server);
  await db.destroy();
  await postgres.stop();
  for (const { remove } of Object.values(folders)) remove();
});

async function uploadFiles(): Promise<void> {
  const files = Array.from({ length: FILES }, (_, at) => Buffer.from(`file ${at} `.repeat(200)));
  for (const content of files)
    await db
      .insertInto('fileUpload')
      .values({
        id: newId(),
        sha256: createHash('sha256').update(content).digest(),
        mime: 'image/png',
        byteCount: content.length,
        purpose: 'DEPOSIT_PROOF',
        imageName: 'proof.png',
        content,
      } as never)
      .execute();
}

async function signIn(username: string, { address } = server): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { cookie: TEST_COOKIE },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Writers at work; the backup in the midst of it; a moment; more work; the end, of which the last part is not archived. */
async function workAndBackUp(): Promise<void> {
  const [{ methodId, codes }, token, checkerToken] = [
    await makeParties(db, WRITERS + 1),
    await signIn('desk'),
    await signIn('checker'),
  ];
  let running = true;
  const sender = {
    address: server.address,
    token,
    checkerToken,
    destinationHash: hashOf(PAYEE),
    intakeKey: INTAKE_KEY,
  };
  const writers = codes
    .slice(0, WRITERS)
    .map((customerCode, at) =>
      write({ ...sender, customerCode, methodId, prefix: `6${at}`, goesOn: () => running }, tally),
    );
  const failure = Promise.race(writers).then(() => undefined);
  const more = async () => {
    const wanted = tally.acknowledged.length + CREDITS;
    await Promise.race([until(() => tally.acknowledged.length >= wanted, 900_000), failure]);
  };
  await more();
  const began = Date.now();
  backup = await makeBackup({
    adminUrl: postgres.adminUrl,
    folder: folders.backup.folder,
    anchor: null,
    now: () => new Date(),
  });
  backupMs = Date.now() - began;
  await more();
  const options = { ...sender, customerCode: codes[WRITERS] as string, methodId };
  await credit(options, tally, LATE);
  late = { id: await askAndClear(options, tally, LATE), options };
  moment = await instant();
  await archiveAll();
  await pay(options, tally, late.id, LATE);
  await more();
  running = false;
  await Promise.all(writers);
  await archiveAll();
  end = await instant();
}

async function instant(): Promise<Instant> {
  await sealAudit(db);
  const head = await db
    .selectFrom('auditSeal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const acknowledged = tally.acknowledged.map(({ depositId }) => depositId);
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  const at = rows[0]?.at as Date;
  return { at, acknowledged, anchor: { at, position: head.position, hash: head.hash.toString('hex') } };
}

async function archiveAll(): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT pg_walfile_name(pg_switch_wal()) AS name`.execute(db);
  const wal = walFolder(folders.backup.folder, backup.systemId);
  await until(() => readdirSync(wal).includes(rows[0]?.name ?? ''), 60_000);
}

const restoreInto = (folder: string, more: { to?: Date; lostWal?: string } = {}): Promise<Restored> =>
  restore({ backupDir: folders.backup.folder, dataDir: folder, fsync: 'off', now: new Date(), ...more });

/** Starts what was restored, works with it as the administrator of the database, and stops it. */
async function opened<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const started = await startEmbedded({ dataDir: folder, fsync: 'off' });
  const restored = connect(started.adminUrl, {
    poolSize: 2,
    statementTimeoutMs: 600_000,
    onIdleError: () => undefined,
  });
  try {
    return await work(restored);
  } finally {
    await restored.destroy();
    await started.stop();
  }
}

test('what was acknowledged before a moment is restored, nothing after it, and each damage of the restored database is named', async () => {
  expect(backup.isArchived).toBe(true);
  const { folder } = folders.restored;
  const restored = await restoreInto(folder, { to: moment.at });
  restored.putInPlace();
  const against = { until: moment.at, anchors: [moment.anchor, end.anchor], backup: null };
  const { mutants, looked } = await opened(folder, async (one) => {
    expect(await approvedOf(one, moment.acknowledged)).toBe(moment.acknowledged.length);
    expect(await createdAfter(one, moment.at)).toBe(0);
    const first = await lookAtRestored(one, against);
    expect(failed(first)).toEqual([]);
    const noticed = [];
    for (const { name, statements, noticedBy } of damages(moment.anchor.position)) {
      const found = await lookedAfter(one, statements, against);
      noticed.push({ name, caught: found.some((sentence) => noticedBy.test(sentence)), found });
    }
    return { mutants: noticed, looked: first };
  });
  expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
  expect(looked[0]?.says).toMatch(/at least \d+ that were sealed after that moment are lost/);
  expect(end.acknowledged.length).toBeGreaterThan(moment.acknowledged.length);
  // A database that is there is never overwritten, whether it runs or not.
  await expect(restoreInto(folder)).rejects.toThrow(/a restore never overwrites one/);
  // Not in the gate, because it listens for ten seconds whether the other database is still there.
  if (MOST_MS > 0)
    await expect(startEmbedded({ dataDir: folder, fsync: 'off', backupDir: folders.backup.folder })).rejects.toThrow(
      / archives into .* A restored copy needs another BACKUP_DIR/,
    );
  const ms = restored.ms.unpacked + restored.ms.replayed;
  shown({
    promise: 'P23',
    what: `a backup under ${WRITERS} writers, restored to a moment after it`,
    promised:
      'every acknowledged act until then, none after it; manifest, chain, invariants and files verified; each damage named',
    measured: `backed up in ${backupMs} ms under load; ${moment.acknowledged.length} of ${moment.acknowledged.length} credits that were acknowledged until the moment are there, 0 of the ${end.acknowledged.length - moment.acknowledged.length} after it; ${restored.files} files as in the manifest, ${looked.length} checks hold; restored in ${ms} ms (RTO)`,
    mutants: mutants.map(({ name, caught }) => ({ name, caught })),
  });
});

test('with the WAL of the lost database nothing that was acknowledged is lost', async () => {
  const extra = (await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)).rows[0]?.at as Date;
  await db.insertInto('policy').values({ key: 'not.archived', value: '1', changedBy: 'test' }).execute();
  const copied = path.join(folders.whole.folder, 'lost');
  await sql`SELECT pg_logical_emit_message(false, 'test', 'end', true)`.execute(db);
  cpSync(path.join(folders.data.folder, 'postgres', 'pg_wal'), copied, {
    recursive: true,
    filter: (from) => !from.includes('archive_status'),
  });
  const restored = await restoreInto(folders.whole.folder, { lostWal: copied });
  restored.putInPlace();
  await opened(folders.whole.folder, async (one) => {
    expect(await approvedOf(one, end.acknowledged)).toBe(end.acknowledged.length);
    expect(await one.selectFrom('policy').select('key').where('key', '=', 'not.archived').execute()).toHaveLength(1);
    expect(
      failed(await lookAtRestored(one, { until: extra, anchors: [moment.anchor, end.anchor], backup: null })),
    ).toEqual([]);
  });
  shown({
    promise: 'P23',
    what: 'the same backup, restored to its end with the WAL that was not archived yet',
    promised: 'nothing acknowledged is lost',
    measured: `${end.acknowledged.length} of ${end.acknowledged.length} credits (RPO 0)`,
  });
});

test('a wrong time, a missing or damaged segment and a damaged backup are each named, and nothing is put in place', async () => {
  const other = dataFolder();
  const refusal = (more: { to?: Date } = {}): Promise<string> =>
    restoreInto(other.folder, more).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  expect(await refusal({ to: new Date(Date.now() + 3_600_000) })).toMatch(/is in the future/);
  expect(await refusal({ to: new Date(new Date(backup.startedAt).getTime() - 1_000) })).toMatch(
    /The oldest backup was complete at .*; there is nothing from which/,
  );
  expect(await refusal({ to: new Date() })).toMatch(/The archive ends before .*: its last commit is of \d{4}-/);

  const wal = walFolder(folders.backup.folder, backup.systemId);
  const segments = readdirSync(wal)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const [middle, last] = [segments.at(-2) as string, segments.at(-1) as string];
  const aside = path.join(other.folder, 'aside');
  renameSync(path.join(wal, middle), aside);
  expect(await refusal()).toContain(`The archive lacks the segment ${middle}`);
  const damaged = readFileSync(aside);
  damaged.fill(0, 8 * 1024, 64 * 1024);
  writeFileSync(path.join(wal, middle), damaged);
  expect(await refusal()).toMatch(/The segment [0-9A-F]{24} of the archive is damaged: it can be read up to/);
  writeFileSync(path.join(wal, middle), damaged.subarray(0, 1_000));
  expect(await refusal()).toMatch(/is damaged: it is not 16 MB long/);
  // Moved and not copied: it stays a file of PostgreSQL's own user.
  renameSync(aside, path.join(wal, middle));
  expect(last > middle).toBe(true);

  const file = path.join(backup.folder, 'base.tar.gz');
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(1_000) ^ 1, 1_000);
  writeFileSync(file, flipped);
  expect(await refusal()).toMatch(/base\.tar\.gz is damaged/);
  writeFileSync(file, bytes);
  expect(readdirSync(other.folder)).toEqual([]);
  expect(readBackups(folders.backup.folder)).toHaveLength(1);
  other.remove();
});

test('by the commands, with the server that starts afterwards: a payout that the bank has made cannot be made again', async () => {
  const { data, backup: backups } = folders;
  const where = { BACKUP_DIR: backups.folder, DATA_DIR: data.folder };
  const made = await runCommand('cli/backup', [], where);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up into .* MB in [\d.]+ s\.$/m) as unknown,
  });
  expect((await runCommand('cli/backup', ['list'], where)).output.trim().split('\n')).toHaveLength(2);

  const place = dataFolder();
  const there = { ...where, DATA_DIR: place.folder };
  const restored = await runCommand('cli/restore', ['--to', moment.at.toISOString()], there);
  expect(restored).toEqual({ code: 0, output: restored.output });
  expect(restored.output).not.toMatch(/FAIL/);
  expect(restored.output).toMatch(/^Payouts are frozen and everybody is signed out\./m);
  expect(restored.output).toMatch(/^Restored: the last commit is of .*, and what was committed after it is lost\.$/m);
  const again = await runCommand('cli/restore', [], there);
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining('a restore never overwrites one') as unknown,
  });

  const books = await startServer({ DATA_DIR: place.folder, PORT: '0', INTAKE_KEY, RATE_LIMITS: '0' });
  const options = { ...late.options, address: books.address, token: await signIn('desk', books) };
  const paidAgain = { acknowledged: [], taken: [], paid: [] as string[], unanswered: 0, doneAfterAll: 0 };
  await expect(pay(options, paidAgain, late.id, LATE)).rejects.toThrow(/PAYOUTS_FROZEN/);
  expect(paidAgain.paid).toEqual([]);
  // The mutant: a restore that freezes nothing.
  const { adminUrl } = runningAddresses(place.folder) as Addresses;
  const unfrozen = connect(adminUrl, { poolSize: 1, onIdleError: () => undefined });
  await unfrozen.deleteFrom('policy').where('key', '=', 'ledger.payouts').execute();
  await unfrozen.destroy();
  await pay(options, paidAgain, late.id, LATE);
  expect(paidAgain.paid).toEqual([late.id]);
  await stopServer(books);
  place.remove();
  shown({
    promise: 'P23',
    what: 'a withdrawal that was paid after the moment, taken again at the restored books',
    promised: 'refused, because payouts are frozen',
    measured: 'refused with PAYOUTS_FROZEN',
    mutants: [
      { name: 'a restore that freezes nothing (it was paid a second time)', caught: paidAgain.paid.length > 0 },
    ],
  });
});

/** A minute until a segment is closed, and a moment to copy it. 0 in the gate, because it waits for real minutes. */
const MOST_MS = size({ gate: 0, promise: 70_000 });

if (MOST_MS > 0)
  test('when the disk of the database is lost at the worst moment, no more than a minute of commits is lost', async () => {
    const { kept, lost, ms } = await loseTheDisk();
    shown({
      promise: 'P23',
      what: 'the disk of the database lost just before a segment of the WAL is archived',
      promised: 'at most what was committed in a minute is lost, and what it takes to copy a segment',
      measured: `${kept} commits there, ${lost} lost, the oldest of them acknowledged ${(ms / 1000).toFixed(1)} s before (RPO)`,
    });
    expect(Math.min(kept, lost)).toBeGreaterThan(0);
    expect(ms).toBeLessThan(MOST_MS);
  });

if (MOST_MS > 0)
  test('what is left after older backups and their segments were deleted restores to the end', async () => {
    const where = { BACKUP_DIR: folders.backup.folder, DATA_DIR: folders.data.folder };
    const pruned = await runCommand('cli/backup', ['prune', '--keep', '1'], where);
    expect(pruned.output).toMatch(/^Kept 1, the oldest of .*; deleted 1, and [1-9]\d* archived segments\.$/m);
    expect(readBackups(folders.backup.folder)).toHaveLength(1);
    const place = dataFolder();
    (await restoreInto(place.folder)).putInPlace();
    const there = await opened(place.folder, (one) => approvedOf(one, end.acknowledged));
    expect(there).toBe(end.acknowledged.length);
    place.remove();
    shown({
      promise: 'P23',
      what: 'older backups and their segments deleted by the command',
      promised: 'the backup that is left restores everything',
      measured: `${there} of ${end.acknowledged.length} credits`,
    });
  });
