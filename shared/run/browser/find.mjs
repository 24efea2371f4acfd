import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'microsoft-edge-stable', 'msedge'];

const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (env) =>
  (env.PATH ?? env.Path ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)));

const installed = {
  darwin: () =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(homedir(), 'Applications')].map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    ),
  win32: (env) =>
    [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean).flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
  linux: () => ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
};

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

function downloads(env) {
  try {
    const folder = playwrightFolder(env);
    const newestFirst = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name)).sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
    return newestFirst.flatMap((name) => IN_DOWNLOAD.map((parts) => join(folder, name, ...parts)));
  } catch {
    return []; // no download was ever made
  }
}

/**
 * The browser that tests drive: `CHROME_PATH`, an installed Chromium, Chrome or Edge, or a download of
 * Playwright's; undefined when there is none. A `CHROME_PATH` that leads nowhere throws.
 */
export function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (isRunnable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is "${env.CHROME_PATH}", and there is no program to run there.`);
  }
  const places = [...onPath(env), ...(installed[process.platform]?.(env) ?? []), ...downloads(env)];
  return places.find(isRunnable);
}
