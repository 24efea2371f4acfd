import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';

/**
 * The entries that a start keeps in the data folder. Only these are ever removed, as DATA_DIR may contain other
 * files.
 */
const OURS = ['postgres', 'files', 'address', 'logs', 'published'];

/** Deletes the embedded database's data. An external database is never emptied. */
export function forgetData({ dataDir, databaseUrl }) {
  if (databaseUrl) {
    throw new UserError(
      '--reset forgets the embedded database alone. Empty the database of DATABASE_URL with your own tools, or leave DATABASE_URL out.',
    );
  }
  for (const name of OURS.map((one) => join(dataDir, one)).filter(existsSync))
    rmSync(name, { recursive: true, force: true });
}
