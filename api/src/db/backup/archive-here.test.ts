import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { archiveHere } from './archive-here.ts';

const SYSTEM = 7_400_000_000_000_000_001n;
const account = { name: 'test' };
let root: string;

beforeEach(() => void (root = mkdtempSync(path.join(os.tmpdir(), 'archive-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The part of a control file that is read: the cluster and its timeline. */
function cluster(timeline: number): string {
  const pgData = path.join(root, `timeline-${timeline}`, 'postgres');
  mkdirSync(path.join(pgData, 'global'), { recursive: true });
  const control = Buffer.alloc(512);
  control.writeBigUInt64LE(SYSTEM, 0);
  control.writeUInt32LE(timeline, 48);
  writeFileSync(path.join(pgData, 'global', 'pg_control'), control);
  return pgData;
}
const archive = (timeline: number) => {
  const pgData = cluster(timeline);
  return archiveHere({ backupDir: path.join(root, 'backups'), dataDir: path.dirname(pgData), pgData, account });
};

test('a database that a restore has replaced in the archive is refused there, and the restored one goes on', async () => {
  const first = await archive(1);
  expect(first.folder).toBe(path.join(root, 'backups', String(SYSTEM), 'wal'));
  first.release();
  writeFileSync(path.join(first.folder, '00000002.history'), '1\t0/3000060\tbefore 2026-11-28\n');
  await expect(archive(1)).rejects.toThrow(
    /^A database that was restored from .* has archived there since, and this one is what it was restored from\. Set BACKUP_DIR to another folder/,
  );
  (await archive(2)).release();
  (await archive(3)).release();
});
