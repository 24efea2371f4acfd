import { sql } from 'kysely';
import { connect } from '../database.ts';
import { ownMigrations } from './files.ts';

/** How the migrations of a database differ from those of this release. */
export interface MigrationState {
  /** Of this release, not run yet. */
  missing: string[];
  /** Run by a later release. A release runs on them until one of them says otherwise. */
  newer: string[];
  /** Migrations that a release must know to run on this database, and that this one does not know. */
  tooNewFor: string[];
}

export async function migrationState(
  url: string,
  known: readonly string[] = ownMigrations.names,
): Promise<MigrationState> {
  const db = connect(url, { poolSize: 1, applicationName: 'backoffice-migrations' });
  try {
    const ran = await namesIn('kysely_migration', 'name');
    const unknown = (names: string[]) => names.filter((name) => !known.includes(name));
    return {
      missing: known.filter((name) => !ran.includes(name)),
      newer: unknown(ran),
      tooNewFor: unknown(await namesIn('schema_floor', 'migration')),
    };
  } finally {
    await db.destroy();
  }

  async function namesIn(table: string, column: string): Promise<string[]> {
    const there = await sql<{ is: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS is`.execute(db);
    if (!there.rows[0]?.is) return [];
    const { rows } = await sql<{
      name: string;
    }>`SELECT ${sql.ref(column)} AS name FROM ${sql.table(table)} ORDER BY 1`.execute(db);
    return rows.map(({ name }) => name);
  }
}
