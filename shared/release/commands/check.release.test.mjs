import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../publish.mjs';
import { makeKey } from '../keys.mjs';
import { hostBuild, remoteBuild } from '../testing/builds.mjs';
import { run } from './check.mjs';

const report = (props) => ({
  version: '1.1.0',
  report: `//// door kit/core
Button = ~/kit/button#Button

//// file ~/kit/button
export declare function Button(props: { ${props} }): void;
`,
});

let workspace;
let target;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'check-'));
  target = join(workspace, 'site');
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const publishHost = async (facts) =>
  publish({
    targetDir: target,
    dists: [await hostBuild(workspace, facts)],
    privateKey: makeKey(join(workspace, 'key.pem')),
  });

/** Runs the command on the remote. Returns `{ failed, said }`. */
async function check(...args) {
  const said = [];
  const { failed } = await run([join(workspace, 'remote-deposit'), '--target', target, ...args], (line) =>
    said.push(line),
  );
  return { failed, said };
}

test('a remote whose names and types the current host has fits it', async () => {
  await publishHost({ version: '2', doors: report('tone?: "plain"; size?: 1') });
  await remoteBuild(workspace, { version: '1', doors: report('tone?: "plain"') });
  expect(await check()).toEqual({
    failed: false,
    said: [
      'deposit 1 fits host 2: contract, libraries, names and types. 1 have changed in a way that it does not notice.',
    ],
  });
});

test('a changed type is told with both texts, for the host that is asked for', async () => {
  await publishHost({ version: '2', doors: report('tone?: "plain"') });
  await publishHost({ version: '3', doors: report('tone?: "danger"') });
  await remoteBuild(workspace, { version: '1', doors: report('tone?: "plain"') });
  expect(await check('--host', '2')).toMatchObject({ failed: false });
  const { failed, said } = await check('--host', '3');
  expect(failed).toBe(true);
  expect(said.join('\n')).toMatch(
    /^Button of kit\/core has another type in host 3: [^]*built with shared 1\.1\.0:[^]*"plain"[^]*in host 3 [^]*"danger"/,
  );
  expect(said.at(-1)).toBe('deposit 1 does not fit host 3: 1 of the types that it uses are others.');
  // A folder with a host's build will do, such as that of the pack.
  expect(await check('--host', join(workspace, 'host'))).toMatchObject({ failed: true });
});

test('a name that is gone is told before any type, and a build without types is not taken for a right one', async () => {
  await publishHost({ version: '2', exports: ['Page'], doors: report('') });
  await remoteBuild(workspace, { version: '1', doors: report('') });
  expect(await check()).toEqual({
    failed: true,
    said: ['deposit 1 needs Button of kit/core, which host 2 does not have.'],
  });
  await publishHost({ version: '3' });
  expect(await check()).toEqual({
    failed: true,
    said: ['The names fit. host 3 was built without its types, so they cannot be compared: build it anew.'],
  });
  await expect(check('--host', '9')).rejects.toThrow('host 9 has not been published to this target.');
});
