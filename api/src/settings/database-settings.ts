import { addressProblem } from '../db/pool/hosts.ts';
import type { Parse } from './env-values.ts';

/** An address of PostgreSQL, or none. */
export const databaseUrl: Parse<string> = (raw) => {
  const problem = raw === '' ? undefined : addressProblem(raw);
  return problem === undefined ? { ok: true, value: raw } : { ok: false, problem: `must ${problem}` };
};

interface Given {
  role: string;
  databaseUrl: string;
  databaseDirectUrl: string;
}

/** The embedded database serves one process without a pooler: one of half a role would miss its other half. */
export function databaseProblems({ role, databaseUrl: url, databaseDirectUrl: direct }: Given): string[] {
  if (url) return [];
  return [
    ...(role === 'all'
      ? []
      : [`ROLE=${role}: the embedded database serves one process alone, so DATABASE_URL must be set`]),
    ...(direct
      ? ['DATABASE_URL_DIRECT=…: it names the database of DATABASE_URL past a pooler, so DATABASE_URL must be set']
      : []),
  ];
}
