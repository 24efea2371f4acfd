import type { DbOrTx, Tx } from '../../db/database.ts';
import type { Acting } from '../../acts/act.ts';
import type { StatementLayout } from './reading/layout/layout.ts';
import type { StatementTable } from './reading/statement.ts';

/** Headings are looked for in this many rows: banks print addresses and terms above them. */
const SEARCHED = 120;

/** A row of cells as layouts keep their headings: lower case, single spaces. */
export const headingsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ').trim());

const keyOf = (headings: readonly string[]): string => headings.join(' | ').slice(0, 2_000);

/** The layout that was kept for this bank and these headings, newest version; null when there is none, or it was forgotten. */
export async function keptLayout(
  db: DbOrTx,
  profile: string | null,
  table: StatementTable,
): Promise<StatementLayout | null> {
  if (!profile) return null;
  const rows = await db
    .selectFrom('bankStatementLayout')
    .select(['headings', 'layout', 'forgottenAt'])
    .distinctOn('headings')
    .where('profile', '=', profile)
    .orderBy('headings')
    .orderBy('version', 'desc')
    .execute();
  const here = new Set(table.rows.slice(0, SEARCHED).map((cells) => keyOf(headingsOf(cells))));
  return rows.find(({ headings, forgottenAt }) => forgottenAt === null && here.has(headings))?.layout ?? null;
}

/** Keeps a layout for the bank as another version, unless the newest is the same. */
export async function keepLayout(
  { tx, actor, now }: Acting,
  profile: string | null,
  layout: StatementLayout,
): Promise<void> {
  if (!profile || layout.headings.length === 0) return;
  const headings = keyOf(layout.headings);
  const newest = await newestOf(tx, profile, headings);
  if (newest && newest.forgottenAt === null && JSON.stringify(sorted(newest.layout)) === JSON.stringify(sorted(layout)))
    return;
  await tx
    .insertInto('bankStatementLayout')
    .values({
      profile,
      headings,
      version: (newest?.version ?? 0) + 1,
      layout: JSON.stringify(layout) as unknown as StatementLayout,
      keptBy: actor.id,
      keptAt: now,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** A statement is read by the columns that were kept for its bank and headings. */
export async function layoutUsed(
  { tx, now }: Acting,
  profile: string | null,
  layout: StatementLayout | null,
): Promise<void> {
  if (!profile || !layout) return;
  const newest = await newestOf(tx, profile, keyOf(layout.headings));
  if (newest?.forgottenAt !== null) return;
  await tx.updateTable('bankStatementLayout').set({ lastUsedAt: now }).where('id', '=', newest.id).execute();
}

const newestOf = (tx: Tx, profile: string, headings: string) =>
  tx
    .selectFrom('bankStatementLayout')
    .select(['id', 'version', 'layout', 'forgottenAt'])
    .where('profile', '=', profile)
    .where('headings', '=', headings)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stored JSON comes back with its keys in another order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) || value === null || typeof value !== 'object'
    ? value
    : Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, of]) => [key, sorted(of)]);
