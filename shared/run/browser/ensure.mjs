import { existsSync } from 'node:fs';
import { UserError } from '../user-error.mjs';
import { findBrowser, findShell, findTestBrowser } from './find.mjs';

const HOW =
  'Install Chromium, Chrome or Edge, or set CHROME_PATH to one. On Debian: apt-get install chromium. Anywhere: npx playwright-core install chromium';

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @import { ProcessGroup } from '../process/process-group.mjs' */
/** @import { Progress } from '../progress.mjs' */
/** @typedef {{ processes: ProcessGroup, progress: Progress }} Needs */

/** @param {ProcessGroup} processes @param {(detail: string) => void} tell @param {string[]} args */
async function aptGet(processes, tell, ...args) {
  const { code, lastLines } = await processes.start('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    onLine: (line) => tell(line.slice(0, 60)),
  }).exited;
  if (code !== 0)
    throw new UserError(`There is no browser, and apt-get ${args.join(' ')} failed: ${lastLines.at(-1) ?? ''}. ${HOW}`);
}

/** @param {Needs} needs @param {string[]} names */
const install = ({ processes, progress }, ...names) =>
  progress.step(`browser: ${names.join(' and ')} from Debian`, async (tell) => {
    await aptGet(processes, tell, 'update');
    await aptGet(processes, tell, 'install', '-y', '--no-install-recommends', ...names);
  });

/** The path of a full browser. If there is none, it is installed on Debian as root; elsewhere a UserError says what to install. @param {Needs} needs */
export async function ensureBrowser(needs) {
  const found = findBrowser();
  if (found) return found;
  if (!mayInstall()) throw new UserError(`There is no browser to test with. ${HOW}`);
  await install(needs, 'chromium');
  const installed = findBrowser();
  if (!installed) throw new UserError(`chromium was installed and is not found. ${HOW}`);
  return installed;
}

/** The path of the browser that tests drive. Debian as root also installs the headless shell; without it the tests only take longer. @param {Needs} needs */
export async function ensureTestBrowser(needs) {
  if (!process.env.CHROME_PATH && !findShell() && mayInstall()) {
    const names = findBrowser() ? ['chromium-headless-shell'] : ['chromium', 'chromium-headless-shell'];
    await install(needs, ...names).catch((error) => needs.progress.say(`  ${error.message}`));
  }
  return findTestBrowser() ?? ensureBrowser(needs);
}
