import pg from 'pg';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { digestQuery } from '../../testing/database/digest.ts';
import { INVARIANT_COUNTS } from '../../verify/invariants.ts';

/** Checks the database after every step, with prepared statements on a connection of its own. */
export interface Watch {
  /** Numbers of the broken invariants. */
  broken(): Promise<number[]>;
  digest(): Promise<string>;
  close(): Promise<void>;
}

export async function openWatch(db: Db, url: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const prepared = <Row>(name: string, query: RawBuilder<Row>) => {
    const { sql: text, parameters } = query.compile(db);
    return async (): Promise<Record<string, string>[]> =>
      (await client.query<Record<string, string>>({ name, text, values: [...parameters] })).rows;
  };
  const [counts, digest] = [prepared('invariants', INVARIANT_COUNTS), prepared('digest', digestQuery)];
  return {
    broken: async () => (await counts()).filter(({ broken }) => Number(broken) > 0).map(({ no }) => Number(no)),
    digest: async () => (await digest())[0]?.['digest'] ?? '',
    close: () => client.end(),
  };
}
