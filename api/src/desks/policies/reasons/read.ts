import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { readReasonLists } from '../../../acts/read-reasons.ts';
import { moment } from '../../../domain/moments.ts';
import { LIST_RULES, REASON_LISTS, type ReasonListName, whyFixed } from '../../../domain/reasons/lists.ts';
import { PLACEHOLDER_WORDS } from '../../../domain/reasons/messages.ts';
import { listsWith, original, type ReasonLists } from '../../../domain/reasons/present.ts';
import { waitingOf } from '../../../modules/second-person/waiting.ts';
import type { OwnReasonList as Schema } from './schemas.ts';

export type OwnReasonList = Static<typeof Schema>;

interface Changed {
  list: ReasonListName;
  at: Date | null;
  by: string | null;
  reason: string | null;
  waiting: OwnReasonList['waiting'];
}

/** Every list with its reasons, who changed it last and why, and the request that waits. */
export async function readOwnReasonLists(db: DbOrTx): Promise<OwnReasonList[]> {
  const lists = await readReasonLists(db);
  const { rows } = await sql<Changed>`
    SELECT k.list, r.changed_at AS at, r.changed_by AS by, r.reason, ${waitingOf('reasons', sql`md5(k.list)::uuid`)} AS waiting
    FROM unnest(${[...REASON_LISTS]}::text[]) AS k (list) LEFT JOIN reason_list r ON r.list = k.list`.execute(db);
  const changed = new Map(rows.map((row) => [row.list, row]));
  return REASON_LISTS.map((list) => toList(list, lists, changed.get(list)));
}

export async function readOwnReasonList(db: DbOrTx, list: ReasonListName): Promise<OwnReasonList> {
  const found = (await readOwnReasonLists(db)).find((one) => one.list === list);
  if (!found) throw new Error(`The reasons of ${list} cannot be read`);
  return found;
}

function toList(list: ReasonListName, lists: ReasonLists, row: Changed | undefined): OwnReasonList {
  const { title, told } = LIST_RULES[list];
  const { version, reasons } = lists[list];
  return {
    list,
    title,
    version,
    told: told && {
      placeholders: told.placeholders.map((name) => ({ name, ...PLACEHOLDER_WORDS[name] })),
      message: told.message,
    },
    reasons: reasons.map((reason) => {
      const first = original(list, reason.code);
      return {
        ...reason,
        fixed: whyFixed(list, reason.code),
        original: first && { words: first.words, message: first.message },
        alsoIn: listsWith(lists, reason.code)
          .filter((other) => other !== list)
          .map((other) => LIST_RULES[other].title),
      };
    }),
    lastChange: row?.at ? { at: moment(row.at), by: row.by ?? '', reason: row.reason ?? '' } : null,
    waiting: row?.waiting ?? null,
  };
}
