import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { targetOfEnvironment, taken, withTarget } from '../../commands/environments.mjs';
import { UserError } from '../../../run/user-error.mjs';
import { addressOf, isBucket } from './address.mjs';
import { openBucket, Overtaken } from './bucket.mjs';
import { listSettled } from './clearing.mjs';
import { changesOf, commit, REGISTRY } from './commit.mjs';
import { filesOf, mirror } from './mirror.mjs';

/** @import { Bucket } from './bucket.mjs' */

/** How often a command is done again because another one came first. */
const TRIES = 12;

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
 * Brings a bucket into a folder of its own. `forget` removes the folder.
 *
 * @param {string} target
 * @param {NodeJS.ProcessEnv} env
 */
async function openMirror(target, env) {
  const address = addressOf(target, env);
  const bucket = openBucket(address);
  const room = join(resolve(env.DATA_DIR || '.data'), 'buckets', nameOf(address));
  await mkdir(room, { recursive: true });
  const place = await mkdtemp(join(room, 'work-'));
  // Made by the first file: a bucket without any is no target yet.
  const folder = join(place, 'target');
  const forget = () => rm(place, { recursive: true, force: true });
  try {
    const tags = await listSettled(bucket);
    await mirror(bucket, tags, { folder, cache: join(room, 'cache') });
    return { address, bucket, folder, tags, forget };
  } catch (error) {
    await forget();
    throw error;
  }
}

/**
 * Does it again for as long as another command comes first.
 *
 * @template T
 * @param {string} shown
 * @param {() => Promise<T>} work
 */
async function untilFirst(shown, work) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
    await new Promise((done) => setTimeout(done, 100 * tried * (0.5 + Math.random())));
  }
  throw new UserError(`Other release commands kept changing ${shown}. What staff run is untouched; do it again.`);
}

/**
 * Runs a command whose `--from` is an environment or a bucket with the folder that this is, or is brought into.
 *
 * @template T
 * @param {string[]} args
 * @param {(args: string[]) => Promise<T>} run
 * @param {NodeJS.ProcessEnv} env
 */
async function fromTarget(args, run, env) {
  const { value: from, rest } = taken(args, '--from');
  if (from === undefined) return run(args);
  const target = /^[a-z][a-z0-9-]*$/.test(from) ? targetOfEnvironment(from, env) : from;
  if (!isBucket(target)) return run([...rest, '--from', target]);
  const { folder, forget } = await untilFirst(target, () => openMirror(target, env));
  return run([...rest, '--from', folder]).finally(forget);
}

/**
 * Runs a command on the target that its command line names. One in a bucket is brought into a folder, the command runs
 * there, and its changes are written back with conditions; when another command came first, all of it is done again on
 * what that one left.
 *
 * @template T
 * @param {string[]} given
 * @param {(line: string) => void} tell
 * @param {(args: string[], tell: (line: string) => void) => Promise<T>} run
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<T>}
 */
export function onTarget(given, tell, run, env = process.env) {
  return fromTarget(withTarget(given, env), (args) => inBucket(args, tell, run, env), env);
}

/** @template T @param {string[]} args @param {(line: string) => void} tell @param {(args: string[], tell: (line: string) => void) => Promise<T>} run @param {NodeJS.ProcessEnv} env */
async function inBucket(args, tell, run, env) {
  const target = taken(args, '--target').value ?? env.RELEASE_TARGET;
  if (!target || !isBucket(target)) return run(args, tell);
  return untilFirst(target, async () => {
    const { address, bucket, folder, tags, forget } = await openMirror(target, env);
    const shown = (/** @type {string} */ text) => text.replaceAll(folder, address.shown);
    /** @type {string[]} */
    const said = [];
    try {
      const before = await filesOf(folder);
      const result = await run([...args, '--target', folder], (line) => said.push(shown(line)));
      const after = await filesOf(folder);
      const isFirst = !tags.has(REGISTRY) && changesOf(before, after).written.length > 0;
      if (isFirst) await mustLookAtConditions(bucket, address.shown);
      await commit(bucket, { tags, before, after });
      said.forEach(tell);
      return result;
    } catch (error) {
      if (error instanceof Error) error.message = shown(error.message);
      throw error;
    } finally {
      await forget();
    }
  });
}

/** @param {import('./address.mjs').Address} address */
const nameOf = ({ endpoint, prefix }) =>
  createHash('sha256').update(`${endpoint}/${prefix}`).digest('hex').slice(0, 16);
