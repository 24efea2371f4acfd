import type { BrowserServer } from 'playwright-core';
import { publishAddress } from '../stack/address.ts';
import { launchBrowser } from '../browser/browser.ts';
import { freePorts } from '../stack/free-ports.ts';
import { markToured } from '../staff/staff.ts';
import { runningStack, startStack } from '../stack/stack.ts';

/**
 * One stack for the whole run, and one browser a worker, in which the pages of one person share a process
 * (`kept-contexts.mjs`).
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const ports = await freePorts(maxWorkers);
  const launching: Promise<BrowserServer>[] = ports.map((port) =>
    launchBrowser(undefined, ['--process-per-site', `--remote-debugging-port=${port}`]),
  );
  const [stack, ...browsers] = await Promise.all([runningStack() ?? startStack(), ...launching]);
  await markToured(stack.address.databaseOwnerUrl);
  publishAddress({ ...stack.address, browsers: ports.map((port) => `http://127.0.0.1:${port}`) });
  Object.assign(globalThis, {
    endOfRun: () => Promise.all([...browsers.map((browser) => browser.close()), stack.stop()]),
  });
}
