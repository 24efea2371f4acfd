import { publishAddress, type StackAddress } from './address.ts';
import { launchBrowser } from './browser.ts';
import { startStack, type Stack } from './stack.ts';

/** One stack and one browser for the whole run. */
export default async function setUp(): Promise<void> {
  const [stack, browser] = await Promise.all([runningStack() ?? startStack(), launchBrowser()]);
  publishAddress({ ...stack.address, browser: browser.wsEndpoint() });
  Object.assign(globalThis, { endOfRun: () => Promise.all([browser.close(), stack.stop()]) });
}

/** A stack that somebody has already started by hand, for quick rounds while a test is being written. */
function runningStack(): Stack | undefined {
  const given = process.env.PANEL_TEST_RUNNING_STACK;
  return given ? { address: JSON.parse(given) as StackAddress, stop: () => Promise.resolve() } : undefined;
}
