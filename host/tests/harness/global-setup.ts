import { publishAddress } from './address.ts';
import { launchBrowser } from './browser.ts';
import { freePorts } from './free-ports.ts';
import { runningStack, startStack } from './stack.ts';

/** One stack and one browser for the whole run. */
export default async function setUp(): Promise<void> {
  const [port] = await freePorts(1);
  const [stack, browser] = await Promise.all([runningStack() ?? startStack(), launchBrowser(undefined, [`--remote-debugging-port=${port}`])]);
  publishAddress({ ...stack.address, browser: `http://127.0.0.1:${port}` });
  Object.assign(globalThis, { endOfRun: () => Promise.all([browser.close(), stack.stop()]) });
}
