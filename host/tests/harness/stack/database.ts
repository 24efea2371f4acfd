import { Pool } from 'pg';
import { stackAddress } from './address.ts';

/** Queries a database directly, by default the stack's. Closes its connection after the test file. */
export function database(address = () => stackAddress().databaseOwnerUrl) {
  let pool: Pool | undefined;
  afterAll(async () => pool?.end());
  return async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    pool ??= quietPool(address());
    return (await pool.query(text, values)).rows as Row[];
  };
}

/**
 * Ignores connection errors outside queries; a failing query still rejects. A pool reports its end before its
 * connections have ended, and a stack that stops in the same process ends them first.
 */
function quietPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1 });
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
}
