import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from '../sentence.mjs';
import { root } from '../workspace.mjs';

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).split('\n').filter(Boolean);
  } catch (error) {
    throw new Sentence(`--changed asks git, and "git ${args.join(' ')}" failed: ${String(error.stderr ?? error.message).trim()}`);
  }
}

/**
 * Files, as paths from the root, that differ from a commit. Without a commit those that are not committed yet, or
 * when there are none, those of the last commit. Files that are gone are among them.
 */
export function changedFiles(since) {
  const differing = (...range) => git('diff', '--name-only', '--no-renames', ...range);
  const fresh = git('ls-files', '--others', '--exclude-standard');
  const open = [...differing(since ?? 'HEAD'), ...fresh];
  return [...new Set(open.length > 0 || since ? open : differing('HEAD~1', 'HEAD'))].sort();
}

const BROWSER_TESTS = 'host/tests';
const PANEL = /^(?:host|remote-[^/]+|shared)\//;

/** Of the changed files those that lie in a package of the panel, or in the API, and are still there. */
export const inPanel = (files) => files.filter((file) => PANEL.test(file) && !file.startsWith(`${BROWSER_TESTS}/`) && existsSync(join(root, file)));
export const inApi = (files) => files.filter((file) => file.startsWith('api/') && existsSync(join(root, file)));

const foldersOf = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/**
 * The folders and files of `host/tests` that a change can break. A folder there is called like the screen or the part
 * of the panel that it looks at: a change inside of one of that name concerns that folder alone. A changed browser
 * test concerns itself. Whatever else the browser runs, the API included, concerns all (`'all'`).
 */
export function browserTests(files, rooms = foldersOf(join(root, BROWSER_TESTS))) {
  const chosen = new Set();
  for (const file of files) {
    if (/\.md$|\.test\.(?:tsx?|mjs)$/.test(file) && !file.startsWith(`${BROWSER_TESTS}/`)) continue;
    if (!PANEL.test(file) && !file.startsWith('api/')) continue;
    const own = file.startsWith(`${BROWSER_TESTS}/`) && /\.test\.ts$/.test(file);
    const segments = file.split('/').slice(0, -1);
    const room = file.startsWith(`${BROWSER_TESTS}/`) ? undefined : rooms.find((name) => segments.includes(name));
    if (own) chosen.add(file);
    else if (room) chosen.add(`${BROWSER_TESTS}/${room}/`);
    else return 'all';
  }
  return [...chosen].sort();
}
