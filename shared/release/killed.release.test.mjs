import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemOfFile } from './built/build-folder.mjs';
import { problemOfRegistry } from './format/registry-schema.mjs';
import { makeKey, openSigned, publicOf } from './keys.mjs';
import { publish } from './publish.mjs';
import { filesInDocument } from './store/document.mjs';
import { placesOf } from './store/places.mjs';
import { readTwin } from './store/whole-files.mjs';
import { hostBuild, remoteBuild } from './testing/builds.mjs';
import { seed, shown, size } from './testing/proof.mjs';

const KILLS = size({ gate: 12, promise: 40, long: 200 });
const CHURN = fileURLToPath(new URL('testing/churn.mjs', import.meta.url));

let workspace;
let targetDir;
let keyFile;
let privateKey;
let places;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'killed-'));
  targetDir = join(workspace, 'site');
  keyFile = join(workspace, 'release.pem');
  privateKey = makeKey(keyFile);
  places = placesOf(targetDir);
  await publish({
    targetDir,
    privateKey,
    dists: [await remoteBuild(workspace, { version: 'first' }), await hostBuild(workspace, { version: 'h-first' })],
  });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

/** A seeded random generator, so that a failed run can be repeated. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const read = (text) => {
  const registry = JSON.parse(openSigned(text, [publicOf(privateKey)], 'The registry'));
  expect(problemOfRegistry(registry)).toBeNull();
  return registry;
};

/**
 * Expects both forms of the registry to be signed and valid by the schema, and every file that the registry or the
 * page names to be there, byte for byte. Returns both forms.
 */
async function expectWhole() {
  const forms = [read(await readFile(places.registry, 'utf8')), read(await readTwin(places.registry))];
  for (const { remotes } of forms) {
    for (const { version, files } of remotes.deposit.releases) {
      for (const [file, hash] of Object.entries(files))
        expect(await problemOfFile(places.version('deposit', version), file, hash)).toBeNull();
    }
  }
  for (const html of [await readFile(places.document, 'utf8'), await readTwin(places.document)]) {
    for (const [file, hash] of filesInDocument(html ?? ''))
      expect(await problemOfFile(places.host, file, hash)).toBeNull();
  }
  return forms;
}

/** Runs the commands until they have reported `least` acts, kills them `ms` later, and returns the acts reported. */
async function killOne(tag, ms, least = 1) {
  const child = spawn(process.execPath, [CHURN, join(workspace, tag), targetDir, keyFile, tag], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = [];
  child.stdout.on('data', (data) => said.push(...String(data).trim().split('\n')));
  const ended = new Promise((resolve) => child.once('close', resolve));
  // The time counts from the first acts, because starting the process takes most of its life here.
  await new Promise((resolve) => child.stdout.on('data', () => said.length >= least && resolve(undefined)));
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill('SIGKILL');
  await ended;
  return said;
}

test(`publish and rollback killed ${KILLS} times at random moments: the registry is always valid and complete, and nothing that was done is lost (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = Math.max(...(await expectWhole()).map(({ serial }) => serial));
    const said = await killOne(`k${kill}`, random() * 60);
    const forms = await expectWhole();
    // Each line reports at least one change; a further change may have followed the last line.
    const serial = Math.max(...forms.map((each) => each.serial));
    expect({ seed, kill, kept: serial - before >= said.length }).toEqual({ seed, kill, kept: true });
    const drafts = await readdir(places.staging);
    const locked = (await readdir(targetDir)).some((name) => name.startsWith('.lock'));
    if (drafts.length > 0 || locked) interrupted += 1;
  }
  // Otherwise the kills interrupted no work, and the test would prove nothing.
  expect(interrupted).toBeGreaterThan(KILLS / 20);
  // What killed processes left behind does not block the next publication.
  await publish({ targetDir, privateKey, dists: [await remoteBuild(workspace, { version: 'last' })] });
  const [plain, twin] = await expectWhole();
  expect(plain).toEqual(twin);
  expect(plain.remotes.deposit.channels.stable[0]).toBe('last');
  shown({
    promise: 'P15',
    what: `publish and rollback killed ${KILLS} times`,
    promised: 'the registry valid and complete after each',
    measured: `all of them; ${interrupted} met a command at work`,
    seed,
  });
});

test('whoever is reading meanwhile reads what was there to its end: nothing that is served is written into, it is replaced', async () => {
  const served = [places.registry, places.document].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const readers = await Promise.all(
    served.map(async (file) => ({ file, before: await readFile(file), reader: await open(file) })),
  );
  await publish({
    targetDir,
    privateKey,
    dists: [await remoteBuild(workspace, { version: 'second' }), await hostBuild(workspace, { version: 'h-second' })],
  });
  for (const { file, before, reader } of readers) {
    expect({ file, old: (await reader.readFile()).equals(before) }).toEqual({ file, old: true });
    expect({ file, changed: !(await readFile(file)).equals(before) }).toEqual({ file, changed: true });
    await reader.close();
  }
});

test('eight publications at once lose none: each remote is in the registry with its own version', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const dists = await Promise.all(names.map((name) => remoteBuild(workspace, { name, version: `1-${name}` })));
  await Promise.all(dists.map((dist) => publish({ targetDir, privateKey, dists: [dist] })));
  const { remotes, serial } = read(await readFile(places.registry, 'utf8'));
  expect(names.map((name) => remotes[name].channels.stable)).toEqual(names.map((name) => [`1-${name}`]));
  expect(serial).toBe(1 + names.length);
});

test('two processes that publish the same remote at once lose neither: the numbers of both are counted', async () => {
  const [one, other] = await Promise.all([killOne('p1', 300, 2), killOne('p2', 300, 2)]);
  expect(one.length).toBeGreaterThan(1);
  expect(other.length).toBeGreaterThan(1);
  const [{ serial }] = await expectWhole();
  expect(serial).toBeGreaterThanOrEqual(1 + one.length + other.length);
});
