import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { apiRoot } from '../../settings/paths.ts';

export type AnyDb = Kysely<unknown>;

/** What one file of the folder `migrations` exports: exactly one of the three. */
export interface Migration {
  /** Runs in one transaction. */
  up?: (db: AnyDb) => Promise<void>;
  /** One `CREATE INDEX CONCURRENTLY` or `DROP INDEX CONCURRENTLY`, which cannot run in a transaction. */
  index?: string;
  /**
   * Fills at most a few thousand rows that come after the key `after` (`undefined` at first), and answers the last key
   * that it looked at, or `undefined` when there was none. Called in a transaction each time. A run that was ended begins
   * anew, so rows that are filled must be left as they are.
   */
  batch?: (db: AnyDb, after: unknown) => Promise<unknown>;
}

/** The migrations of a release. */
export interface Migrations {
  /** In the order in which they run. */
  names: readonly string[];
  read(name: string): Promise<Migration>;
}

/** Sources, and what they are compiled to. */
const FILE = /(?<!\.d)\.(?:ts|mjs)$/;
const folder = path.join(apiRoot, 'migrations');
const files = new Map(
  readdirSync(folder)
    .filter((file) => FILE.test(file))
    .sort()
    .map((file) => [file.replace(FILE, ''), path.join(folder, file)]),
);

/** Those of this release. */
export const ownMigrations: Migrations = {
  names: [...files.keys()],
  read: (name) => {
    const file = files.get(name) as string;
    return import(process.platform === 'win32' ? pathToFileURL(file).href : file) as Promise<Migration>;
  },
};
