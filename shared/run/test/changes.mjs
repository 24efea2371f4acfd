import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { root } from '../workspace.mjs';

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    throw new UserError(
      `--changed asks git, and "git ${args.join(' ')}" failed: ${String(error.stderr ?? error.message).trim()}`,
    );
  }
}

/**
 * Files that differ from a commit, as paths from the root. Without a commit: the uncommitted files, or those of the last
 * commit if there are none. Deleted files are included.
 */
export function changedFiles(since) {
  const differing = (...range) => git('diff', '--name-only', '--no-renames', ...range);
  const fresh = git('ls-files', '--others', '--exclude-standard');
  const open = [...differing(since ?? 'HEAD'), ...fresh];
  return [...new Set(open.length > 0 || since ? open : differing('HEAD~1', 'HEAD'))].sort();
}

const BROWSER_TESTS = 'host/tests';
const PANEL = /^(?:host|remote-[^/]+|shared)\//;

/** The changed files that still exist in a package of the panel, or in the API. */
export const inPanel = (files) =>
  files.filter((file) => PANEL.test(file) && !file.startsWith(`${BROWSER_TESTS}/`) && existsSync(join(root, file)));
export const inApi = (files) => files.filter((file) => file.startsWith('api/') && existsSync(join(root, file)));

const HOUSE_TESTS = 'shared/run/house';

/** The tests that read the repository itself: its documents, its paths, its rooms. Any change can break them. */
export const houseTests = () =>
  readdirSync(join(root, HOUSE_TESTS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${HOUSE_TESTS}/${name.replaceAll('\\', '/')}`)
    .sort();

const ROOM = /^(?:remote-[^/]+\/src|shared\/src\/screens|host\/src)\/([^/]+)\//;

/** Screens that are covered by browser tests of another name. */
const SEEN_IN = {
  'withdraw-approval': 'withdrawals',
  checking: 'withdrawals',
  'recent-deposit': 'lists',
  'recent-utr': 'lists',
  'recent-withdrawals': 'lists',
  'by-method': 'lists',
  login: 'sign-in',
};

const browserTestFiles = () =>
  readdirSync(join(root, BROWSER_TESTS), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts'));

/** Whether a browser test or one of its folders has this name. */
const isCalled = (name, word) => name.split('/').some((part) => part === word || part === `${word}.test.ts`);

/**
 * The browser tests that a change can break, as paths from the root. A screen's tests are named after its folder, or lie
 * in a folder of that name (`by-keyboard/bonus.test.ts`, `utr-entry/import.test.ts`): a change to the screen selects only
 * them. A changed browser test selects itself. Any other code that the browser runs, the API included, selects all
 * (`'all'`); documents and unit tests select none.
 */
export function browserTests(files, names = browserTestFiles()) {
  const chosen = new Set();
  for (const file of files) {
    const isTest = /\.test\.(?:tsx?|mjs)$/.test(file);
    if (isTest && file.startsWith(`${BROWSER_TESTS}/`)) chosen.add(file);
    else if (!isTest && !file.endsWith('.md') && (PANEL.test(file) || file.startsWith('api/'))) {
      const room = ROOM.exec(file)?.[1];
      const mine = names.filter((name) => room && [room, SEEN_IN[room]].some((word) => word && isCalled(name, word)));
      if (mine.length === 0) return 'all';
      for (const name of mine) chosen.add(`${BROWSER_TESTS}/${name}`);
    }
  }
  return [...chosen].sort();
}
