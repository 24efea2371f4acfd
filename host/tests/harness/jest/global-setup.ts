import { publishAddress } from '../stack/address.ts';
import { markToured } from '../staff/staff.ts';
import { runningStack, startStack } from '../stack/stack.ts';

/** One stack for the whole run; each worker starts a browser of its own (`browser-environment.mjs`). */
export default async function setUp(): Promise<void> {
  const stack = await (runningStack() ?? startStack());
  await markToured(stack.address.databaseOwnerUrl);
  publishAddress(stack.address);
  Object.assign(globalThis, { endOfRun: () => stack.stop() });
}
