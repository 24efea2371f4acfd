import { sql } from 'kysely';
import { type AnyDb, type Migration, ownMigrations } from '../../db/migrate/files.ts';
import { migrate } from '../../db/migrate/migrate.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { mutantTests, seed, shown, size } from '../../testing/proof/proof.ts';

/* The three kinds of migrations on a large table, while staff write into it and read from it (safety P24). */

const ROWS = size({ gate: 20_000, promise: 5_000_000 });
const BATCH = 10_000;
const MOST_MS = 2_500;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { id } = await desk.claim({ utr: desk.utr() });
  const db = desk.api.db;
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`SET synchronous_commit = off`.execute(one);
    await sql`INSERT INTO note (id, entity_type, entity_id, author_id, text)
      SELECT gen_random_uuid(), 'deposit', gen_random_uuid(), (SELECT id FROM staff LIMIT 1), 'Note ' || i FROM generate_series(1, ${ROWS}) i`.execute(
      one,
    );
    await sql`ANALYZE note`.execute(one);
    await sql`RESET ALL`.execute(one);
  });
  act = async () => {
    const clerk = await desk.as('deposit');
    return () => clerk.post('/notes', { entityType: 'deposit', entityId: id, text: 'Called the customer' });
  };
});
afterAll(() => desk.close());

let act: () => Promise<() => Promise<{ status: number }>>;

const does = (statement: string) => async (on: AnyDb) => void (await sql.raw(statement).execute(on));

/** Runs these after today's, while four people write notes; answers how long the slowest act took, and how many there were. */
async function under(
  files: Record<string, Migration>,
  limitMs?: number,
): Promise<{ slowestMs: number; acts: number; failed: number; ran: string[] }> {
  const write = await act();
  const migrations = {
    names: [...ownMigrations.names, ...Object.keys(files)],
    read: (name: string) => Promise.resolve(files[name] as Migration),
  };
  let [slowestMs, acts, failed, isOver] = [0, 0, 0, false];
  const people = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await write();
      if (status !== 200) failed += 1;
      slowestMs = Math.max(slowestMs, performance.now() - began);
      acts += 1;
      // As often as a desk of ten in a hurry.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  try {
    const ran = await migrate(desk.api.url, { migrations, ...(limitMs === undefined ? {} : { limitMs }) });
    return { slowestMs, acts, failed, ran };
  } finally {
    isOver = true;
    await Promise.all(people);
  }
}

test(`safety P24: ${ROWS} rows get a column, its values and an index while four people write notes, and no act fails`, async () => {
  const began = Date.now();
  const { slowestMs, acts, failed, ran } = await under(
    {
      '9001-column': { up: does('ALTER TABLE note ADD words INT') },
      '9002-words': {
        batch: async (on, after) => {
          const { rows } = await sql<{ last: string | null }>`
            WITH next AS (SELECT id FROM note WHERE id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY id LIMIT ${BATCH}),
              filled AS (UPDATE note SET words = 2 WHERE id IN (SELECT id FROM next) AND words IS NULL)
            SELECT max(id::text) AS last FROM next`.execute(on);
          return rows[0]?.last ?? undefined;
        },
      },
      '9003-index': { index: 'CREATE INDEX CONCURRENTLY note_words ON note (words)' },
    },
    1_500,
  );
  expect(ran).toEqual(['9001-column', '9002-words', '9003-index']);
  const { rows } = await sql<{
    left: number;
  }>`SELECT count(*)::int AS left FROM note WHERE words IS NULL AND text LIKE 'Note %'`.execute(desk.api.db);
  expect(rows).toEqual([{ left: 0 }]);
  expect(failed).toBe(0);
  expect(acts).toBeGreaterThan(0);
  const inTime = slowestMs <= MOST_MS;
  shown({
    promise: 'P24',
    what: `${ROWS.toLocaleString('en')} rows get a column, its values in batches and an index, in ${Math.round((Date.now() - began) / 1000)} s, while four people write notes`,
    promised: 'no act fails, none takes longer than 2.5 s',
    measured: `${acts} acts, the slowest ${Math.round(slowestMs)} ms`,
    seed,
  });
  expect(size({ gate: 1, promise: Number(inTime) })).toBe(1);
});

mutantTests('a migration that holds the table', () => {
  /** What has run in this database. */
  const before = ['9001-column', '9002-words', '9003-index'];
  test.each([
    ['a plain index', 'CREATE INDEX note_text ON note (md5(text))'],
    ['a column that rewrites the table', 'ALTER TABLE note ADD token UUID NOT NULL DEFAULT gen_random_uuid()'],
  ])('%s without a limit is noticed', async (name, statement) => {
    const own = `${9001 + before.length}-${name}`;
    const { slowestMs, failed } = await under({
      ...Object.fromEntries(before.map((one) => [one, NOTHING])),
      [own]: { up: does(statement) },
    });
    before.push(own);
    const caught = failed > 0 || slowestMs > MOST_MS;
    shown({
      promise: 'P24',
      what: `${name}, without a limit`,
      promised: 'noticed',
      measured: `an act took ${Math.round(slowestMs)} ms, ${failed} failed`,
      mutants: [{ name, caught }],
    });
    expect(caught).toBe(true);
  });
});

const NOTHING: Migration = { up: does('SELECT 1') };
