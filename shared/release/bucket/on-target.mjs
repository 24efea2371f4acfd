import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { addressOf, isBucket } from './address.mjs';
import { openBucket, Overtaken } from './bucket.mjs';
import { listSettled } from './clearing.mjs';
import { changesOf, commit, REGISTRY } from './commit.mjs';
import { filesOf, mirror } from './mirror.mjs';

/** @import { Bucket } from './bucket.mjs' */

/** How often a command is done again because another one came first. */
const TRIES = 12;

/** The target of a command line, as it was given. @param {string[]} args @param {NodeJS.ProcessEnv} env */
function targetIn(args, env) {
  const at = args.findLastIndex((arg) => arg === '--target' || arg.startsWith('--target='));
  if (at < 0) return env.RELEASE_TARGET;
  const [, inline] = /** @type {string} */ (args[at]).split(/=(.*)/s);
  return inline ?? args[at + 1];
}

/**
 * Refuses a storage that does not look at the condition of a write: two commands could then overwrite each other.
 *
 * @param {Bucket} bucket
 * @param {string} shown
 */
async function mustLookAtConditions(bucket, shown) {
  const name = `.probe-${randomUUID()}`;
  const bytes = Buffer.from('Written by a release command to see whether conditional writes work.');
  const refusal = new UserError(
    `${shown} does not look at the condition of a write (If-None-Match, If-Match), so two commands could overwrite each other. Use a storage that does, or a folder.`,
  );
  /** @param {import('./bucket.mjs').Expected} expected */
  const isRefused = async (expected) => {
    try {
      await bucket.put(name, bytes, expected);
      return false;
    } catch (error) {
      if (error instanceof Overtaken) return true;
      throw error;
    }
  };
  try {
    await bucket.put(name, bytes, 'nothing');
    if (!(await isRefused('nothing')) || !(await isRefused({ tag: '0123456789abcdef0123456789abcdef' }))) throw refusal;
  } finally {
    await bucket.remove(name);
  }
}

/**
 * Runs a command on the target that its command line names. One in a bucket is brought into a folder, the command runs
 * there, and its changes are written back with conditions; when another command came first, all of it is done again on
 * what that one left.
 *
 * @template T
 * @param {string[]} args
 * @param {(line: string) => void} tell
 * @param {(args: string[], tell: (line: string) => void) => Promise<T>} run
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<T>}
 */
export async function onTarget(args, tell, run, env = process.env) {
  const target = targetIn(args, env);
  if (!target || !isBucket(target)) return run(args, tell);
  const address = addressOf(target, env);
  const bucket = openBucket(address);
  const room = join(resolve(env.DATA_DIR || '.data'), 'buckets', nameOf(address));
  await mkdir(room, { recursive: true });
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const place = await mkdtemp(join(room, 'work-'));
    // Made by the first file: a bucket without any is no target yet.
    const folder = join(place, 'target');
    /** @type {string[]} */
    const said = [];
    try {
      const tags = await listSettled(bucket);
      await mirror(bucket, tags, { folder, cache: join(room, 'cache') });
      const before = await filesOf(folder);
      const result = await run([...args, '--target', folder], (line) => said.push(line.replaceAll(folder, address.shown)));
      const after = await filesOf(folder);
      const isFirst = !tags.has(REGISTRY) && changesOf(before, after).written.length > 0;
      if (isFirst) await mustLookAtConditions(bucket, address.shown);
      await commit(bucket, { tags, before, after });
      said.forEach(tell);
      return result;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw told(error, folder, address.shown);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
    await new Promise((done) => setTimeout(done, 100 * tried * (0.5 + Math.random())));
  }
  throw new UserError(`Other release commands kept changing ${address.shown}. What staff run is untouched; do it again.`);
}

/** @param {import('./address.mjs').Address} address */
const nameOf = ({ endpoint, prefix }) =>
  createHash('sha256').update(`${endpoint}/${prefix}`).digest('hex').slice(0, 16);

/** An error that names the folder names the bucket instead. @param {any} error @param {string} folder @param {string} shown */
function told(error, folder, shown) {
  if (typeof error?.message === 'string') error.message = error.message.replaceAll(folder, shown);
  return error;
}
