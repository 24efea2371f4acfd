import { sql } from 'kysely';
import { connect, type Db } from './database.ts';
import { grants } from './grants.ts';

/** The role of a connection and its excess rights. */
export interface Role {
  name: string;
  /** Whether it may create tables and so run migrations. */
  mayCreate: boolean;
  /** Why it is more than a role that owns nothing, e.g. `is a superuser`. */
  isMore: string[];
}

const ASKED = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];

export async function readRole(url: string): Promise<Role> {
  const { rows } = await asked(url, (db) =>
    sql<{ name: string; mayCreate: boolean; isMore: string[] }>`
    SELECT current_user AS name, has_schema_privilege(current_schema(), 'CREATE') AS may_create, array_remove(ARRAY[
      CASE WHEN r.rolsuper THEN 'is a superuser' END,
      CASE WHEN r.rolcreaterole THEN 'may make roles' END,
      CASE WHEN r.rolcreatedb THEN 'may make databases' END,
      CASE WHEN r.rolreplication THEN 'may replicate' END,
      CASE WHEN NOT r.rolsuper AND pg_has_role(d.datdba, 'MEMBER') THEN 'owns the database' END,
      CASE WHEN NOT r.rolsuper AND EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND pg_has_role(c.relowner, 'MEMBER')) THEN 'owns tables' END,
      CASE WHEN NOT r.rolsuper AND EXISTS (SELECT 1 FROM pg_roles p WHERE p.rolname IN ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files') AND pg_has_role(p.oid, 'MEMBER')) THEN 'may reach the files of the server' END,
      CASE WHEN NOT r.rolsuper AND has_parameter_privilege('session_replication_role', 'SET') THEN 'may switch triggers off' END
    ], NULL) AS is_more
    FROM pg_roles r, pg_database d WHERE r.rolname = current_user AND d.datname = current_database()`.execute(db),
  );
  return rows[0] as Role;
}

/** Where the rights of a role differ from {@link grants}: `may UPDATE audit_event`, `may not SELECT deposit`. */
export async function otherRights(url: string): Promise<string[]> {
  const { rows } = await asked(url, (db) =>
    sql<{ says: string }>`
    SELECT CASE WHEN e.may THEN 'may not ' ELSE 'may ' END || e.right || ' ' || e.table AS says
    FROM jsonb_to_recordset(${JSON.stringify(expected())}::jsonb) AS e ("table" TEXT, "right" TEXT, may BOOLEAN, "column" BOOLEAN)
    WHERE to_regclass(e.table) IS NULL OR e.may <>
      CASE WHEN e.column THEN has_any_column_privilege(to_regclass(e.table), e.right) ELSE has_table_privilege(to_regclass(e.table), e.right) END`.execute(
      db,
    ),
  );
  return rows.map(({ says }) => says);
}

/** Each right to each table and whether the API has it; a right that it lacks must be missing for every column too. */
function expected() {
  return Object.entries(grants).flatMap(([table, rights]) =>
    ASKED.map((right) => ({
      table,
      right,
      may: new RegExp(`${right}(?! \\()`).test(rights),
      column: ['INSERT', 'UPDATE'].includes(right) && !rights.includes(right),
    })),
  );
}

async function asked<T>(url: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { poolSize: 1, applicationName: 'backoffice-role' });
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}
