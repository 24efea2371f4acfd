import pg from 'pg';
import { databaseAt } from '../urls.ts';
import { API_ROLE, OWNER_ROLE } from './roles.ts';

/**
 * Both roles may only sign in: they are no superusers, cannot create roles or databases, and are members of no role.
 */
const PLAIN = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/**
 * Creates the two roles and the owner's database where they are missing. Objects that earlier versions created as the
 * administrator are handed to the owner; no row is touched.
 */
export async function handToOwner(adminUrl: string, name: string): Promise<void> {
  await connected(databaseAt(adminUrl, 'postgres'), async (client) => {
    for (const role of [OWNER_ROLE, API_ROLE]) await makeRole(client, role);
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [name],
    );
    const database = client.escapeIdentifier(name);
    if (!rows[0]) await client.query(`CREATE DATABASE ${database} OWNER ${OWNER_ROLE}`);
    else if (rows[0].owner !== OWNER_ROLE) await client.query(`ALTER DATABASE ${database} OWNER TO ${OWNER_ROLE}`);
  });
  await connected(databaseAt(adminUrl, name), (client) => client.query(HAND_OVER));
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role} ${PLAIN}`);
}

/**
 * Extensions stay with the administrator; the sequence of a column follows its table. One statement, so all or
 * nothing.
 */
const HAND_OVER = `
  DO $$
  DECLARE one TEXT;
  BEGIN
    FOR one IN
      SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner <> '${OWNER_ROLE}'::regrole
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND (d.deptype = 'e' OR c.relkind = 'S' AND d.deptype IN ('a', 'i')))
      UNION ALL SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> '${OWNER_ROLE}'::regrole
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    LOOP
      EXECUTE format('ALTER %s OWNER TO ${OWNER_ROLE}', one);
    END LOOP;
  END $$`;

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
