import { addressProblem, hostsOf } from '../db/pool/hosts.ts';
import path from 'node:path';
import { type Parse, setting, text } from './env-values.ts';

/** An address of PostgreSQL, or none. */
export const databaseUrl: Parse<string> = (raw) => {
  const problem = raw === '' ? undefined : addressProblem(raw);
  return problem === undefined ? { ok: true, value: raw } : { ok: false, problem: `must ${problem}` };
};

/** An address of one server, because what it has replayed is asked in one connection and read in another. */
export const standbyUrl: Parse<string> = (raw) => {
  const read = databaseUrl(raw);
  return read.ok && hostsOf(raw).length > 1 ? { ok: false, problem: 'must name one host' } : read;
};

/** Which database, and where the embedded one lies and is archived. */
export const databaseSettings = {
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'A PostgreSQL of your own, 15 or later, with one host or several (postgresql://user@first:5432,second:5432/name), of which the one that accepts writes is used; without it an embedded PostgreSQL 18 is started',
    databaseUrl,
  ),
  databaseOwnerUrl: setting(
    'DATABASE_OWNER_URL',
    '',
    'The same database as the owner of its tables, for migrations and commands; the API itself then connects as the role of DATABASE_URL, which owns nothing',
    databaseUrl,
  ),
  databaseDirectUrl: setting(
    'DATABASE_URL_DIRECT',
    '',
    'The same database and role as DATABASE_URL past the pooler, when DATABASE_URL leads through one: for locks of jobs and for live events, which a pooler loses',
    databaseUrl,
  ),
  databaseReadUrl: setting(
    'DATABASE_URL_READ',
    '',
    'A standby of the database of DATABASE_URL, one host and the same role: exports are read there, so that they burden nobody; the primary is read while it is away or behind',
    standbyUrl,
  ),
  dataDir: setting(
    'DATA_DIR',
    '',
    `Folder of the embedded PostgreSQL (default ${path.join('api', '.data')})`,
    text(0, 4_096),
  ),
  backupDir: setting(
    'BACKUP_DIR',
    '',
    'Folder on another disk for backups of the embedded PostgreSQL; what is committed is archived there within a minute, so that any moment can be restored',
    text(0, 4_096),
  ),
};

interface Given {
  role: string;
  databaseUrl: string;
  databaseDirectUrl: string;
  databaseReadUrl: string;
}

/** The embedded database serves one process without a pooler: one of half a role would miss its other half. */
export function databaseProblems(given: Given): string[] {
  const { role, databaseUrl: url, databaseDirectUrl: direct, databaseReadUrl: read } = given;
  if (url) return [];
  return [
    ...(role === 'all'
      ? []
      : [`ROLE=${role}: the embedded database serves one process alone, so DATABASE_URL must be set`]),
    ...(direct
      ? ['DATABASE_URL_DIRECT=…: it names the database of DATABASE_URL past a pooler, so DATABASE_URL must be set']
      : []),
    ...(read ? ['DATABASE_URL_READ=…: it names a standby of the database of DATABASE_URL, so that must be set'] : []),
  ];
}
