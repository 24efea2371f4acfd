import { chromium } from 'playwright-core';
import { findBrowser } from '../../shared/run/browser/find.mjs';
import { stackAddress } from './harness/address.ts';
import { launchBrowser } from './harness/browser.ts';
import { rows, screen } from './harness/pages.ts';
import { signInByHand } from './harness/sign-in-screen.ts';

/* The other tests drive Debian's headless shell where it is installed; staff have the whole browser. */

test('the browser that staff have signs in and shows the queue, without a fault', async () => {
  const server = await launchBrowser(findBrowser());
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await browser.newPage({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${stackAddress().host}/admin/deposit-approval`);
    await signInByHand(page, 'deposit.lead');
    await screen(page, 'Deposit Approval');
    await rows(page).first().waitFor();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
