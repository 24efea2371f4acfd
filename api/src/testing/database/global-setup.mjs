import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeVendor } from '../prepare/vendor.mjs';

/** Starts one PostgreSQL for the whole run, in a child process that ends with this one (or uses TEST_DATABASE_URL). */
export default async function globalSetup() {
  const program = fileURLToPath(new URL('test-postgres.ts', import.meta.url));
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The test database could not be started (exit ${code}).`);
  });
  const [[line]] = await Promise.all([Promise.race([once(child.stdout, 'data'), failed]), makeVendor()]);
  failed.catch(() => undefined);
  process.env.TEST_ADMIN_URL = String(line).trim();
  globalThis.__testPostgres = child;
}
