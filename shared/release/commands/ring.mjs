import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { nameOf, publicOf, readKey } from '../keys.mjs';
import { changedRing, differences, linesOf, signedRing } from '../store/ring/edit.mjs';
import { isWholeRing, readRingFile, withRootSignature, writeRingFile } from '../store/ring/file.mjs';
import { putRing } from '../store/ring/put.mjs';
import { placesOf } from '../store/places.mjs';
import { changeRegistry } from '../store/registry-file.mjs';
import { NO_RING } from '../store/ring.mjs';
import { listOf, mustExist, readOptions, readSigner } from './options.mjs';

export const usage = 'ring <sign | put | upgrade> [<file>]';
export const does = 'changes who may sign what: signed by the root key, then put into the target';
export const options = [
  ['sign <file>', 'signs the next ring into that file, a copy of release-keys.json or a new one; needs no target'],
  ['--root <file>', 'sign, upgrade: the root key; several with commas'],
  ['--may <key>=<a>+<b>', 'sign: what a key may sign: remotes, host, policy, or * for everything; several with commas'],
  ['--remove <a,b>', 'sign: keys that count no more, by name or public key'],
  ['--threshold <a>=<n>', 'sign: how many signatures host or policy needs; several with commas'],
  ['--days <n>', 'sign: how long the ring is good for; 365'],
  ['put <file>', 'puts a signed ring into the target; --key has to be one of its keys'],
  ['--despite-refused', 'put: also when a part of the registry counts no more, as after a theft'],
  ['--new-root', 'put: also when it is not signed by the root keys of now, because they are lost'],
  ['upgrade', 'gives the keys of a target of before a scope: each may sign everything, until a ring says less'],
];

/** @param {string | undefined} text @param {string} option @returns {[string, string][]} */
const pairsOf = (text, option) =>
  listOf(text, option).map((each) => {
    const [, name, value] = /^([^=]+)=([^=]+)$/.exec(each) ?? [];
    if (!name || !value) throw new UserError(`${option} wants <name>=<value>.`);
    return [name, value];
  });

function changeIn(given) {
  const days = given.days === undefined ? undefined : Number(given.days);
  if (days !== undefined && !(Number.isInteger(days) && days > 0 && days <= 3650))
    throw new UserError('--days is a whole number of days, 1 to 3650.');
  const thresholds = pairsOf(given.threshold, '--threshold').map(([name, text]) => [name, Number(text)]);
  if (thresholds.some(([, number]) => !Number.isInteger(number) || Number(number) < 1))
    throw new UserError('--threshold wants <part>=<number>, like host=2.');
  return {
    may: Object.fromEntries(pairsOf(given.may, '--may').map(([key, parts]) => [key, parts.split('+')])),
    remove: listOf(given.remove, '--remove'),
    thresholds: Object.fromEntries(thresholds),
    days,
  };
}

/**
 * The root keys of an option.
 *
 * @param {string | undefined} text
 * @param {string} [option]
 */
export function rootKeysIn(text, option = '--root') {
  const files = listOf(text, option);
  if (files.length === 0)
    throw new UserError(
      `Say with ${option} where the ${option === '--root' ? '' : 'new '}root key is: it signs who may sign what.`,
    );
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new UserError(`There is no root key at ${missing}, which ${option} names.`);
  return files.map((file) => readKey(file));
}

/**
 * Refuses keys that are no root keys of the ring: with their signature it would be as unsigned as without it.
 *
 * @param {import('../format/ring.mjs').Ring} ring
 * @param {readonly import('node:crypto').KeyObject[]} keys
 */
export function mustBeRoots({ roots }, keys) {
  const other = keys.map(publicOf).find((one) => !roots.keys.includes(one));
  if (other !== undefined)
    throw new UserError(
      `The key ${nameOf(other)} is no root key of this ring, which has ${roots.keys.map(nameOf).join(', ')}: name one of these with --root.`,
    );
}

async function sign(settings, tell) {
  const { given, dryRun } = settings;
  const file = resolve(settings.words[1] ?? 'release-keys.json');
  const roots = rootKeysIn(given.root);
  const before = existsSync(file) ? await readRingFile(file) : { ...NO_RING };
  if (before.version > 0) mustBeRoots(before, roots);
  const change = changeIn(given);
  // The second of two root keys signs what the first one has prepared.
  const isHalf = before.version > 0 && !(await isWholeRing(before));
  const asks = ['may', 'remove', 'threshold', 'days'].some((name) => name in given);
  if (isHalf && asks)
    throw new UserError(
      `Ring ${before.version} still lacks a root key’s signature: sign it as it is, or take it back.`,
    );
  const next = isHalf ? withRootSignature(before, roots) : signedRing(nextOf(before, change, roots), roots);
  differences(before, next).forEach((line) => tell(line));
  if (!dryRun) await writeRingFile(file, next);
  const whole = await isWholeRing(next);
  tell(
    whole
      ? `${file} ${dryRun ? 'would be' : 'is'} signed. On the machine of the target: pnpm release ring put ${file}`
      : `${file} lacks a root key’s signature: whoever has one runs "pnpm release ring sign" on it too.`,
  );
  return { version: next.version, expiresAt: next.expiresAt, whole, dryRun };
}

/** @param {import('../format/ring.mjs').Ring} before */
function nextOf(before, change, roots) {
  const next = changedRing(before, change);
  return before.version > 0 ? next : { ...next, roots: { keys: roots.map(publicOf), threshold: 1 } };
}

async function put(settings, tell) {
  const { targetDir, privateKey, words, given, dryRun } = settings;
  const file = resolve(words[1] ?? 'release-keys.json');
  const ring = await readRingFile(file);
  if (!(await isWholeRing(ring))) throw new UserError(`${file} is not signed by the root keys that it names.`);
  const { version, refused } = await putRing({
    targetDir,
    ring,
    privateKey,
    dryRun,
    newRoot: Boolean(given['new-root']),
    despite: Boolean(given['despite-refused']),
  });
  tell(`The target ${dryRun ? 'would have' : 'has'} ring ${version}.`);
  for (const name of refused)
    tell(`${name} is refused from now on, until a key that may signs it: pnpm release resign ${name} <version…>`);
  return { version, refused, dryRun };
}

async function upgrade(settings, tell) {
  const { targetDir, privateKey, given, dryRun } = settings;
  mustExist({ targetDir });
  const [rootKey] = rootKeysIn(given.root);
  let was = false;
  await changeRegistry(placesOf(targetDir), { privateKey, rootKey, dryRun }, (registry, ring) => {
    was = Boolean(ring.flat);
    if (was) linesOf(ring).forEach((line) => tell(line));
    return registry;
  });
  tell(was ? `The keys ${dryRun ? 'would have' : 'have'} a ring now.` : 'The keys of this target have a ring already.');
  return { changed: was, dryRun };
}

const OWN = /** @type {const} */ ({
  '--root': 'value',
  '--may': 'value',
  '--remove': 'value',
  '--threshold': 'value',
  '--days': 'value',
  '--despite-refused': 'flag',
  '--new-root': 'flag',
});

export async function run(args, tell) {
  const [what] = args.filter((one) => !one.startsWith('--'));
  if (what === 'sign') return sign(readOptions(args, OWN), tell);
  if (what === 'put') return put(readSigner(args, OWN), tell);
  if (what === 'upgrade') return upgrade(readSigner(args, OWN), tell);
  throw new UserError(`ring takes sign, put or upgrade${what ? `; "${what}" is something else` : ''}.`);
}
