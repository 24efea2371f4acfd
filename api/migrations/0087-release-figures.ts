import { sql, type Kysely } from 'kysely';

/** How the releases of the panel's modules fare in the tabs of signed-in staff, by day of the business zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE release_figure (
      day DATE NOT NULL,
      module TEXT NOT NULL CHECK (module ~ '^[a-z][a-z0-9-]{0,39}$'),
      version TEXT NOT NULL CHECK (version ~ '^[0-9A-Za-z.+-]{1,80}$'),
      channel TEXT NOT NULL CHECK (channel IN ('stable', 'canary')),
      loads INT NOT NULL DEFAULT 0 CHECK (loads >= 0),
      load_ms BIGINT NOT NULL DEFAULT 0 CHECK (load_ms >= 0),
      slow INT NOT NULL DEFAULT 0,
      errors INT NOT NULL DEFAULT 0 CHECK (errors >= 0),
      crashes INT NOT NULL DEFAULT 0 CHECK (crashes >= 0),
      fallbacks INT NOT NULL DEFAULT 0 CHECK (fallbacks >= 0),
      PRIMARY KEY (day, module, version, channel),
      CONSTRAINT release_figure_slow CHECK (slow BETWEEN 0 AND loads),
      CONSTRAINT release_figure_fallbacks CHECK (fallbacks = 0 OR channel = 'canary')
    )`.execute(db);
}
