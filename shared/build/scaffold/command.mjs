import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArguments } from '../../run/settings/arguments.mjs';
import { helpText } from '../../run/settings/help.mjs';
import { UserError } from '../../run/user-error.mjs';
import { reservedIn } from '../../release/format/own-segments.mjs';
import { REMOTE_NAME } from '../../release/format/remote-name.mjs';
import { remotes, root } from '../../run/workspace.mjs';
import { expectScreen, listScreen, lockLike, nameDesk } from './insert.mjs';
import { camel, kebab, pascal, quoted, titleOf } from './names.mjs';
import { remoteFiles } from './remote-files.mjs';
import { screenFiles } from './screen-files.mjs';

const MODEL = 'remote-banker';

const help = () =>
  helpText({
    usage: 'pnpm new remote <name> | pnpm new screen <remote> <name>',
    does: 'Writes a new remote with its first screen, or a new screen, with tests that pass. Nothing is overwritten.',
    options: [
      ['--title <text>', 'title of the screen, in menu and heading'],
      ['--action <Name>', 'remote: the action name of its staff; the name of the remote without it'],
      ['--screen <name>', 'remote: its first screen; "start" without it'],
    ],
  });

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  return Object.keys(files).map((name) => join(folder, name));
}

/** Formats written and changed files, because the length of names decides where lines break. */
function layOut(...paths) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new UserError(`It is written, but could not be formatted: ${stderr.trim()}`);
}

function refuseTaken(folder, what) {
  if (existsSync(folder)) throw new UserError(`${what} is there already: ${folder}`);
}

/** Refuses a segment of the host's own pages. */
function free(segment) {
  const reserved = reservedIn([{ segment }]);
  if (reserved) throw new UserError(`A remote that ${reserved}. Choose another name.`);
  return segment;
}

function newRemote([word], given) {
  const name = kebab(word, 'The name of a remote');
  if (!REMOTE_NAME.test(name)) throw new UserError(`"${name}" is not free for a remote. Choose another name.`);
  const action = given.action ?? pascal(name);
  if (!/^[A-Z][A-Za-z]*$/.test(action))
    throw new UserError('--action is written like "Reports": letters, a capital first.');
  const screen = free(kebab(given.screen ?? 'start', '--screen'));
  const title = given.title ?? titleOf(screen);
  const folder = join(root, `remote-${name}`);
  refuseTaken(folder, 'That remote');
  const port = Math.max(...remotes().map((one) => one.port)) + 1;
  const model = JSON.parse(readFileSync(join(root, MODEL, 'package.json'), 'utf8'));
  const written = [
    ...write(folder, remoteFiles({ name, action, port: port === 3010 ? 3011 : port, model, screen, title })),
    ...write(join(folder, 'src', screen), screenFiles(screen, title)),
  ];
  nameDesk(join(root, 'shared/src/contract/session.ts'), { action, module: name });
  lockLike(join(root, 'pnpm-lock.yaml'), MODEL, name);
  layOut(folder, join(root, 'shared/src/contract/session.ts'));
  return [
    ...written,
    '',
    `${action} staff are served by the ${name} module now: one line in shared/src/contract/session.ts.`,
    'The lockfile knows its dependencies. "npm start" builds, publishes and serves it with the others.',
    'A web server of your own has to let its origin in: "pnpm release nginx" prints how.',
  ];
}

function newScreen([room, word], given) {
  const name = free(kebab(word, 'The name of a screen'));
  const folder = [room, `remote-${room}`]
    .map((each) => join(root, each ?? ''))
    .find((each) => existsSync(join(each, 'src/remote.ts')));
  if (!folder)
    throw new UserError(
      `${room} is no remote; there are ${remotes()
        .map(({ folder: one }) => one)
        .join(', ')}.`,
    );
  const title = given.title ?? titleOf(name);
  refuseTaken(join(folder, 'src', name), 'That screen');
  const written = write(join(folder, 'src', name), screenFiles(name, title));
  listScreen(join(folder, 'src/remote.ts'), { identifier: camel(name), from: `./${name}/index.ts` });
  expectScreen(join(folder, 'src/remote.test.ts'), { title: quoted(title), segment: name });
  layOut(join(folder, 'src'));
  return [...written, '', `${title} is the last entry of the menu; its place is its place in src/remote.ts.`];
}

/** `pnpm new`. */
export function main(args) {
  const {
    given,
    words: [what, ...words],
  } = parseArguments(args, { '--title': 'value', '--action': 'value', '--screen': 'value' });
  if (given.help) return console.log(help());
  const make = { remote: newRemote, screen: newScreen }[what];
  if (!make) throw new UserError('Say what to make: pnpm new remote <name>, or pnpm new screen <remote> <name>.');
  return console.log(make(words, given).join('\n'));
}
