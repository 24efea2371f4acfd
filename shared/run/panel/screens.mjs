import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findTestBrowser } from '../browser/find.mjs';
import { UserError } from '../user-error.mjs';
import { accessibilityFaults } from './axe.mjs';
import { openPreview } from './preview.mjs';

/** @import { placesOf } from './places.mjs' */

const LIMIT_MS = 60_000;

/** @param {import('playwright-core').Page} page @param {string} origin @param {string} username */
async function signIn(page, origin, username) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('any');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/admin/);
}

/** What is wrong with one screen. @param {import('playwright-core').Page} page @param {string} address @param {string} title */
async function faultsOf(page, address, title) {
  /** @type {string[]} */
  const thrown = [];
  const note = (/** @type {Error} */ { message }) => thrown.push(`throws: ${message}`);
  page.on('pageerror', note);
  try {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: LIMIT_MS });
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached', timeout: LIMIT_MS });
    return [...(await accessibilityFaults(page)), ...thrown];
  } catch (error) {
    return [`does not show: ${error.message.split('\n')[0]}`, ...thrown];
  } finally {
    page.off('pageerror', note);
  }
}

/**
 * Opens every screen of the built remote in the packed host, in both themes, and lets axe look at it.
 *
 * @param {ReturnType<typeof placesOf>} places
 * @param {(line: string) => void} tell
 * @returns {Promise<string[]>} what was found, as sentences
 */
export async function checkScreens(places, tell) {
  const executablePath = findTestBrowser();
  if (!executablePath)
    throw new UserError(
      'There is no browser to look with: install Chromium, Chrome or Edge, or set CHROME_PATH to one.',
    );
  const { menu } = JSON.parse(await readFile(join(places.dist, 'build.json'), 'utf8'));
  const site = await openPreview(places);
  const browser = await chromium.launch({ executablePath });
  /** @type {string[]} */
  const found = [];
  try {
    const username = (places.actions[0] ?? '').toLowerCase();
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({ colorScheme });
      await signIn(page, site.origin, username);
      for (const { segment, title } of menu) {
        const faults = await faultsOf(page, `${site.origin}/admin/${segment}`, title);
        tell(`  ${faults.length > 0 ? '✗' : '✓'} ${title}, ${colorScheme}`);
        found.push(...faults.map((fault) => `${title}, ${colorScheme}: ${fault}`));
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return found;
}
