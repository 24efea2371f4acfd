import type { DbOrTx } from '../db/database.ts';
import { REASON_LISTS, type ReasonListName } from '../domain/reasons/lists.ts';
import { presentList, type ReasonList, type ReasonLists } from '../domain/reasons/present.ts';

/** Every list of reasons at present. Inside an act, read them with its `tx`. */
export async function readReasonLists(db: DbOrTx): Promise<ReasonLists> {
  const rows = await db.selectFrom('reasonList').select(['list', 'version', 'reasons']).execute();
  const stored = new Map(rows.map((row) => [row.list, row]));
  return Object.fromEntries(
    REASON_LISTS.map((list) => [list, presentList(list, stored.get(list))]),
  ) as unknown as ReasonLists;
}

/** One list of reasons at present. */
export async function readReasonList(db: DbOrTx, list: ReasonListName): Promise<ReasonList> {
  const row = await db
    .selectFrom('reasonList')
    .select(['version', 'reasons'])
    .where('list', '=', list)
    .executeTakeFirst();
  return presentList(list, row);
}

/** The present words of every code, for files and sentences. */
export async function readReasonWords(db: DbOrTx): Promise<ReadonlyMap<string, string>> {
  const lists = Object.values(await readReasonLists(db));
  return new Map(lists.flatMap(({ reasons }) => reasons.map(({ code, words }) => [code, words] as const)));
}
