import { sql } from 'kysely';
import type pg from 'pg';

/** A statement is prepared when it is sent this many times. */
const WORTH_IT = 3;
/** Texts that are counted at a time; inserts of varying length must not pile up. */
const COUNTED = 1_000;
/** From this length on a plan takes much memory. */
const LONG = 300;
/** PostgreSQL refuses a plan of Kysely's `selectAll` once a newer version of the API has added a column. */
const ALL_COLUMNS = /^select \* /;
/**
 * Begins a statement that is planned each time. A kept plan that was made while a table was nearly empty reads all of
 * it for every batch of a long file.
 */
const ANEW = '/* planned anew */';
export const plannedAnew = sql.raw(ANEW);
/** Plans kept per connection: enough for everyday statements, few enough to cost little memory. */
const KEPT = { short: 200, long: 64 };

/**
 * Lets PostgreSQL plan statements once per connection instead of every time: reading a deposit with its flags takes
 * 15 ms to plan and 1 ms to run, and of the 18 short and long statements of an approval planning was a third of
 * PostgreSQL's work. The statements themselves do not change; they only get a name.
 */
export function keepPlans(pool: pg.Pool): void {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const left = { ...KEPT };
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    const length = text.length < LONG ? 'short' : 'long';
    if (known || left[length] === 0) return known;
    if (uses.size >= COUNTED) uses.clear();
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < WORTH_IT || ALL_COLUMNS.test(text) || text.startsWith(ANEW)) return undefined;
    const name = `kept_${names.size + 1}`;
    left[length] -= 1;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof client.query;
  });
}
