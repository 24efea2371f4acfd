import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSettings } from '../settings/table.mjs';
import { packages, root } from '../workspace.mjs';

const read = (page) => readFileSync(join(root, page), 'utf8');
const readme = read('README.md');
/** Pages whose commands are tried. */
const PAGES = ['README.md', 'CONTRIBUTING.md', ...packages().map(({ folder }) => `${folder}/README.md`)].filter(
  (page) => existsSync(join(root, page)),
);
const texts = PAGES.map(read).join('\n');
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

const PROGRAMS = /^(?:[A-Z_]+=\S+ )*(?:npm|pnpm|npx|node|git|cd|\.ci\/run)\b/;
const fenced = [...texts.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
const inline = [...texts.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Every command of the pages, comments taken off, each once. */
const commands = [
  ...new Set(
    [...fenced, ...inline]
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => PROGRAMS.test(line) && /\s|^\.ci/.test(line)),
  ),
];

/** `{ settings, words }` of a command; `npx -y pnpm@…` is pnpm. */
function parsed(command) {
  const words = command.replace(/npx -y pnpm@\S+/, 'pnpm').split(/\s+/);
  const settings = [];
  while (/^[A-Z_]+=/.test(words[0])) settings.push(words.shift().split('=')[0]);
  return { settings, words };
}

/** The manifest script that a command runs, or the file. */
function targetOf([program, ...rest]) {
  if (program === 'node') return { file: rest[0] };
  if (program === '.ci/run') return { file: program };
  if (rest[0] === '--filter')
    return { script: packages().find(({ manifest }) => manifest.name === rest[1])?.manifest.scripts?.[rest[2]] };
  return { script: scripts[rest[0] === 'run' ? rest[1] : rest[0]] };
}

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
    const known = startSettings().map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(parsed(command).settings));
  },
);

const helped = [
  ...new Set(
    commands
      .map((command) => targetOf(parsed(command).words))
      .map(({ script, file }) => (file?.endsWith('.mjs') ? `node ${file}` : script)),
  ),
].filter((script) => script?.startsWith('node shared/'));

const answers = new Map();

/** What a program says of itself; each is asked once. */
function helpOf(script) {
  if (!answers.has(script))
    answers.set(
      script,
      spawnSync(process.execPath, [...script.split(' ').slice(1), '--help'], { cwd: root, encoding: 'utf8' }),
    );
  return answers.get(script);
}

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
