import type { Page } from 'playwright-core';
import { openUserMenu } from '../staff/user-menu.ts';
import { dialog, dialogGone } from './approval-desk.ts';
import { button, screen } from './pages.ts';

/** Goes to a page of the user menu. */
export async function openOwn(page: Page, title: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
  await screen(page, title);
}

/** Goes to the home of the owner's room, as an owner finds it. */
export const goHome = (page: Page) => openOwn(page, "Owner's room");

/** Goes to a page of the owner's room by its tab. */
export async function openTab(page: Page, title: string): Promise<void> {
  await goHome(page);
  await page.getByRole('navigation', { name: "Owner's room" }).getByRole('link', { name: title, exact: true }).click();
}

/** Waits until a step of the home page is in this state. */
export const stepIs = (page: Page, title: string, state: 'Next' | 'Waiting' | 'Done') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) })
    .getByText(state, { exact: true })
    .waitFor();

/** From the home page to the screen that does a step. */
export async function follow(page: Page, title: string, link: string): Promise<void> {
  await goHome(page);
  await page.getByRole('link', { name: `${link}: ${title}`, exact: true }).click();
}

/** Somebody to make an account for. */
export interface Person {
  username: string;
  name: string;
  desk: string;
  right?: 'Lead' | 'Owner';
  /** Of staff of a franchise, as the form lists it: `WEST, West Region`. */
  franchise?: string;
}

/** Makes an account on the page of staff; answers its one-time password. */
export async function makeAccount(page: Page, { username, name, desk, right, franchise }: Person): Promise<string> {
  await button(page, 'New account').click();
  const form = dialog(page);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Desk').selectOption(desk);
  if (franchise) await form.getByLabel('Franchise', { exact: true }).selectOption({ label: franchise });
  if (right) await form.getByLabel(new RegExp(`^${right}`)).check();
  await form.getByLabel('Comment').fill('The first day');
  await button(form, 'Make the account').click();
  const shown = await button(form, /^Copy one-time password /).getAttribute('aria-label');
  await button(form, 'I have passed it on').click();
  await dialogGone(page);
  return shown!.replace('Copy one-time password ', '');
}

/** Makes a key on the page of keys; answers the key. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await button(page, 'New key').click();
  const form = dialog(page);
  await form.getByLabel('App', { exact: true }).fill(name);
  await form.getByLabel('Comment').fill('The first day');
  await button(form, 'Make the key').click();
  const shown = await button(form, /^Copy key /).getAttribute('aria-label');
  await button(form, 'I have kept it').click();
  await dialogGone(page);
  return shown!.replace('Copy key ', '');
}

/** Confirms what the other owner has asked for, one after the other. */
export async function confirmAll(page: Page, count: number): Promise<void> {
  await screen(page, 'Waiting for a second person');
  const mine = page.getByRole('region', { name: 'You may confirm' });
  for (let left = count; left > 0; left -= 1) {
    const name = (
      await button(mine, /^Confirm S-\d+$/)
        .first()
        .innerText()
    ).trim();
    await button(mine, name).click();
    await page
      .getByRole('region', { name: 'Before' })
      .getByText(name.replace('Confirm ', ''), { exact: true })
      .waitFor();
    // The two lists are read apart, so this one may still show it.
    await button(mine, name).waitFor({ state: 'detached' });
  }
}

/** Goes to what waits for a second person, and confirms the requests of others, this many. */
export async function confirmHere(page: Page, count = 1): Promise<void> {
  // The page shows what arrives by itself.
  if (!page.url().endsWith('/admin/second-person')) await openOwn(page, 'Waiting for a second person');
  await confirmAll(page, count);
}

/** Reads a file of one row, and enters it. */
export async function enterFile(page: Page, name: string, head: string, row: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Choose a CSV file').click();
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${row}\n`) });
  const file = page.getByRole('region', { name: new RegExp(`, ${name}$`) }).first();
  await button(file, 'Enter 1 row').click();
  await file.getByText('Entered', { exact: true }).waitFor();
}
