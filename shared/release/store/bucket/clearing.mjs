import { Overtaken } from './bucket.mjs';

/** @import { Bucket } from './bucket.mjs' */

/** Held by a command that deletes, from before it changes the list of modules until it is done. */
const CLEARING = '.clearing';
/** After so long it is that of a command that was killed; whoever deletes stops well before. */
const FORGOTTEN_MS = 300_000;
export const DELETES_FOR_MS = 200_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits while another command deletes. @param {Bucket} bucket */
async function untilClear(bucket) {
  for (let held = await bucket.get(CLEARING); held; held = await bucket.get(CLEARING)) {
    if (held.age > FORGOTTEN_MS) await bucket.remove(CLEARING);
    else await pause(500);
  }
}

/** @param {Map<string, string>} one @param {Map<string, string>} other */
const alike = (one, other) => one.size === other.size && [...one].every(([name, tag]) => other.get(name) === tag);

/**
 * Lists the bucket as no deleting command is about to change it: either what it deletes is gone from this list, or it
 * has not changed the list of modules yet, and one of the two commands is done again. That takes the order wait, list,
 * look, list: a deletion that began in between was over before the second list, or is seen by the look.
 *
 * @param {Bucket} bucket
 */
export async function listSettled(bucket) {
  await untilClear(bucket);
  const first = await bucket.list();
  if (await bucket.get(CLEARING)) throw new Overtaken(CLEARING);
  const second = await bucket.list();
  if (!alike(first, second)) throw new Overtaken('the list');
  return second;
}

/**
 * Runs `work` while no other command deletes, or counts on what this one deletes.
 *
 * @param {Bucket} bucket
 * @param {() => Promise<void>} work
 */
export async function whileClearing(bucket, work) {
  await bucket.put(CLEARING, Buffer.from(new Date().toISOString()), 'nothing');
  try {
    await work();
  } finally {
    await bucket.remove(CLEARING);
  }
}
