import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey, openSigned, publicOf } from './keys.mjs';
import { rollback } from './move.mjs';
import { publish } from './publish.mjs';
import { inWords } from './store/refusals.mjs';
import { hostBuild, remoteBuild } from './testing/builds.mjs';

/* What comes to a publication from outside: odd builds, full disks, wrong clocks, a target of long ago. */

let workspace;
let targetDir;
let privateKey;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'refused-'));
  targetDir = join(workspace, 'site');
  privateKey = makeKey(join(workspace, 'release.pem'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const put = (...dists) => publish({ targetDir, privateKey, dists });
const remote = (version, facts) => remoteBuild(workspace, { version, ...facts });
const registryFile = () => join(targetDir, 'host/registry.json');
const registry = async () =>
  JSON.parse(openSigned(await readFile(registryFile(), 'utf8'), [publicOf(privateKey)], 'The registry'));

describe('a build that does not say rightly what it is leaves no trace', () => {
  test.each([
    ['a name that leads out of its folder', { name: '../x' }, 'name is not the name of a remote'],
    ['the name of a member of every object', { name: '__proto__' }, 'name is not the name of a remote'],
    ['the name of the host', { name: 'host' }, 'name is not the name of a remote'],
    ['the name of another member of every object', { name: 'constructor' }, 'name is not the name of a remote'],
    ['a version that is a path', { version: 'a/b' }, 'version is not a version'],
    ['a version that leads up', { version: '..' }, 'version is not a version'],
    [
      'a file outside',
      { files: { '../x.js': `sha256-${'A'.repeat(43)}=` } },
      'files.../x.js is not the name of a file',
    ],
    ['no files', { files: undefined }, 'files is not an object'],
    ['no menu', { menu: undefined }, 'menu is not a list'],
    ['an entry without a hash', { entry: 'nobody.js' }, 'needs nobody.js and gives no hash of it'],
  ])('%s', async (_, facts, problem) => {
    const dist = await remote('2');
    const file = join(dist, 'build.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...facts }));
    await expect(put(dist)).rejects.toThrow(`cannot be published: ${problem}.`);
    await expect(readdir(targetDir)).rejects.toThrow('ENOENT');
  });

  const place = (more) => ({
    places: [
      {
        kind: 'overview-tile',
        name: 'waiting',
        title: 'Waiting',
        permission: 'utrs.read',
        files: ['utr.0a1b2c3d.js'],
        doors: [],
        ...more,
      },
    ],
  });

  test.each([
    ['of a kind that no host shows', { kind: 'menu' }, 'deposit 2 has a place "waiting" of the kind "menu"'],
    [
      'in an area that no screen has',
      { kind: 'row-area', area: 'x' },
      'deposit 2 has a place "waiting" in the area "x"',
    ],
    ['whose file has no hash', { files: ['gone.js'] }, 'needs gone.js and gives no hash of it'],
    ['without a permission', { permission: undefined }, 'places.0.permission is not a text'],
  ])('a place %s', async (_, more, problem) => {
    await expect(put(await remote('2', place(more)))).rejects.toThrow(problem);
  });

  test('a remote that shares something with the page, which would take the place of what the host shares', async () => {
    const code = 's={shared:{"@backoffice/shared/kit/table":[{version:"1.9.0",get:()=>e(1),scope:["default"]}]}};';
    await expect(put(await remote('2', { code }))).rejects.toThrow(
      /^deposit 2 cannot be published: \S+\.js shares @backoffice\/shared\/kit\/table with every module on the page\./,
    );
  });

  test('a remote whose style reaches what is not its own, in its code or in a file', async () => {
    const says = 'cannot be published: the style "body" in ';
    const code = 'const s=new CSSStyleSheet;s.replaceSync("body{margin:0}");';
    await expect(put(await remote('2', { files: { 'held.0a1b2c3d.css': 'body{margin:0}' } }))).rejects.toThrow(says);
    await expect(put(await remote('3', { code }))).rejects.toThrow(says);
    await expect(readdir(targetDir)).rejects.toThrow('ENOENT');
  });

  test('a place that is too large to come beside what a person works on', async () => {
    const files = { 'big.0a1b2c3d.js': `self.big="${'x'.repeat(30_000)}";` };
    await expect(put(await remote('2', { files, ...place({ files: Object.keys(files) }) }))).rejects.toThrow(
      'deposit 2 has a place "waiting" of 31 kB, and a place may have 24 kB.',
    );
  });

  test('a screen at a page of the host', async () => {
    const dist = await remote('2', {
      menu: [{ title: 'Mine', segment: 'profile' }],
      first: { profile: { files: [], doors: [] } },
    });
    await expect(put(dist)).rejects.toThrow(
      'deposit 2 has a screen at "profile", which is a page of the host: nobody could open it.',
    );
  });

  test('a host of before contract 1.1, with its version', async () => {
    const dist = await hostBuild(workspace, { version: '0.9', contract: '' });
    await put(await hostBuild(join(workspace, 'now'), { version: '1' }), await remote('1'));
    await expect(put(dist)).rejects.toThrow(
      'host 0.9 cannot be published: contract is not said by it, as hosts do since contract 1.1.',
    );
  });
});

describe('a target of before registries were signed', () => {
  const unsigned = '{"schema":1,"remotes":{"deposit":{},"banker":{}}}';
  beforeEach(async () => {
    await mkdir(join(targetDir, 'host'), { recursive: true });
    await writeFile(registryFile(), unsigned);
  });

  test('is not published to in part: that would take the other modules from the staff', async () => {
    await expect(put(await hostBuild(workspace, { version: '1' }), await remote('1'))).rejects.toThrow(
      'has format 1, and this publication writes format 2, which no earlier host reads. Publish the host and all modules in one command; banker would be missing.',
    );
    await expect(put(await remote('1'))).rejects.toThrow('host, banker would be missing.');
    expect(await readFile(registryFile(), 'utf8')).toBe(unsigned);
  });

  test('is taken over by all of it at once', async () => {
    await put(
      await hostBuild(workspace, { version: '1' }),
      await remote('1'),
      await remoteBuild(workspace, { name: 'banker', version: '1' }),
    );
    expect(Object.keys((await registry()).remotes)).toEqual(['deposit', 'banker']);
  });
});

test('published by a machine whose clock is an hour behind, a version still is the later one, and the host goes back from it', async () => {
  await put(await hostBuild(workspace, { version: '1' }));
  const { issuedAt } = await registry();
  const clock = Date.now;
  try {
    Date.now = () => clock() - 3_600_000;
    await put(await hostBuild(workspace, { version: '2' }));
    const later = await registry();
    expect(later.issuedAt > issuedAt && later.host.retired['1'] > issuedAt).toBe(true);
    expect(await rollback({ targetDir, privateKey, name: 'host' })).toMatchObject({ from: '2', to: '1' });
  } finally {
    Date.now = clock;
  }
});

test('a target behind a symbolic link is the target', async () => {
  const real = join(workspace, 'real');
  await mkdir(real);
  await symlink(real, targetDir);
  await put(await hostBuild(workspace, { version: '1' }));
  expect((await readdir(real)).sort()).toEqual([
    '.staging',
    'document-policy.conf',
    'host',
    'release-keys.json',
    'releases',
  ]);
});

test('keys of a target that nobody can read are said to be so', async () => {
  await put(await hostBuild(workspace, { version: '1' }));
  for (const text of ['', '{', 'null', '{"keys":[1]}']) {
    await writeFile(join(targetDir, 'release-keys.json'), text);
    await expect(put(await remote('1'))).rejects.toThrow('is no list of public keys.');
  }
});

test.each([
  [
    { code: 'ENOSPC', path: '/a', dest: '/b' },
    '/b cannot be written: there is no room left on its disk. What staff run is untouched; mend it and do it again.',
  ],
  [
    { code: 'EROFS', path: '/a' },
    '/a cannot be written: its disk is read-only. What staff run is untouched; mend it and do it again.',
  ],
  [
    { code: 'ENOSPC' },
    'The target cannot be written: there is no room left on its disk. What staff run is untouched; mend it and do it again.',
  ],
])('what a disk refuses is a sentence: %j', (failure, sentence) => {
  expect(inWords(Object.assign(new Error('x'), failure))).toMatchObject({ message: sentence, isUserError: true });
});

test('a target that is a file ends in that sentence, and any other failure stays what it is', async () => {
  await writeFile(targetDir, 'x');
  const failure = await put(await remote('1')).catch((error) => error);
  expect(inWords(failure).message).toBe(
    `${join(targetDir, 'release-keys.json')} cannot be written: a part of the path is no folder. What staff run is untouched; mend it and do it again.`,
  );
  const other = new TypeError('x');
  expect(inWords(other)).toBe(other);
});
