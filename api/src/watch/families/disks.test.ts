import { mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testSettings } from '../../testing/index.ts';
import { diskFamilies } from './disks.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'disks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (change: object) => {
  const families = diskFamilies({ ...testSettings(), databaseUrl: '', ...change });
  return Object.fromEntries(await Promise.all(families.map(async ({ name, read }) => [name, await read()] as const)));
};

test('the disks of the database and of its backups are told, with their size and what is free', async () => {
  const found = await read({ dataDir: folder, backupDir: folder });
  const { blocks, bsize } = await statfs(folder);
  expect(found['backoffice_disk_size_bytes']).toEqual(
    ['data', 'backup'].map((name) => ({ value: blocks * bsize, labels: { folder: name } })),
  );
  for (const { value } of found['backoffice_disk_free_bytes'] ?? []) {
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThanOrEqual(blocks * bsize);
  }
});

test('a disk that is not there, no backups and a database elsewhere are left out', async () => {
  const none = { backoffice_disk_free_bytes: [], backoffice_disk_size_bytes: [] };
  expect(await read({ dataDir: path.join(folder, 'gone'), backupDir: '' })).toEqual(none);
  expect(await read({ databaseUrl: 'postgresql://elsewhere/x', dataDir: folder, backupDir: folder })).toEqual(none);
});
