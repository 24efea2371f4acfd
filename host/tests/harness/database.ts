import { Pool } from 'pg';
import { stackAddress } from './address.ts';

/** Asks the stack's database itself, past the API. Registers its own end. */
export function database() {
  let pool: Pool | undefined;
  afterAll(async () => pool?.end());
  return async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    pool ??= new Pool({ connectionString: stackAddress().databaseUrl, max: 1 });
    return (await pool.query(text, values)).rows as Row[];
  };
}
