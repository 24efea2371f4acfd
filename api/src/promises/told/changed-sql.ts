import { RawNode } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The same database for a mutant: each statement that has `from` is sent with `to` in its place. */
export function changedSql(db: Db, from: string, to: string): { db: Db; hits(): number } {
  let hits = 0;
  const changed = (text: string): string => {
    if (text.includes(from)) hits += 1;
    return text.replaceAll(from, to);
  };
  return {
    hits: () => hits,
    db: db.withPlugin({
      transformQuery: ({ node }) =>
        RawNode.is(node) ? { ...node, sqlFragments: node.sqlFragments.map(changed) } : node,
      transformResult: async ({ result }) => result,
    }),
  };
}
