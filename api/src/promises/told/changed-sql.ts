import { OperationNodeTransformer, type RawNode } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The same database for a mutant: each statement that has `from` in plain SQL is sent with `to` in its place. */
export function changedSql(db: Db, from: string, to: string): { db: Db; hits(): number } {
  let hits = 0;
  const changed = (text: string): string => {
    if (text.includes(from)) hits += 1;
    return text.replaceAll(from, to);
  };
  const transformer = new (class extends OperationNodeTransformer {
    // Also SQL that stands within other SQL, as a condition does.
    protected override transformRaw(node: RawNode): RawNode {
      const whole = super.transformRaw(node);
      return { ...whole, sqlFragments: whole.sqlFragments.map(changed) };
    }
  })();
  return {
    hits: () => hits,
    db: db.withPlugin({
      transformQuery: ({ node }) => transformer.transformNode(node),
      transformResult: async ({ result }) => result,
    }),
  };
}
