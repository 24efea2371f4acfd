import { publishAddress } from './address.ts';
import { launchBrowser } from './browser.ts';
import { runningStack, startStack } from './stack.ts';

/** One stack and one browser for the whole run. */
export default async function setUp(): Promise<void> {
  const [stack, browser] = await Promise.all([runningStack() ?? startStack(), launchBrowser()]);
  publishAddress({ ...stack.address, browser: browser.wsEndpoint() });
  Object.assign(globalThis, { endOfRun: () => Promise.all([browser.close(), stack.stop()]) });
}
