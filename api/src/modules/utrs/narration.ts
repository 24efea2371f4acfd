import { type RawBuilder, sql } from 'kysely';

/**
 * The bank's narration of the line of this alias; the remitter's account in it shows its last four characters, as
 * everywhere else.
 */
export function narrationOf(alias: string): RawBuilder<string | null> {
  const [narration, account] = [sql.ref(`${alias}.narration`), sql.ref(`${alias}.remitter_account`)];
  return sql<
    string | null
  >`CASE WHEN length(${account}) > 4 THEN replace(${narration}, ${account}, '••••' || right(${account}, 4)) ELSE ${narration} END`;
}
