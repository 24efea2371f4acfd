import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../embedded/user-error.ts';
import { sha256Of } from './store.ts';

interface Listed {
  Path?: string;
  'Encoded-Path'?: string;
  Size: number;
  Checksum?: string;
}

/** What PostgreSQL's own `pg_verifybackup` leaves out as well: written by the restore, or no part of the copy. */
const NOT_LISTED = /^(backup_manifest|postgresql\.auto\.conf|recovery\.signal|standby\.signal|pg_wal(\/.*)?)$/;

/**
 * Compares the unpacked files with PostgreSQL's manifest, as `pg_verifybackup` does, which the embedded PostgreSQL does
 * not bring along. Returns how many files were compared; throws a {@link UserError} that names the first wrong one.
 */
export async function checkManifest(pgData: string, manifestFile: string): Promise<number> {
  const files = readManifest(manifestFile);
  for (const [name, { Size, Checksum }] of files) {
    const file = path.join(pgData, name);
    if (!existsSync(file)) throw new UserError(`The backup lacks the file ${name}, which its manifest lists.`);
    if (statSync(file).size !== Size || (Checksum && (await sha256Of(file)) !== Checksum))
      throw new UserError(`The file ${name} of the backup is damaged: it is not what its manifest lists.`);
  }
  const stray = filesBelow(pgData).find((name) => !files.has(name) && !NOT_LISTED.test(name));
  if (stray) throw new UserError(`The backup has the file ${stray}, which its manifest does not list.`);
  return files.size;
}

/** The files of a manifest by their path; it ends with its own SHA-256, which covers everything before that line. */
function readManifest(file: string): Map<string, Listed> {
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf('"Manifest-Checksum"');
  const own = /^"Manifest-Checksum": "([0-9a-f]{64})"/.exec(text.slice(at))?.[1];
  if (at < 0 || createHash('sha256').update(text.slice(0, at)).digest('hex') !== own)
    throw new UserError(`The manifest ${file} is damaged.`);
  const { Files } = JSON.parse(text) as { Files: Listed[] };
  return new Map(Files.map((one) => [one.Path ?? Buffer.from(one['Encoded-Path'] ?? '', 'hex').toString(), one]));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
