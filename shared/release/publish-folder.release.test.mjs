import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeKey, signText } from './keys.mjs';
import { prune } from './prune.mjs';
import { publish } from './publish.mjs';
import { placesOf } from './store/places.mjs';
import { ENTRY, hostBuild, remoteBuild } from './testing/builds.mjs';

/* What lies in the folder of a build and in that of a target, and what others do there at the same time. */

let workspace;
let targetDir;
let privateKey;
let places;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'folder-'));
  targetDir = join(workspace, 'site');
  privateKey = makeKey(join(workspace, 'release.pem'));
  places = placesOf(targetDir);
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const put = (...dists) => publish({ targetDir, privateKey, dists });
const remote = (version = '1', facts = {}) => remoteBuild(workspace, { version, ...facts });
const host = (version = 'h1', facts = {}) => hostBuild(workspace, { version, ...facts });

describe.each([
  ['a remote', () => remote(), ENTRY],
  ['the host', () => host(), 'main.33112ee1.js'],
])('the folder of %s', (_, build, file) => {
  const refused = async (dist, problem) => {
    await expect(put(dist)).rejects.toThrow(problem);
    await expect(readdir(targetDir)).rejects.toThrow('ENOENT');
  };

  test('may hold nothing beside the build', async () => {
    const dist = await build();
    await writeFile(join(dist, 'notes.js'), 'a password');
    await refused(dist, 'notes.js lies in its folder and is no file of the build.');
    await rm(join(dist, 'notes.js'));
    await mkdir(join(dist, 'deeper'));
    await writeFile(join(dist, 'deeper/.env'), 'a password');
    await refused(dist, 'deeper/.env lies in its folder and is no file of the build.');
  });

  test('may hold no link, not even to the right bytes', async () => {
    const dist = await build();
    await rename(join(dist, file), join(workspace, 'elsewhere'));
    await symlink(join(workspace, 'elsewhere'), join(dist, file));
    await refused(dist, `${file} in its folder is a link`);
  });

  test.each([
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ])('may hold no .%s of other bytes, and none that cannot be unpacked', async (extension, pack) => {
    const dist = await build();
    for (const content of [pack('older'), 'no archive']) {
      await writeFile(join(dist, `${file}.${extension}`), content);
      await refused(dist, `${file}.${extension} holds something else than ${file}: browsers would refuse it.`);
    }
  });
});

test.each(['../x.js', '/etc/x', 'a/../../x.js', '.hidden'])(
  'a host whose files are called %s is refused',
  async (name) => {
    const dist = await host('h1', { files: { [name]: `sha256-${'A'.repeat(43)}=` } });
    await expect(put(dist)).rejects.toThrow(`files.${name} is not the name of a file.`);
  },
);

test('a record of before with such a name makes prune delete nothing outside', async () => {
  await put(await host('h1'));
  await put(await host('h2'));
  await writeFile(join(targetDir, 'precious.js'), 'x');
  const file = places.record('host', 'h1');
  const { signatures: _, ...record } = JSON.parse(await readFile(file, 'utf8'));
  record.files['../precious.js'] = 'sha256-x';
  await writeFile(file, signText(JSON.stringify(record), privateKey));
  const { removed } = await prune({ targetDir, privateKey, longest: -1 });
  expect(removed).toEqual([{ name: 'host', version: 'h1' }]);
  expect(await readFile(join(targetDir, 'precious.js'), 'utf8')).toBe('x');
});

test('what a prune took between the copying and the registry is put there again', async () => {
  await put(await remote('1'), await host('h1'));
  const dists = [await remote('2'), await host('h2')];
  // Told when the files are in place and the registry is not: a prune of another process works just then.
  const tell = () => {
    for (const path of [
      places.version('deposit', '2'),
      join(places.host, 'main.f998fe06.js'),
      places.record('host', 'h2'),
    ])
      rmSync(path, { recursive: true, force: true });
  };
  await publish({ targetDir, privateKey, dists, tell });
  expect(await readdir(places.version('deposit', '2'))).toContain(ENTRY);
  expect(await readdir(places.host)).toContain('main.f998fe06.js');
  expect(await readdir(places.records('host'))).toContain('h2.json');
});

test('a folder that a kill left half is completed, and what is there is never overwritten', async () => {
  const dist = await remote('1');
  await put(await host(), dist);
  const folder = places.version('deposit', '1');
  await rm(join(folder, ENTRY));
  await put(dist);
  expect(await readFile(join(folder, ENTRY))).toEqual(await readFile(join(dist, ENTRY)));
  await writeFile(join(folder, ENTRY), 'other');
  await expect(put(dist)).rejects.toThrow(`${ENTRY} was changed after the build`);
  expect(await readFile(join(folder, ENTRY), 'utf8')).toBe('other');
});

test('of two first publications with different keys one is refused and leaves nothing that it has signed', async () => {
  const other = makeKey(join(workspace, 'other.pem'));
  const [a, b] = [
    await remoteBuild(workspace, { name: 'a', version: '1' }),
    await remoteBuild(workspace, { name: 'b', version: '1' }),
  ];
  const ends = await Promise.allSettled([
    publish({ targetDir, privateKey, dists: [a] }),
    publish({ targetDir, privateKey: other, dists: [b] }),
  ]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
  expect(reasons).toEqual([expect.stringContaining('is not accepted by this target')]);
  const winner = ends[0].status === 'fulfilled' ? privateKey : other;
  await publish({ targetDir, privateKey: winner, dists: [a, b] });
});

test('a target on a disk without hard links is published to', async () => {
  jest.spyOn(files, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'ENOSYS' }));
  await put(await host(), await remote());
  expect(await readdir(targetDir)).not.toContain('.lock');
});
