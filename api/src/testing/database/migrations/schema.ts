import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Every definition in a database as text, sorted: tables, columns, constraints, indexes, functions, triggers, migrations. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH own AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    SELECT line FROM (
      SELECT 'relation ' || relname || ' ' || relkind::text AS line FROM own
      UNION ALL SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
        FROM own c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL SELECT 'constraint ' || c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated FROM own c JOIN pg_constraint k ON k.conrelid = c.oid
      UNION ALL SELECT pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid FROM own c JOIN pg_index i ON i.indrelid = c.oid
      UNION ALL SELECT pg_get_triggerdef(t.oid) FROM own c JOIN pg_trigger t ON t.tgrelid = c.oid WHERE NOT t.tgisinternal
      UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      UNION ALL SELECT 'migration ' || name FROM kysely_migration
    ) AS lines ORDER BY line`.execute(db);
  return rows.map(({ line }) => line);
}
