import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pruneBackups } from './prune.ts';
import { readBackups } from './store.ts';
import { segmentName } from './wal.ts';

const SYSTEM = '7400000000000000001';
let backupDir: string;
const wal = () => path.join(backupDir, SYSTEM, 'wal');

beforeEach(() => {
  backupDir = mkdtempSync(path.join(os.tmpdir(), 'prune-'));
  mkdirSync(wal(), { recursive: true });
});
afterEach(() => rmSync(backupDir, { recursive: true, force: true }));

const lsnOf = (segment: number) => `0/${(segment * 16 * 1024 * 1024 + 40).toString(16).toUpperCase()}`;

/** A backup that was made while one segment was written. */
function backup(day: number, segment: number, timeline = 1): string {
  const folder = path.join(backupDir, SYSTEM, `2026-11-${day}`);
  mkdirSync(folder);
  const sha256: Record<string, string> = {};
  for (const name of ['base.tar.gz', 'backup_manifest']) {
    writeFileSync(path.join(folder, name), `${name} of ${day}`);
    sha256[name] = createHash('sha256').update(`${name} of ${day}`).digest('hex');
  }
  const endedAt = `2026-11-${day}T02:00:00.000Z`;
  const said = {
    format: 1,
    systemId: SYSTEM,
    timeline,
    startLsn: lsnOf(segment),
    endLsn: lsnOf(segment),
    endedAt,
    sha256,
  };
  writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(said));
  return folder;
}

function segments(from: number, to: number, timeline = 1): void {
  for (let at = from; at <= to; at += 1) {
    const file = path.join(wal(), segmentName(timeline, BigInt(at)));
    writeFileSync(file, '');
    truncateSync(file, 16 * 1024 * 1024);
  }
}

const archived = () => readdirSync(wal()).sort();

test('the newest backups stay with everything archived since the oldest of them; what is before goes', async () => {
  const folders = [backup(20, 2), backup(21, 5), backup(22, 8), backup(23, 11)];
  segments(1, 12);
  writeFileSync(path.join(wal(), `${segmentName(1, 2n)}.00000028.backup`), 'label');
  const { kept, deleted, segments: gone } = await pruneBackups({ backupDir, keep: 2 });
  expect(kept.map(({ folder }) => folder)).toEqual([folders[3], folders[2]]);
  expect(deleted.map(({ folder }) => folder)).toEqual([folders[1], folders[0]]);
  expect(readBackups(backupDir).map(({ folder }) => folder)).toEqual([folders[2], folders[3]]);
  expect(gone).toBe(7);
  expect(archived().filter((name) => name.length === 24)[0]).toBe(segmentName(1, 8n));
  expect(await pruneBackups({ backupDir, keep: 2 })).toMatchObject({ deleted: [], segments: 0 });
});

test('with fewer than are to stay nothing is deleted, and without a backup neither', async () => {
  segments(1, 4);
  expect(await pruneBackups({ backupDir, keep: 1 })).toMatchObject({ kept: [], segments: 0 });
  backup(20, 3);
  expect(await pruneBackups({ backupDir, keep: 2 })).toMatchObject({ deleted: [], segments: 0 });
  expect(archived()).toHaveLength(4);
});

test('a damaged backup does not count: an older one stays for it, with its segments', async () => {
  const [old, good, damaged] = [backup(20, 2), backup(21, 5), backup(22, 8)];
  segments(1, 9);
  writeFileSync(path.join(damaged, 'base.tar.gz'), 'flipped');
  const { kept, deleted, notCounted } = await pruneBackups({ backupDir, keep: 1 });
  expect(kept.map(({ folder }) => folder)).toEqual([good]);
  expect(deleted.map(({ folder }) => folder)).toEqual([old]);
  expect(notCounted).toEqual([expect.stringContaining(`${damaged}/base.tar.gz is damaged`)]);
  expect(archived()[0]).toBe(segmentName(1, 5n));
});

test('a backup that a restore has left behind does not count either, and segments of every timeline go', async () => {
  const [before, after] = [backup(20, 2), backup(22, 9, 2)];
  const left = backup(21, 6);
  segments(1, 7);
  segments(4, 10, 2);
  writeFileSync(path.join(wal(), '00000002.history'), `1\t${lsnOf(4)}\tbefore 2026-11-21\n`);
  const { kept, notCounted } = await pruneBackups({ backupDir, keep: 2 });
  expect(kept.map(({ folder }) => folder)).toEqual([after, before]);
  expect(notCounted).toEqual([`A restore has left ${left} behind.`]);
  await pruneBackups({ backupDir, keep: 1 });
  expect(archived()).toEqual(['00000002.history', segmentName(2, 9n), segmentName(2, 10n)]);
});
