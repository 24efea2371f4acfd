import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('main.mjs', import.meta.url));

const startAs = (version) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} });
    process.argv = ['node', 'main.mjs', 'start', '--help'];
    await import(${JSON.stringify(MAIN)});
  `,
    ],
    { encoding: 'utf8' },
  );

test.each(['12.22.0', '18.20.8', '20.18.3'])('Node %s is refused in one clear sentence', (version) => {
  const { status, stderr, stdout } = startAs(version);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^The panel needs Node\.js 20\.19 or later, and this is .*\n$/);
});

test.each(['20.19.0', '22.12.0', '24.0.0'])('Node %s is welcome', (version) => {
  expect(startAs(version)).toMatchObject({ status: 0, stderr: '' });
});

test.each([[], ['no-such-command'], ['constructor']])(
  'a command that is not there is refused with those that are',
  (...words) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Say what to run: start, test, .*, new\.\n$/);
  },
);
