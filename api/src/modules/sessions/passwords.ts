import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../../settings/env.ts';
import { HttpError } from '../../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

type Cost = Pick<Settings, 'passwordMemoryKib' | 'passwordPasses'>;

/** Two hashes at a time leave threads for other requests; a longer queue is an attack. */
const AT_ONCE = 2;
const QUEUE = 50;

const waiting: (() => void)[] = [];
let running = 0;

/** argon2id in PHC format; the cost travels with the hash (safety 2.3). */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  return inTurn(() =>
    hash(password, { algorithm: 2, memoryCost: cost.passwordMemoryKib, timeCost: cost.passwordPasses, parallelism: 1 }),
  );
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password));
}

/** Whether the hash was made at another cost than today's and must be renewed at sign-in. */
export function isOutdated(hashed: string, cost: Cost): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${cost.passwordMemoryKib},t=${cost.passwordPasses},p=1$`);
}

const dummies = new Map<string, Promise<string>>();

/** The hash that an unknown user's password is compared with, so that the answer takes as long as for a known one. */
export function dummyHash(cost: Cost): Promise<string> {
  const key = `${cost.passwordMemoryKib}/${cost.passwordPasses}`;
  const known = dummies.get(key) ?? hashPassword('nobody has this password', cost);
  dummies.set(key, known);
  return known;
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * What is wrong with a new password, as a sentence; `undefined` when it is acceptable (safety 2.3: length and a list,
 * no patterns).
 */
export function passwordProblem(password: string, username: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `A password has at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters.`;
  const lower = password.toLowerCase();
  if (lower.includes(username.toLowerCase())) return 'The password must not contain the username.';
  if (new Set(lower).size < 4) return 'The password needs more different characters.';
  if (commonPasswords.has(lower) || commonPasswords.has(lower.replace(/[\d\W_]+$/, '')))
    return 'This password is among the most common ones. Choose another.';
  return undefined;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= QUEUE) {
    throw new HttpError(503, 'Too many people are signing in right now. Please try again.', {
      code: 'UNAVAILABLE',
      headers: { 'retry-after': '5' },
    });
  }
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
