import { Pool } from 'pg';
import { stackAddress } from './address.ts';

/** Asks the stack's database itself, past the API. Registers its own end. */
export function database() {
  let pool: Pool | undefined;
  afterAll(async () => pool?.end());
  return async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    pool ??= quietPool();
    return (await pool.query(text, values)).rows as Row[];
  };
}

/**
 * A query that fails says so itself. Between queries a connection may end: the pool calls itself ended before its connections
 * are, and a stack that stops in this very process ends them first.
 */
function quietPool(): Pool {
  const pool = new Pool({ connectionString: stackAddress().databaseOwnerUrl, max: 1 });
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
}
