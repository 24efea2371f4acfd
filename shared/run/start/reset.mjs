import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';

/** What a start keeps in the data folder. Only these are ever removed, for DATA_DIR may name a folder with more in it. */
const OURS = ['postgres', 'files', 'address', 'logs', 'published'];

/** Forgets the data of the embedded database. A database of one's own is never emptied from here. */
export function forgetData({ dataDir, databaseUrl }) {
  if (databaseUrl) {
    throw new UserError(
      '--reset forgets the embedded database alone. Empty the database of DATABASE_URL with your own tools, or leave DATABASE_URL out.',
    );
  }
  for (const name of OURS.map((one) => join(dataDir, one)).filter(existsSync))
    rmSync(name, { recursive: true, force: true });
}
