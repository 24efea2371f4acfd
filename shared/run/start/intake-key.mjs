import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key with which the simulated operator's app authenticates in demo mode: INTAKE_KEY if set, else a key generated once
 * and kept beside the data, so that `pnpm simulate` uses the same one.
 */
export function intakeKey(dataDir) {
  if (process.env.INTAKE_KEY) return process.env.INTAKE_KEY;
  const file = join(dataDir, 'intake-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const key = randomBytes(24).toString('hex');
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  }
}
