import type { Acting } from '../../../acts/act.ts';
import { REASON_LISTS } from '../../../domain/reasons/lists.ts';
import type { ReasonList, ReasonLists } from '../../../domain/reasons/present.ts';

/** Stores the lists that changed, each with its entry of the audit and its event. */
export async function writeLists(
  { tx, actor, now, audit, emit }: Acting,
  before: ReasonLists,
  changed: Partial<ReasonLists>,
  code: string,
  reason: string,
): Promise<void> {
  for (const list of REASON_LISTS) {
    const after = changed[list];
    if (!after) continue;
    const row = {
      version: after.version,
      reasons: JSON.stringify(after.reasons),
      changedBy: actor.username,
      changedById: actor.id,
      reason,
      changedAt: now,
    };
    await tx
      .insertInto('reasonList')
      .values({ list, ...row })
      .onConflict((on) => on.column('list').doUpdateSet(row))
      .execute();
    audit({ ...entryOf(before[list], after, code), entityType: 'reasons', entityId: `${list}.${code}`, reason });
    emit({
      topic: 'reasons',
      type: 'reasons.updated',
      entityType: 'reasons',
      entityId: list,
      payload: { version: after.version },
    });
  }
}

/** What changed of the reason, before and after: the code always, the rest where it differs. */
function entryOf(before: ReasonList, after: ReasonList, code: string) {
  const [was, is] = [factsOf(before, code), factsOf(after, code)];
  if (!is) throw new Error(`${code} is not in the list that it was written to`);
  if (!was) return { action: 'reason.added', before: { code }, after: { code, ...is } };
  const differing = Object.keys(is).filter((field) => is[field] !== was[field]);
  const only = (facts: Facts) => Object.fromEntries(differing.map((field) => [field, facts[field] ?? null]));
  return { action: 'reason.changed', before: { code, ...only(was) }, after: { code, ...only(is) } };
}

type Facts = Readonly<Record<string, unknown>>;

function factsOf({ reasons }: ReasonList, code: string): Facts | undefined {
  const at = reasons.findIndex((each) => each.code === code);
  const reason = reasons[at];
  return reason && { words: reason.words, message: reason.message, offered: reason.offered, place: at + 1 };
}
