import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn, helpOf, knownSettings, parsed, read, scripts, targetOf } from './testing/commands.mjs';
import { packages, root } from '../workspace.mjs';

const readme = read('README.md');
/** Pages whose commands are tried. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  ...readdirSync(join(root, 'docs/operations')).map((name) => `docs/operations/${name}`),
  ...packages().map(({ folder }) => `${folder}/README.md`),
].filter((page) => existsSync(join(root, page)));

/** Every command of the pages, each once. */
const commands = commandsIn(PAGES.map(read).join('\n'));

test('the page has its two commands', () => {
  expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm test']));
});

test.each(commands)('`%s` is there', (command) => {
  const { words } = parsed(command);
  const { script, file } = targetOf(words);
  expect(script ?? (existsSync(join(root, file ?? '?')) && file)).toBeTruthy();
});

test.each(commands.filter((command) => parsed(command).settings.length > 0))(
  'the settings of `%s` exist',
  (command) => {
    expect(parsed(command).settings.filter((name) => !knownSettings().has(name))).toEqual([]);
  },
);

const helped = [
  ...new Set(
    commands
      .map((command) => targetOf(parsed(command).words))
      .map(({ script, file }) => (file?.endsWith('.mjs') ? `node ${file}` : script)),
  ),
].flatMap((script) => (script?.startsWith('node shared/') ? [script] : []));

test.each(helped)('`%s --help` says what it does and changes nothing', (script) => {
  const { status, stdout, stderr } = helpOf(script);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.trim().length).toBeGreaterThan(60);
});

test('every command of the project answers --help', () => {
  for (const [name, script] of Object.entries(scripts)) {
    const { status, stdout } = helpOf(script);
    expect({ name, status, says: stdout.includes(name) }).toEqual({ name, status: 0, says: true });
  }
});

test('every folder and file that the page names exists', () => {
  const paths = [
    ...readme.matchAll(/^([\w.-]+\/[\w./-]*)\s{2,}/gm),
    ...readme.matchAll(/`((?:api|host|shared|remote-\w+)\/[\w./-]+)`/g),
    ...readme.matchAll(/\]\(([^)#:]+)\)/g),
  ].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
