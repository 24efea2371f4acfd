import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { type Db, openOn, types } from '../../db/database.ts';

/**
 * The connection of a search. It sends the same few hundred statements thousands of times, to a database that hardly
 * grows, so each is planned once (`insideOneTransaction` names them).
 */
export async function openConnection(connectionString: string): Promise<pg.Client> {
  const options = '-c plan_cache_mode=force_generic_plan';
  const client = new pg.Client({ connectionString, types, pipeline: true, options });
  await client.connect();
  return client;
}

/**
 * A database inside one transaction of a connection: the API's transactions become savepoints, so that everything can
 * be rolled back any number of times. Concurrent users of the connection wait.
 */
export function insideOneTransaction(client: pg.Client): Db {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    return name;
  };
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, rowCount } = await client.query({ text, values: parameters as unknown[], name: nameOf(text) });
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed inside one transaction');
    },
  };
  return openOn({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(connection, (text) => client.query(text)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  });
}

function driverOf(connection: DatabaseConnection, run: (text: string) => Promise<unknown>): Driver {
  let free = Promise.resolve();
  let leave = () => {};
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => {
      const before = free;
      let done = () => {};
      free = new Promise((resolve) => (done = resolve));
      await before;
      leave = done;
      return connection;
    },
    releaseConnection: async () => leave(),
    beginTransaction: async () => void (await run('SAVEPOINT act')),
    // Check deferred constraints here, as a commit would.
    commitTransaction: async () =>
      void (await run('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; RELEASE SAVEPOINT act')),
    rollbackTransaction: async () => void (await run('ROLLBACK TO SAVEPOINT act; RELEASE SAVEPOINT act')),
  };
}
