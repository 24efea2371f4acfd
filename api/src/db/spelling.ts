import { CamelCasePlugin, type Dialect, PostgresQueryCompiler, type RootOperationNode } from 'kysely';

/**
 * Columns in camelCase here and in snake_case in PostgreSQL. Kysely's own plugin copies every query to spell its names;
 * this one leaves them, and the text is written with them spelled: the same text for less work.
 */
class Spelling extends CamelCasePlugin {
  override transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return node;
  }

  /** `amountPaise` as `amount_paise`. */
  spelled(name: string): string {
    return this.snakeCase(name);
  }
}

export const spelling = new Spelling({ maintainNestedObjectKeys: true });

class SpellingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(spelling.spelled(name));
  }
}

/** The dialect with names spelled. */
export const spelledOut = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => dialect.createDriver(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => new SpellingCompiler(),
});
