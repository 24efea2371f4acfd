import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { connect } from '../../db/database.ts';

/** Processor time that something has used so far, in milliseconds; `NaN` where the system does not say. */
export type Used = () => number;

/** In Linux' own unit of `/proc/<pid>/stat`: hundredths of a second. */
const TICK_MS = 10;

/** Of one process with all its threads. */
export const usedByProcess =
  (pid: number): Used =>
  () =>
    (statOf(pid)?.own ?? NaN) * TICK_MS;

/** Of PostgreSQL: its first process and all that it has started, those that have ended included. */
export async function usedByPostgres(url: string): Promise<Used> {
  const db = connect(url, { poolSize: 1 });
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const first = statOf(rows[0]?.pid ?? 0)?.parent;
  await db.destroy();
  return () => {
    const own = first === undefined ? undefined : statOf(first);
    if (!own) return NaN;
    const started = processes().flatMap((pid) => statOf(pid) ?? []);
    return started.reduce((sum, one) => sum + (one.parent === first ? one.own : 0), own.own + own.ended) * TICK_MS;
  };
}

function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** `undefined` when there is no such process, or no such file on this system. */
function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain anything. After it: state, parent, …; man 5 proc.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
