import type pg from 'pg';

/** Plans kept per connection: enough for everyday statements, few enough to cost little memory. */
const KEPT = 64;
/** A statement is prepared when it is sent this many times. */
const WORTH_IT = 3;
/** Texts that are counted at a time; inserts of varying length must not pile up. */
const COUNTED = 1_000;
/** Shorter statements are not prepared, because planning them costs nothing noticeable. */
const LONG = 300;

/**
 * Lets PostgreSQL plan the long statements once per connection instead of every time: reading a deposit with its
 * flags takes 15 ms to plan and 1 ms to run. The statements themselves do not change; they only get a name.
 */
export function keepPlans(pool: pg.Pool): void {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || text.length < LONG || names.size >= KEPT) return known;
    if (uses.size >= COUNTED) uses.clear();
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < WORTH_IT) return undefined;
    const name = `kept_${names.size + 1}`;
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
