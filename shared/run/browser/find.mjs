import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];
/** The same engine without windows, tabs and settings: a page costs a third of the processor time. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** @param {string} file */
const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @typedef {Record<string, string | undefined>} Env */

/** @param {Env} env @param {string[]} names */
const onPath = (env, names) =>
  (env.PATH ?? env.Path ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)));

/** @type {{ [platform: string]: (env: Env) => string[] }} */
const installed = {
  darwin: () =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(homedir(), 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    ),
  win32: (env) =>
    [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ]
        : [],
    ),
  linux: () => ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
};

/** @param {Env} env */
const playwrightFolder = (env) => {
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright');
  if (process.platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(homedir(), '.cache', 'ms-playwright');
};

const IN_DOWNLOAD = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ['chrome-win', 'chrome.exe'],
  ['chrome-win64', 'chrome.exe'],
];

const SHELL_IN_DOWNLOAD = [
  ['chrome-linux', 'headless_shell'],
  ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
  ['chrome-headless-shell-mac-arm64', 'chrome-headless-shell'],
  ['chrome-headless-shell-mac-x64', 'chrome-headless-shell'],
  ['chrome-headless-shell-win64', 'chrome-headless-shell.exe'],
];

/** @param {Env} env @param {string} kind @param {string[][]} inDownload */
function downloads(env, kind, inDownload) {
  try {
    const folder = playwrightFolder(env);
    const numberOf = (/** @type {string} */ name) => Number(name.slice(kind.length + 1));
    const newestFirst = readdirSync(folder)
      .filter((name) => name.startsWith(`${kind}-`) && numberOf(name) > 0)
      .sort((a, b) => numberOf(b) - numberOf(a));
    return newestFirst.flatMap((name) => inDownload.map((parts) => join(folder, name, ...parts)));
  } catch {
    return []; // no download was ever made
  }
}

/** @param {Env} env */
function given({ CHROME_PATH }) {
  if (!CHROME_PATH || isRunnable(CHROME_PATH)) return CHROME_PATH;
  throw new Error(`CHROME_PATH is "${CHROME_PATH}", and there is no program to run there.`);
}

/**
 * A browser as people have it: `CHROME_PATH`, an installed Chromium, Chrome or Edge, or a download of
 * Playwright's; undefined when there is none. A `CHROME_PATH` that leads nowhere throws.
 *
 * @param {Env} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  const places = () => [
    ...onPath(env, NAMES),
    ...(installed[process.platform]?.(env) ?? []),
    ...downloads(env, 'chromium', IN_DOWNLOAD),
  ];
  return given(env) || places().find(isRunnable);
}

/** A headless shell; undefined when there is none. @param {Env} [env] @returns {string | undefined} */
export const findShell = (env = process.env) =>
  [...onPath(env, SHELL_NAMES), ...downloads(env, 'chromium_headless_shell', SHELL_IN_DOWNLOAD)].find(isRunnable);

/** The browser that tests drive: `CHROME_PATH`, else a headless shell, else a browser as people have it. @param {Env} [env] @returns {string | undefined} */
export const findTestBrowser = (env = process.env) => given(env) || findShell(env) || findBrowser(env);
