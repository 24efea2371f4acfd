import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeBackup } from '../../db/backup/make.ts';
import { restore } from '../../db/backup/restore.ts';
import { walFolder } from '../../db/backup/store.ts';
import { connect } from '../../db/database.ts';
import { startEmbedded } from '../../db/embedded/index.ts';
import { dataFolder, until } from '../../testing/server-process.ts';

/**
 * Loses the disk of a database that was just started again at the worst moment: just before a segment of its WAL is archived. Answers how many commits
 * are in what is restored from the archive, how many that were acknowledged are not, and how long before the loss the
 * oldest of these was acknowledged.
 */
export async function loseTheDisk(): Promise<{ kept: number; lost: number; ms: number }> {
  const [data, backups, other] = [dataFolder(), dataFolder(), dataFolder()];
  const start = () => startEmbedded({ dataDir: data.folder, fsync: 'on', backupDir: backups.folder });
  const first = await start();
  const before = connect(first.adminUrl, { poolSize: 1, onIdleError: () => undefined });
  await sql`CREATE TABLE committed (id INTEGER PRIMARY KEY)`.execute(before);
  await before.destroy();
  const { systemId } = await makeBackup({
    ...{ adminUrl: first.adminUrl, folder: backups.folder, anchor: null },
    now: () => new Date(),
  });
  await first.stop();
  const postgres = await start();
  const db = connect(postgres.adminUrl, { poolSize: 2, onIdleError: () => undefined });
  const wal = walFolder(backups.folder, systemId);
  const segments = () => readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));

  let running = true;
  const acknowledged: { id: number; at: number }[] = [];
  const writer = (async () => {
    for (let id = 1; running; id += 1) {
      await sql`INSERT INTO committed VALUES (${id})`.execute(db);
      acknowledged.push({ id, at: Date.now() });
      await wait(20);
    }
  })();
  // Few commits: the segment is closed by its time and not because it is full, twice.
  for (let times = 0, before = segments(); times < 2; times += 1, before = segments())
    await until(() => segments().length > before.length, 300_000);
  const lostAt = Date.now();
  running = false;
  await writer;
  await db.destroy();
  await postgres.stop();

  // An instant earlier the last of them was not in the archive yet.
  const last = segments().sort().at(-1) as string;
  renameSync(path.join(wal, last), path.join(other.folder, last));
  const place = dataFolder();
  const restored = await restore({
    ...{ backupDir: backups.folder, dataDir: place.folder, fsync: 'off' as const },
    now: new Date(),
  });
  restored.putInPlace();
  const started = await startEmbedded({ dataDir: place.folder, fsync: 'off' });
  const there = connect(started.adminUrl, { poolSize: 1, onIdleError: () => undefined });
  const { rows } = await sql<{ id: number }>`SELECT id FROM committed`.execute(there);
  await there.destroy();
  await started.stop();
  [data, backups, other, place].forEach(({ remove }) => remove());

  const kept = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter(({ id, at }) => at <= lostAt && !kept.has(id));
  const ms = lostAt - (lost[0]?.at ?? lostAt);
  return { kept: kept.size, lost: lost.length, ms };
}
