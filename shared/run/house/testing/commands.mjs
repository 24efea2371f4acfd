import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files.mjs';
import { startSettings } from '../../settings/table.mjs';
import { packages, root } from '../../workspace.mjs';

/* The commands that pages name. */

const PROGRAMS = /^(?:[A-Z_]+=\S+ )*(?:npm|pnpm|npx|node|git|cd|\.ci\/run)\b/;

/** @param {string} file */
export const read = (file) => readFileSync(join(root, file), 'utf8');

/** Commands of the workspace, by name. @type {Record<string, string>} */
export const scripts = JSON.parse(read('package.json')).scripts;

/** Lines of its `sh` blocks, comments taken off; a line that ends with a backslash goes on. @param {string} text */
export const linesOf = (text) =>
  [...text.matchAll(/^[ ]*```sh\n(.*?)```/gms)]
    .flatMap(([, block = '']) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map(bare)
    .filter(Boolean);

/** Without its comment, and without what runs it as the API's user. @param {string} line */
const bare = (line) =>
  line
    .replace(/\s+#.*$/, '')
    .replace(/^\s*backoffice-run (?:env )?/, '')
    .trim();

/** Every command of ours in a text, in its blocks and between backticks, each once. @param {string} text */
export function commandsIn(text) {
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => bare(code));
  return [...new Set([...linesOf(text), ...inline].filter((line) => PROGRAMS.test(line) && /\s|^\.ci/.test(line)))];
}

/** @param {string} line */
export const isOurs = (line) => PROGRAMS.test(line);

/** `{ settings, words }` of a command; `npx -y pnpm@…` is pnpm, and quoted words are one. @param {string} command */
export function parsed(command) {
  const words = command.replace(/npx -y pnpm@\S+/, 'pnpm').match(/"[^"]*"|\S+/g) ?? [];
  const settings = [];
  while (/^[A-Z_]+=/.test(words[0] ?? '')) settings.push((words.shift() ?? '').split('=')[0]);
  return { settings, words };
}

/** The manifest script that a command runs, the folder of its package, or the file. @param {string[]} words */
export function targetOf([program, ...rest]) {
  if (program === 'node') return { file: rest[0], args: rest.slice(1) };
  if (program === '.ci/run') return { file: program, args: rest };
  if (rest[0] === '--filter') {
    const found = packages().find(({ manifest }) => manifest.name === rest[1]);
    return { script: found?.manifest.scripts[rest[2] ?? ''], folder: found?.folder, args: rest.slice(3) };
  }
  const [name, ...args] = rest[0] === 'run' ? rest.slice(1) : rest;
  return { script: scripts[name ?? ''], name, args };
}

const UPPER = /'([A-Z][A-Z_]{2,})'/g;
const RELEASE = /process\.env\.([A-Z_]+)|\benv\.([A-Z_]+)/g;

/** Every setting that a program of ours reads: of `npm start`, of the API, of publication. */
export function knownSettings() {
  const folder = 'api/src/settings';
  const ofApi = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => [...read(`${folder}/${name}`).matchAll(UPPER)].map(([, one]) => one));
  const ofRelease = filesIn(join(root, 'shared/release'))
    .filter((name) => name.endsWith('.mjs') && !name.includes('.test.'))
    .flatMap((name) => [...read(`shared/release/${name}`).matchAll(RELEASE)].map(([, one, other]) => one ?? other));
  return new Set([...startSettings().map(({ name }) => name), ...ofApi, ...ofRelease]);
}

const answers = new Map();

/** What a program of Node says of itself; each is asked once. @param {string} script such as `node shared/run/main.mjs start` */
export function helpOf(script) {
  if (!answers.has(script))
    answers.set(
      script,
      spawnSync(process.execPath, [...script.split(' ').slice(1), '--help'], { cwd: root, encoding: 'utf8' }),
    );
  return answers.get(script);
}
