import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { readReasonLists } from '../../../acts/read-reasons.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { GENERIC, LIST_RULES, REASON_LISTS, type ReasonListName } from '../../../domain/reasons/lists.ts';
import {
  changedLists,
  freeCode,
  isTaken,
  MOST_REASONS,
  reasonProblem,
  tidied,
  type Wanted,
} from '../../../domain/reasons/changes.ts';
import type { ReasonLists } from '../../../domain/reasons/present.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalidField, type Refusal, refused } from '../../../http/envelope.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { mustNotWait } from '../../../modules/second-person/waiting.ts';
import { mustBeTwoOwners } from '../../../modules/staff/facts.ts';
import { subjectIdOf } from '../subject-id.ts';
import { readOwnReasonList } from './read.ts';
import type { ReasonAddition, ReasonChange, ReasonUndo } from './schemas.ts';
import { sayChange } from './say-change.ts';
import { writeLists } from './write.ts';

/** What waits for another owner: the reason as it is to become. */
interface Asked {
  list: ReasonListName;
  version: number;
  wanted: Wanted;
  reason: string;
  askedBy: string;
}

/**
 * Changes the words, the message, the place of one reason, or whether it is offered, from the list that the owner saw.
 * What customers are told waits for another owner. Returns whether it waits.
 */
export async function changeReason(
  one: Acting,
  deps: Deps,
  list: ReasonListName,
  { version, reason, ...wanted }: Static<typeof ReasonChange>,
): Promise<boolean> {
  const lists = await openLists(one, deps, list, version);
  return ask(one, deps, lists, {
    list,
    version,
    wanted: tidied(wanted),
    reason: reasonOf({ reason }),
    askedBy: one.actor.id,
  });
}

/** Adds a reason of the company's own, before the generic one, whose rules it follows. */
export async function addReason(
  one: Acting,
  deps: Deps,
  list: ReasonListName,
  { version, reason, code, ...told }: Static<typeof ReasonAddition>,
): Promise<boolean> {
  const lists = await openLists(one, deps, list, version);
  const { reasons } = lists[list];
  if (reasons.length >= MOST_REASONS) halt(refused('OVER_LIMIT', `A list has ${MOST_REASONS} reasons at most.`));
  if (code && isTaken(lists, code))
    halt(invalidField('code', 'BAD_VALUE', `${code} is the code of another reason. Choose another code.`));
  const generic = reasons.findIndex((each) => each.code === GENERIC);
  const wanted = tidied({ ...told, code: code ?? freeCode(lists, told.words), offered: true, place: generic + 1 });
  return ask(one, deps, lists, { list, version, wanted, reason: reasonOf({ reason }), askedBy: one.actor.id });
}

/** Sets the latest change of the list back. A reason that was added is switched off, because rows may name it. */
export async function undoReason(
  one: Acting,
  deps: Deps,
  list: ReasonListName,
  { version, reason }: Static<typeof ReasonUndo>,
): Promise<boolean> {
  const lists = await openLists(one, deps, list, version);
  const last = await one.tx
    .selectFrom('auditEvent')
    .select(['action', 'before'])
    .where('entityType', '=', 'reasons')
    .where('entityId', 'like', `${list}.%`)
    .where('action', 'in', ['reason.changed', 'reason.added'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = last?.before as (Partial<Wanted> & { code: string }) | null | undefined;
  const present = before && presentOf(lists, list, before.code);
  if (!present) return halt(refused('NOTHING_TO_UNDO', `The list “${LIST_RULES[list].title}” has not been changed.`));
  const wanted = last?.action === 'reason.added' ? { ...present, offered: false } : { ...present, ...before };
  return ask(one, deps, lists, { list, version, wanted, reason: reasonOf({ reason }), askedBy: one.actor.id });
}

/** What an owner asked for, after another has confirmed it. */
export async function reasonConfirmed(one: Acting, deps: Deps, id: string, asked: Asked): Promise<void> {
  await mustBeTwoOwners(one, id, asked.askedBy);
  await lockReasons(one);
  const lists = await readReasonLists(one.tx);
  const { list, wanted } = asked;
  const another = !presentOf(lists, list, wanted.code) && isTaken(lists, wanted.code);
  if (another || lists[list].version !== asked.version) halt(await lostList(one, list));
  mayBecome(lists, asked);
  await write(one, deps, lists, asked);
}

async function ask(one: Acting, deps: Deps, lists: ReasonLists, asked: Asked): Promise<boolean> {
  const { list, wanted, reason } = asked;
  const present = presentOf(lists, list, wanted.code);
  const grown = present ? lists : withOneMore(lists, list, wanted);
  mayBecome(grown, asked);
  if (present && isSame(present, wanted)) halt(refused('NOTHING_CHANGED', `“${wanted.words}” is so already.`));
  const { title, told } = LIST_RULES[list];
  const saidNow = present ? present.message : (told?.message ?? null);
  const waits =
    saidNow !== wanted.message &&
    (await waitsForSecondPerson(one, deps, {
      act: 'reason-changed',
      subject: { id: subjectIdOf(list), no: title, version: asked.version, franchiseId: null },
      amountPaise: 0,
      body: asked,
      says: sayChange(title, present, wanted),
      reason,
      lost: () => lostList(one, list),
    }));
  if (!waits) await write(one, deps, lists, asked);
  return waits;
}

/** The list as the owner saw it, locked against every other change; halts when it has changed or waits. */
async function openLists(one: Acting, deps: Deps, list: ReasonListName, version: number): Promise<ReasonLists> {
  await lockReasons(one);
  await mustNotWait(one.tx, deps, 'reasons', subjectIdOf(list), async () => LIST_RULES[list].title);
  const lists = await readReasonLists(one.tx);
  if (lists[list].version !== version) halt(await lostList(one, list));
  return lists;
}

/** Other changes of reasons, and requests about them, wait until this act ends: words are shared between lists. */
const lockReasons = ({ tx }: Acting) => sql`SELECT pg_advisory_xact_lock(hashtext('reasons'))`.execute(tx);

async function lostList({ tx }: Acting, list: ReasonListName): Promise<Refusal> {
  const current = await readOwnReasonList(tx, list);
  const by = current.lastChange?.by;
  const status = by ? `${by} has changed the list “${current.title}”.` : `The list “${current.title}” has changed.`;
  return conflict('STALE_VERSION', status, { current });
}

function presentOf(lists: ReasonLists, list: ReasonListName, code: string): Wanted | undefined {
  const at = lists[list].reasons.findIndex((each) => each.code === code);
  const reason = lists[list].reasons[at];
  return reason && { ...reason, place: at + 1 };
}

/** The lists with a new reason in its place, as if it had been there. */
function withOneMore(lists: ReasonLists, list: ReasonListName, { place, ...reason }: Wanted): ReasonLists {
  const { version, reasons } = lists[list];
  return { ...lists, [list]: { version, reasons: reasons.toSpliced(place - 1, 0, reason) } };
}

function mayBecome(lists: ReasonLists, { list, wanted }: Asked): void {
  const problem = reasonProblem(lists, list, wanted);
  if (problem) halt(invalidField(problem.field, problem.code, problem.msg));
}

const isSame = (present: Wanted, wanted: Wanted): boolean =>
  present.words === wanted.words &&
  present.message === wanted.message &&
  present.offered === wanted.offered &&
  present.place === wanted.place;

/** Writes the lists that change; halts when one that only shares the words waits for another owner. */
async function write(one: Acting, deps: Deps, lists: ReasonLists, { list, wanted, reason }: Asked): Promise<void> {
  const changed = changedLists(lists, list, wanted);
  for (const other of REASON_LISTS)
    if (changed[other] && other !== list)
      await mustNotWait(one.tx, deps, 'reasons', subjectIdOf(other), async () => LIST_RULES[other].title);
  await writeLists(one, lists, changed, wanted.code, reason);
}
