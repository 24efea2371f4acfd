import { joinSigned } from '../../format/signed-text.mjs';
import { count, list, mapOf, matching, shape } from '../../format/schema.mjs';
import { isPublicKey, nameOf, publicOf, signatureOf } from '../../keys.mjs';
import { UserError } from '../../../run/user-error.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Ring } from '../../format/ring.mjs' */
/** @import { TargetRing } from '../ring.mjs' */

/** What a key may that may sign everything, as in a shop of one person. */
export const EVERYTHING = '*';

/** How long a ring is good for, if nothing else is said. */
export const RING_DAYS = 365;
const DAY_MS = 86_400_000;

const key = matching(/^[A-Za-z0-9_-]{43}$/, 'a public key');
const part = matching(/^(\*|[a-z][a-z0-9-]*)$/, 'a remote, host, policy or *');
const moment = matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a moment');
const shapeOfRing = shape({
  version: count,
  issuedAt: moment,
  expiresAt: moment,
  keys: list(shape({ key, may: list(part) })),
  thresholds: mapOf(count, part),
  roots: shape({ keys: list(key), threshold: count }),
});

/** The parts that the ring says something about. @param {Ring} ring */
const partsIn = ({ keys, thresholds }) => [...new Set([...keys.flatMap(({ may }) => may), ...Object.keys(thresholds)])];

/**
 * What is wrong with a ring, as the end of a sentence that begins "The ring"; `null` when it is right.
 *
 * @param {unknown} value
 */
export function problemOfRing(value) {
  const problem = shapeOfRing(value);
  if (problem !== null) return problem;
  const { keys, thresholds, roots } = /** @type {Ring} */ (value);
  const all = keys.map((one) => one.key);
  if (new Set(all).size < all.length) return 'names a key twice';
  if (new Set(roots.keys).size < Math.max(1, roots.threshold) || roots.threshold < 1)
    return `needs ${roots.threshold} of ${roots.keys.length} root keys`;
  for (const [name, needed] of Object.entries(thresholds)) {
    const able = keys.filter(({ may }) => may.includes(name) || may.includes(EVERYTHING)).length;
    if (needed < 1 || needed > able)
      return `wants ${needed} signatures for ${name}, which ${able} of its keys may sign`;
  }
  return null;
}

/**
 * The ring as it is written, signed by these root keys.
 *
 * @param {Ring} ring
 * @param {readonly KeyObject[]} rootKeys
 * @returns {TargetRing}
 */
export function signedRing({ version, issuedAt, expiresAt, keys, thresholds, roots }, rootKeys) {
  const ring = { version, issuedAt, expiresAt, keys, thresholds, roots };
  const problem = problemOfRing(ring);
  if (problem !== null) throw new UserError(`The ring ${problem}.`);
  const payload = JSON.stringify(ring);
  const signatures = rootKeys.map((each) => ({ key: nameOf(publicOf(each)), value: signatureOf(payload, each) }));
  return { ...ring, text: joinSigned(payload, signatures) };
}

/** The moments of a ring that is signed now. @param {number} [days] */
export const ringTimes = (days = RING_DAYS) => ({
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
});

/**
 * A first ring, whose keys may sign everything.
 *
 * @param {readonly string[]} publicKeys
 * @param {KeyObject} rootKey
 */
export const newRing = (publicKeys, rootKey) =>
  signedRing(
    {
      version: 1,
      ...ringTimes(),
      keys: publicKeys.map((one) => ({ key: one, may: [EVERYTHING] })),
      thresholds: {},
      roots: { keys: [publicOf(rootKey)], threshold: 1 },
    },
    [rootKey],
  );

/**
 * What is asked of a ring. `may` gives a key its scope in place of the one that it has.
 * @typedef {{ may?: Record<string, string[]>, remove?: string[], thresholds?: Record<string, number>, days?: number }} Change
 */

/**
 * The next ring, unsigned.
 *
 * @param {Ring} ring
 * @param {Change} change
 * @returns {Ring}
 */
export function changedRing(ring, { may = {}, remove = [], thresholds = {}, days }) {
  for (const name of [...Object.keys(may)])
    if (!isPublicKey(name))
      throw new UserError(
        'A public key is 43 characters; "pnpm release key new" printed it. Say --may <key>=<remote>.',
      );
  const isMeant = (/** @type {string} */ own, /** @type {string} */ name) => own === name || nameOf(own) === name;
  for (const name of remove)
    if (!ring.keys.some((one) => isMeant(one.key, name)))
      throw new UserError(`No key of this ring is called ${name || '…: say which'}.`);
  const kept = ring.keys
    .filter((one) => !remove.some((name) => isMeant(one.key, name)))
    .map((one) => ({ ...one, may: may[one.key] ?? one.may }));
  const fresh = Object.entries(may).filter(([name]) => !kept.some((one) => one.key === name));
  return {
    ...ring,
    version: ring.version + 1,
    ...ringTimes(days),
    keys: [...kept, ...fresh.map(([name, parts]) => ({ key: name, may: parts }))],
    thresholds: { ...ring.thresholds, ...thresholds },
  };
}

/** A ring as lines: each key with what it may sign, and how many signatures each part needs. @param {Ring} ring */
export function linesOf(ring) {
  const { version, expiresAt, keys, thresholds, roots } = ring;
  const day = expiresAt.slice(0, 10);
  const needed = partsIn(ring)
    .filter((name) => thresholds[name] !== undefined)
    .map((name) => `${name} ${thresholds[name]}`);
  return [
    `Ring ${version}, good until ${day}, signed by ${roots.threshold} of ${roots.keys.length} root keys: ${roots.keys.map(nameOf).join(', ')}`,
    ...keys.map((one) => `${nameOf(one.key)}  ${one.key}  may sign ${one.may.join(', ').replace('*', 'everything')}`),
    `Signatures needed: ${needed.join(', ') || 'one for everything'}${needed.length > 0 ? '; one for the rest' : ''}`,
  ];
}

/** What one ring has and the other has not, as lines. @param {Ring} before @param {Ring} after */
export function differences(before, after) {
  const [were, are] = [before, after].map((one) => linesOf(one).slice(1));
  const lines = [
    ...(were ?? []).filter((line) => !are?.includes(line)).map((line) => `- ${line}`),
    ...(are ?? []).filter((line) => !were?.includes(line)).map((line) => `+ ${line}`),
  ];
  const roots = before.roots.keys.join() === after.roots.keys.join() ? [] : [`+ ${linesOf(after)[0]}`];
  return [
    `Version ${before.version} → ${after.version}, good until ${after.expiresAt.slice(0, 10)}`,
    ...roots,
    ...(lines.length > 0 ? lines : ['No key changes.']),
  ];
}
