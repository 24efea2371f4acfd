import type pg from 'pg';

/** What a database is compared with, and the statements that lead back to it, after a test has written rows. */
export interface FirstState {
  /** Changes with every change of a table, function, trigger, constraint, grant or statistic. */
  schema: string;
  /** Removes every row, puts those of the template back and sets the sequences. */
  rows: string;
}

/** So many rows make a new copy cheaper, and what they leave behind would slow down later tests. */
const MOST_ROWS = 20_000;

/** Rows of the catalogue have a new `xmin` when a statement has written them; statistics of a table are written in place. */
const CATALOGUES = [
  'pg_attrdef',
  'pg_class',
  'pg_constraint',
  'pg_default_acl',
  'pg_event_trigger',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
];

const SCHEMA = `SELECT concat_ws(';',
  ${CATALOGUES.map((name) => `(SELECT count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) FROM ${name} WHERE oid >= 16384)`).join(',\n  ')},
  (SELECT count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) FROM pg_attribute WHERE attrelid >= 16384),
  (SELECT nspacl::text FROM pg_namespace WHERE nspname = 'public'),
  (SELECT count(*) FROM pg_statistic WHERE starelid >= 16384),
  (SELECT count(*) FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()))
) AS schema`;

/** Repeated until nothing is left, because the triggers of the running totals fire always and write rows again. */
const DELETE_ALL = `DO $$
  DECLARE names regclass[]; name regclass; deleted bigint; pass bigint; total bigint := 0;
  BEGIN
    SELECT array_agg(oid::regclass) INTO names FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0;
    LOOP
      pass := 0;
      FOREACH name IN ARRAY names LOOP
        EXECUTE format('DELETE FROM %s', name);
        GET DIAGNOSTICS deleted = ROW_COUNT;
        pass := pass + deleted;
      END LOOP;
      EXIT WHEN pass = 0;
      total := total + pass;
      IF total > ${MOST_ROWS} THEN RAISE EXCEPTION 'too many rows to use this database again'; END IF;
    END LOOP;
  END $$`;

/** Reads the state of the database that `client` is connected to: a new copy of the template, or the template. */
export async function readFirstState(client: pg.Client): Promise<FirstState> {
  return {
    schema: await readSchema(client),
    rows: [...(await putBack(client)), ...(await rewind(client))].join(';\n'),
  };
}

/**
 * Leads the database that `client` is connected to back to its first state. Answers false, with nothing changed, when
 * more than rows has changed.
 */
export async function backToFirstState(client: pg.Client, first: FirstState): Promise<boolean> {
  if ((await readSchema(client)) !== first.schema) return false;
  try {
    // Neither triggers nor foreign keys: what is never deleted in production is deleted here.
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${DELETE_ALL}; ${first.rows}; COMMIT`);
    return true;
  } catch {
    await client.query('ROLLBACK');
    return false;
  }
}

export async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

/** Inserts of the rows that the migrations have written. */
async function putBack(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string; columns: string }>(`
    SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ') AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.oid`);
  const inserts: string[] = [];
  for (const { name, columns } of tables.rows) {
    const { rows } = await client.query<{ rows: string | null }>(`SELECT json_agg(t)::text AS rows FROM ${name} t`);
    const written = rows[0]?.rows;
    if (!written) continue;
    const values = `json_populate_recordset(NULL::${name}, ${client.escapeLiteral(written)})`;
    inserts.push(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${values}`);
  }
  return inserts;
}

async function rewind(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ set: string }>(`
    SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value IS NOT NULL) AS set FROM pg_sequences`);
  return rows.map(({ set }) => set);
}
