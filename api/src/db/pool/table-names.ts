import { type DatabaseIntrospector, type Kysely, sql, type TableMetadata } from 'kysely';

/**
 * What Kysely asks about a database: its migrator, before and after each migration, whether its own tables exist. The
 * introspector of Kysely would read every column of every table to answer that.
 */
export function tableNames(db: Kysely<unknown>): DatabaseIntrospector {
  const getTables = async (): Promise<TableMetadata[]> => {
    const { rows } = await sql<{ schema: string; name: string }>`
      SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(
      db,
    );
    return rows.map((row) => ({ ...row, isView: false, columns: [] }));
  };
  return {
    getTables,
    getMetadata: async () => ({ tables: await getTables() }),
    getSchemas: async () =>
      (await sql<{ name: string }>`SELECT nspname AS name FROM pg_namespace ORDER BY 1`.execute(db)).rows,
  };
}
