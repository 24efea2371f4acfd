import { copyFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../commands/command.mjs';
import { openList } from '../../format/list.mjs';
import { verifyText } from '../../keys.mjs';
import { hostBuild, remoteBuild } from '../../testing/builds.mjs';

/* What docs/operations.md says to do when a key is lost or stolen, done command by command. */

const { env } = process;
const here = process.cwd();
let workspace;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'drill-'));
  process.chdir(workspace);
  process.env = { ...env, RELEASE_TARGET: join(workspace, 'site'), RELEASE_KEY: '' };
});
afterEach(async () => {
  process.chdir(here);
  process.env = env;
  await rm(workspace, { recursive: true, force: true });
});

/** Runs `pnpm release …`; returns what it says. Throws what it refuses. @param {string} line */
async function release(line) {
  let said = '';
  const stream = /** @type {any} */ ({ write: (text) => void (said += text) });
  await main(line.split(' '), { out: stream, err: stream });
  return said;
}
const json = async (line) => JSON.parse((await release(`${line} --json`)).split('\n').at(-2) ?? '');
const newKey = async (name) => (await json(`key new ${name}.pem`)).publicKey;
const at = (...path) => join(workspace, 'site', ...path);

/** What a tab uses of the list as it is served: a fresh one, or one that has opened `before`. */
async function tab(before) {
  const [, content = ''] =
    /name="release-roots" content="([^"]*)"/.exec(await readFile(at('host/index.html'), 'utf8')) ?? [];
  const [threshold, ...keys] = content.split(' ');
  const anchor = before?.anchor ?? { threshold: Number(threshold), keys };
  const list = await openList(await readFile(at('host/registry.json'), 'utf8'), {
    verify: verifyText,
    anchor,
    before: before?.list,
  });
  return { list, anchor };
}
const runs = ({ list }) =>
  typeof list === 'string'
    ? list
    : {
        host: list.host?.version,
        ...Object.fromEntries(Object.entries(list.remotes).map(([name, { channels }]) => [name, channels.stable[0]])),
      };

/** Carries the ring to the offline machine and back: signs it there, and puts it. */
async function ring(change, put) {
  await copyFile(at('release-keys.json'), 'carried.json');
  await release(`ring sign carried.json ${change}`);
  return release(`ring put carried.json ${put}`);
}
const put = (name, version, key) =>
  (name === 'host' ? hostBuild(workspace, { version }) : remoteBuild(workspace, { name, version })).then(() =>
    release(`publish ${name} --key ${key}.pem`),
  );

/** A company: root key in a safe, two of three for host and policy, a key for each team. */
async function company() {
  const keys = {};
  for (const name of ['root', 'ann', 'bob', 'cyd', 'deposit', 'banker']) keys[name] = await newKey(name);
  const may = ['ann', 'bob', 'cyd'].map((name) => `${keys[name]}=host+policy`);
  const teams = ['deposit', 'banker'].map((name) => `${keys[name]}=${name}`);
  await release(
    `ring sign carried.json --root root.pem --may ${[...may, ...teams].join(',')} --threshold host=2,policy=2`,
  );
  await release('ring put carried.json --key ann.pem');
  await put('host', 'h1', 'ann');
  await release('cosign --key bob.pem');
  // A new remote is a matter of the policy: two let it in, and from then on its team publishes alone.
  for (const name of ['deposit', 'banker']) {
    expect(await put(name, `${name}-1`, name)).toContain('It waits for further signatures of policy');
    expect(await release('cosign --key ann.pem')).toContain('policy still lacks a signature');
    expect(await release('cosign --key bob.pem')).toContain('signed and in the registry');
  }
  return keys;
}

test('a team publishes its own remote alone, and nothing else; a new host waits for a second key', async () => {
  await company();
  expect(runs(await tab())).toEqual({ host: 'h1', deposit: 'deposit-1', banker: 'banker-1' });
  expect(await put('deposit', 'deposit-2', 'deposit')).toContain('deposit deposit-2: on stable now.');
  await expect(put('banker', 'banker-2', 'deposit')).rejects.toThrow('may sign deposit, and this changes banker');
  await expect(release('rollback banker --key deposit.pem --to banker-1')).resolves.toContain('already');
  await expect(release('yank banker banker-1 --reason bad --key deposit.pem')).rejects.toThrow('this changes banker');
  await expect(put('host', 'h2', 'deposit')).rejects.toThrow('may sign deposit, and this changes host');
  // Where its code may call is not the team's alone: it waits, and whoever signs reads the address.
  expect(await release('publish deposit --connect deposit=https://evil.example --key deposit.pem')).toContain(
    'It waits for further signatures of policy',
  );
  expect(await release('cosign --key ann.pem --dry-run')).toContain(
    'policy: deposit, desks deposit, https://evil.example',
  );

  expect(await put('host', 'h2', 'ann')).toContain('It waits for further signatures of host');
  expect(runs(await tab())).toMatchObject({ host: 'h1' });
  await expect(release('cosign --key ann.pem')).rejects.toThrow('has signed this already: another key has to.');
  await expect(release('cosign --key deposit.pem')).rejects.toThrow('may sign deposit, and this changes host');
  // Meanwhile the teams go on.
  await put('deposit', 'deposit-3', 'deposit');
  expect(await release('cosign --key cyd.pem')).toContain('host h1 → h2');
  expect(runs(await tab())).toEqual({ host: 'h2', deposit: 'deposit-3', banker: 'banker-1' });
  expect((await json('doctor --key ann.pem')).failed).toBe(false);
});

test('a change that waits is not made when the same part has changed since', async () => {
  await company();
  await put('host', 'h2', 'ann');
  await copyFile(at('waiting.json'), 'waiting.json');
  await release('cosign --key bob.pem');
  await put('host', 'h3', 'ann');
  await copyFile('waiting.json', at('waiting.json'));
  await expect(release('cosign --key bob.pem')).rejects.toThrow('host was changed after this change began to wait');
  expect(runs(await tab())).toMatchObject({ host: 'h2' });
  // It is gone, and in nobody's way.
  expect(await release('cosign --key cyd.pem')).toContain('signed and in the registry');
});

test('drill: a team has lost its key', async () => {
  await company();
  const next = await newKey('next');
  await ring(`--root root.pem --may ${next}=deposit`, '--key ann.pem');
  await release('resign deposit --all --key next.pem');
  const lost = (await json('keys')).keys.find(({ key, may }) => may.includes('deposit') && key !== next).key;
  await ring(`--root root.pem --remove ${lost}`, '--key ann.pem');
  expect(runs(await tab())).toEqual({ host: 'h1', deposit: 'deposit-1', banker: 'banker-1' });
  expect(await put('deposit', 'deposit-2', 'next')).toContain('on stable now');
  await expect(put('deposit', 'deposit-3', 'deposit')).rejects.toThrow('is not accepted by this target');
});

test('drill: a team’s key was stolen: what it has signed is refused, and what the team answers for runs again', async () => {
  const keys = await company();
  await put('deposit', 'deposit-2', 'deposit');
  // The thief publishes, and takes the list further than anybody.
  await put('deposit', 'evil', 'deposit');
  const open = await tab();
  expect(runs(open)).toMatchObject({ deposit: 'evil' });
  const next = await newKey('next');
  await copyFile(at('release-keys.json'), 'carried.json');
  await release(`ring sign carried.json --root root.pem --may ${next}=deposit --remove ${keys.deposit}`);
  await expect(release('ring put carried.json --key ann.pem')).rejects.toThrow(
    'With this ring deposit has 0 of 1 signatures',
  );
  const said = await release('ring put carried.json --despite-refused --key ann.pem');
  expect(said).toContain('deposit is refused from now on');
  // At once no tab gets it, a fresh one or an open one; the others are not touched.
  for (const each of [await tab(), await tab(open)]) expect(runs(each)).toEqual({ host: 'h1', banker: 'banker-1' });
  expect(await put('banker', 'banker-2', 'banker')).toContain('on stable now');
  await expect(release('resign deposit --key next.pem')).rejects.toThrow('Name the versions of deposit');
  await expect(release('resign deposit --all --key next.pem')).rejects.toThrow('is not signed by a key of this target');
  await expect(release('resign deposit evil --key banker.pem')).rejects.toThrow('may sign banker');
  await release('resign deposit deposit-1 deposit-2 --key next.pem');
  for (const each of [await tab(), await tab(open)])
    expect(runs(each)).toEqual({ host: 'h1', deposit: 'deposit-2', banker: 'banker-2' });
  await release('yank deposit deposit-2 --reason bad --key next.pem');
  expect(runs(await tab())).toMatchObject({ deposit: 'deposit-1' });
  await expect(release('rollback deposit --to evil --key next.pem')).rejects.toThrow('is not signed by a key');
});

test('drill: a key of host and policy is lost, or stolen: two others go on', async () => {
  const keys = await company();
  const dan = await newKey('dan');
  await expect(ring(`--root root.pem --may ${dan}=host+policy --remove ${keys.bob}`, '--key ann.pem')).rejects.toThrow(
    'host has 1 of 2 signatures',
  );
  // What is out gets a signature of those who stay first.
  expect(await release('cosign --key cyd.pem')).toContain('signed and in the registry');
  await ring(`--root root.pem --may ${dan}=host+policy --remove ${keys.bob}`, '--key ann.pem');
  expect(runs(await tab())).toEqual({ host: 'h1', deposit: 'deposit-1', banker: 'banker-1' });
  await put('host', 'h2', 'dan');
  await expect(release('cosign --key bob.pem')).rejects.toThrow('may sign nothing, and this changes host');
  await release('cosign --key ann.pem');
  expect(runs(await tab())).toMatchObject({ host: 'h2' });
});

test('drill: the root key is replaced: open tabs follow, and the old one signs nothing any more', async () => {
  const keys = await company();
  const open = await tab();
  await newKey('safe');
  await copyFile(at('release-keys.json'), 'carried.json');
  await release('root rotate carried.json --root root.pem --new safe.pem');
  await release('ring put carried.json --key ann.pem');
  for (const each of [await tab(), await tab(open)])
    expect(runs(each)).toEqual({ host: 'h1', deposit: 'deposit-1', banker: 'banker-1' });
  await expect(ring(`--root root.pem --remove ${keys.cyd}`, '--key ann.pem')).rejects.toThrow(
    'is no root key of this ring',
  );
  const followed = await tab(open);
  await ring(`--root safe.pem --remove ${keys.cyd}`, '--key ann.pem');
  for (const each of [await tab(), await tab(followed)]) expect(runs(each)).toMatchObject({ deposit: 'deposit-1' });
});

test('drill: the root key was stolen: once it is replaced, what the thief signs with it counts in no tab that has seen the new ring', async () => {
  await company();
  const open = await tab();
  await cp('site', 'thief', { recursive: true });
  const thief = await newKey('thief');
  await copyFile('thief/release-keys.json', 'stolen.json');
  await release(`ring sign stolen.json --root root.pem --may ${thief}=*`);
  await release('ring put stolen.json --target thief --key thief.pem');
  await remoteBuild(workspace, { name: 'deposit', version: 'deposit-bad' });
  await release('publish deposit --target thief --key thief.pem');
  const bringBack = () => copyFile('thief/host/registry.json', at('host/registry.json'));

  // Until then nothing tells the thief's list from the company's.
  await copyFile(at('host/registry.json'), 'own.json');
  await bringBack();
  for (const each of [await tab(), await tab(open)]) expect(runs(each)).toMatchObject({ deposit: 'deposit-bad' });
  await copyFile('own.json', at('host/registry.json'));

  await newKey('safe');
  await copyFile(at('release-keys.json'), 'carried.json');
  await release('root rotate carried.json --root root.pem --new safe.pem');
  await release('ring put carried.json --key ann.pem');
  const followed = await tab(open);
  await bringBack();
  for (const each of [await tab(), await tab(followed)]) expect(runs(each)).toBe('foreign');
  expect(await release('doctor --key ann.pem').catch(String)).toContain('is not signed by a key of this target');
});

test('drill: the root key is lost: the ring runs to its end, and the page brings a new root', async () => {
  const keys = await company();
  const open = await tab();
  await newKey('fresh');
  await rm('carried.json');
  const may = `${keys.ann}=host+policy,${keys.bob}=host+policy,${keys.deposit}=deposit,${keys.banker}=banker`;
  await release(`ring sign carried.json --root fresh.pem --may ${may} --threshold host=2,policy=2`);
  await expect(release('ring put carried.json --key ann.pem')).rejects.toThrow('This is ring 1, and the target has 1');
  await release('ring sign carried.json --root fresh.pem');
  await expect(release('ring put carried.json --key ann.pem')).rejects.toThrow('If they are lost, --new-root');
  await release('ring put carried.json --new-root --key ann.pem');
  // An open tab cannot know the new root: it runs on by what it has verified, until it is reloaded.
  expect(runs(await tab(open))).toBe('foreign');
  expect(runs(await tab())).toEqual({ host: 'h1', deposit: 'deposit-1', banker: 'banker-1' });
  expect(await put('deposit', 'deposit-2', 'deposit')).toContain('on stable now');
});

test('drill: the ring has ended: staff work on, nothing new is signed, until the root key signs it anew', async () => {
  await company();
  await ring('--root root.pem --days 1', '--key ann.pem');
  const later = Date.now() + 2 * 86_400_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(runs(await tab())).toEqual({ host: 'h1', deposit: 'deposit-1', banker: 'banker-1' });
  await expect(put('deposit', 'deposit-2', 'deposit')).rejects.toThrow('The keys of this target ended at');
  expect(await release('doctor --key ann.pem').catch(String)).toContain('The keys end at');
  await ring('--root root.pem', '--key ann.pem');
  expect(await put('deposit', 'deposit-2', 'deposit')).toContain('on stable now');
});

test('where two root keys sign, the first one prepares and the second one makes it count', async () => {
  for (const name of ['root', 'other', 'ann']) await newKey(name);
  const ann = (await json('key new x.pem')).publicKey;
  await release(`ring sign carried.json --root root.pem --may ${ann}=*`);
  await release('root rotate carried.json --root root.pem --new root.pem,other.pem --of 2');
  await release('ring put carried.json --key x.pem');
  expect(await release('ring sign carried.json --root root.pem --days 9')).toContain('lacks a root key’s signature');
  await expect(release('ring put carried.json --key x.pem')).rejects.toThrow('is not signed by the root keys');
  await expect(release('ring sign carried.json --root other.pem --days 8')).rejects.toThrow('sign it as it is');
  expect(await release('ring sign carried.json --root other.pem')).toContain('is signed');
  expect(await release('ring put carried.json --key x.pem')).toContain('has ring 3');
});
