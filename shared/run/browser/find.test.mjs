import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser, findShell, findTestBrowser } from './find.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = (...parts) => {
  const file = join(folder, ...parts);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
};

test('CHROME_PATH comes before everything else', () => {
  program('bin', 'chromium');
  const mine = program('mine');
  expect(findBrowser({ CHROME_PATH: mine, PATH: join(folder, 'bin') })).toBe(mine);
});

test('a CHROME_PATH that leads nowhere is said, not passed over', () => {
  expect(() => findBrowser({ CHROME_PATH: join(folder, 'gone') })).toThrow('there is no program to run there');
});

test.each(['chromium', 'google-chrome', 'microsoft-edge'])('an installed %s is found', (name) => {
  const installed = program('bin', name);
  expect(findBrowser({ PATH: join(folder, 'bin') })).toBe(installed);
});

const inDownload = {
  darwin: ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  win32: ['chrome-win', 'chrome.exe'],
}[process.platform] ?? ['chrome-linux', 'chrome'];

test('of several downloads of Playwright the newest is taken', () => {
  program('chromium-999', ...inDownload);
  const newest = program('chromium-1200', ...inDownload);
  const found = findBrowser({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder });
  expect(found === newest || !found?.startsWith(folder)).toBe(true); // one installed on this machine comes first
});

test('tests drive a headless shell before a browser as people have it', () => {
  const full = program('bin', 'chromium');
  expect(findShell({ PATH: join(folder, 'bin'), PLAYWRIGHT_BROWSERS_PATH: folder })).toBeUndefined();
  expect(findTestBrowser({ PATH: join(folder, 'bin'), PLAYWRIGHT_BROWSERS_PATH: folder })).toBe(full);
  const shell = program('bin', 'chromium-headless-shell');
  expect(findTestBrowser({ PATH: join(folder, 'bin') })).toBe(shell);
  expect(findBrowser({ PATH: join(folder, 'bin') })).toBe(full);
});

test('CHROME_PATH comes before a headless shell', () => {
  program('bin', 'chromium-headless-shell');
  const mine = program('mine');
  expect(findTestBrowser({ CHROME_PATH: mine, PATH: join(folder, 'bin') })).toBe(mine);
});
