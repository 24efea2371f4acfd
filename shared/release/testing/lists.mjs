import { generateKeyPairSync } from 'node:crypto';
import { contentOf, partsOf } from '../format/list.mjs';
import { publicOf } from '../keys.mjs';
import { signedRing } from '../store/ring/edit.mjs';
import { sealed, withSignature } from '../store/ring/seal.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Registry, SignedPart } from '../format/registry-schema.mjs' */
/** @import { Ring } from '../format/ring.mjs' */

const newKey = () => generateKeyPairSync('ed25519').privateKey;

/** The keys of a company: two of the host, one of each team, and a root key that lies in a safe. */
export const KEYS = {
  root: newKey(),
  nextRoot: newKey(),
  hostA: newKey(),
  hostB: newKey(),
  hostC: newKey(),
  deposit: newKey(),
  banker: newKey(),
  stranger: newKey(),
};
/** The name of one of {@link KEYS}. @typedef {string} KeyName */

/** @param {KeyName} name */
function keyOf(name) {
  const key = /** @type {Record<string, KeyObject>} */ (KEYS)[name];
  if (!key) throw new Error(`${name} is no key of these tests`);
  return key;
}

/** What each of them may sign. */
const MAY = /** @type {const} */ ({
  hostA: ['host', 'policy'],
  hostB: ['host', 'policy'],
  hostC: ['host', 'policy'],
  deposit: ['deposit'],
  banker: ['banker'],
});

/**
 * A ring of these keys, one of which may sign `everything`.
 *
 * @param {{ version?: number, without?: KeyName[], roots?: KeyName[], by?: KeyName[], expiresAt?: string, everything?: KeyName, thresholds?: Record<string, number> }} [options]
 */
export function aRing({
  version = 1,
  without = [],
  roots = ['root'],
  by = ['root'],
  expiresAt = '2126-11-26T10:00:00.000Z',
  everything,
  thresholds = { host: 2, policy: 2 },
} = {}) {
  const keys = Object.entries(MAY)
    .filter(([name]) => !without.includes(name))
    .map(([name, may]) => ({
      key: publicOf(keyOf(name)),
      may: name === everything ? ['*'] : [...may],
    }));
  /** @type {Ring} */
  const ring = {
    version,
    issuedAt: '2026-11-26T10:00:00.000Z',
    expiresAt,
    keys,
    thresholds,
    roots: { keys: roots.map((name) => publicOf(keyOf(name))), threshold: roots.length },
  };
  return signedRing(
    ring,
    by.map((name) => keyOf(name)),
  );
}

/** @param {string} name @param {string} version @param {string} [base] */
export const aRemote = (name, version, base = '/remotes/') => ({
  actions: [name],
  channels: { stable: [version], canary: [] },
  releases: [
    {
      version,
      base: `${base}${name}/${version}/`,
      contract: '1.0',
      entry: 'remoteEntry.js',
      expose: [],
      first: {},
      requires: {},
      menu: [{ title: 'A screen', segment: name }],
      files: {},
    },
  ],
});

/** Who signs each part where nothing else is said. @type {Record<string, KeyName[]>} */
const SIGNERS = { host: ['hostA', 'hostB'], policy: ['hostA', 'hostB'], deposit: ['deposit'], banker: ['banker'] };

const momentOf = (/** @type {number} */ serial, days = 0) =>
  new Date(Date.parse('2026-11-26T10:00:00.000Z') + serial * 60_000 + days * 86_400_000).toISOString();

/**
 * A list of both remotes. `by` says who signs a part, and `serials` which one of that part it is.
 *
 * @param {{ ring?: ReturnType<typeof aRing>, serial?: number, serials?: Record<string, number>, by?: Record<string, KeyName[]>, publisher?: KeyName, days?: number, bend?: (list: any) => unknown, after?: (list: any) => unknown }} [options]
 *   `days` later than others of its serial; `bend` changes what is signed, `after` what was signed
 */
export function aList({
  ring = aRing(),
  serial = 1,
  serials = {},
  by = {},
  publisher = 'deposit',
  days = 0,
  bend = () => undefined,
  after = () => undefined,
} = {}) {
  /** @type {Registry} */
  const list = {
    schema: 2,
    serial,
    issuedAt: momentOf(serial, days),
    expiresAt: '2126-11-26T10:00:00.000Z',
    ring: ring.text,
    policy: { deposit: { actions: ['deposit'], origins: [] }, banker: { actions: ['banker'], origins: [] } },
    host: { version: 'h1' },
    remotes: { deposit: aRemote('deposit', `d${serial}`), banker: aRemote('banker', `b${serial}`) },
    yanked: { deposit: { d0: { reason: 'it credits twice', at: momentOf(0) } } },
  };
  bend(list);
  /** @param {string} name */
  const signed = (name) => {
    const own = serials[name] ?? serial;
    /** @type {SignedPart} */
    const bare = { serial: own, issuedAt: momentOf(own, days), signatures: [] };
    const signers = by[name] ?? SIGNERS[name] ?? [];
    return signers.reduce((part, signer) => withSignature(name, part, contentOf(list, name), keyOf(signer)), bare);
  };
  list.parts = Object.fromEntries(partsOf(list).map((name) => [name, signed(name)]));
  after(list);
  return sealed(list, keyOf(publisher));
}

/** The root key that pages were given. */
export const ANCHOR = { keys: [publicOf(KEYS.root)], threshold: 1 };
