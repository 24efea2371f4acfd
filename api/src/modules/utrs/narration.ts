import { type RawBuilder, sql } from 'kysely';

/** What the bank wrote beside the line of this alias, with the remitter's account shown by its last four characters as everywhere else. */
export function narrationOf(alias: string): RawBuilder<string | null> {
  const [narration, account] = [sql.ref(`${alias}.narration`), sql.ref(`${alias}.remitter_account`)];
  return sql<
    string | null
  >`CASE WHEN length(${account}) > 4 THEN replace(${narration}, ${account}, '••••' || right(${account}, 4)) ELSE ${narration} END`;
}
