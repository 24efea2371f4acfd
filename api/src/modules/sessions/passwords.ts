import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../../env.ts';

type Cost = Pick<Settings, 'passwordMemoryKib' | 'passwordPasses'>;

/** argon2id in PHC format; the cost travels with the hash (safety 2.3). */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  return hash(password, { algorithm: 2, memoryCost: cost.passwordMemoryKib, timeCost: cost.passwordPasses, parallelism: 1 });
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password);
}

const dummies = new Map<string, Promise<string>>();

/** What an unknown user's password is compared with, so that the answer takes as long as for a known one. */
export function dummyHash(cost: Cost): Promise<string> {
  const key = `${cost.passwordMemoryKib}/${cost.passwordPasses}`;
  const known = dummies.get(key) ?? hashPassword('nobody has this password', cost);
  dummies.set(key, known);
  return known;
}
