import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { can, type Deps, mustBeConfirmed } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { namedRow } from '../../http/row-id.ts';
import { wordsOf } from '../../acts/reason.ts';
import { SERVER, timeIn } from '../../acts/last-change.ts';
import { notify } from '../../modules/notifications/notify.ts';
import {
  ELSEWHERE,
  isElsewhere,
  type RequestState,
  ruleOf,
  type SecondPersonAct,
  type SubjectType,
} from '../../domain/second-person.ts';
import { tellOfRequest } from '../../modules/second-person/ask.ts';
import { PERFORM } from './perform.ts';
import { readRequest, visibleTo } from './read.ts';
import type { Confirmation, Declining, Withdrawing } from './schemas.ts';
import { keptRequests } from './source.ts';
import { auditedAs, touchSubject } from '../../modules/second-person/subjects.ts';

/** The columns of a request that a decision needs. Read without a lock: the conditional update guarantees the state. */
export interface RequestFacts {
  id: string;
  no: string;
  version: number;
  act: SecondPersonAct;
  state: RequestState;
  subjectType: SubjectType;
  subjectId: string;
  subjectNo: string;
  subjectVersion: number;
  franchiseId: string | null;
  amountPaise: number;
  body: object;
  says: string;
  askedBy: string;
  askedByName: string;
}

/**
 * Reads a waiting request. 404 when this person may not see it; halts with a conflict that names the earlier person
 * when it has been decided.
 */
export async function requestFor(
  { tx, actor }: Acting,
  deps: Deps,
  id: string,
  version: number,
): Promise<RequestFacts> {
  const where = conditions(namedRow('r', 'S', id), ...visibleTo(actor));
  const { rows } = await sql<RequestFacts>`
    SELECT r.id, 'S-' || r.no AS no, r.version, r.act, r.state, r.subject_type, r.subject_id, r.subject_no, r.subject_version, r.franchise_id, r.amount_paise, r.body, r.says,
      r.asked_by, s.username AS asked_by_name
    FROM ${keptRequests} r JOIN staff s ON s.id = r.asked_by WHERE ${every(where)}`.execute(tx);
  const facts = rows[0];
  if (!facts) return halt(await decidedElsewhere({ tx, actor }, id));
  if (facts.state !== 'waiting' || facts.version !== version) halt(await lostRequest({ tx, actor }, deps, facts));
  return facts;
}

/**
 * The refusal for a bonus or method, which is decided on its own page; 404 when there is none that this person may see.
 */
async function decidedElsewhere({ tx, actor }: Pick<Acting, 'tx' | 'actor'>, id: string): Promise<Refusal> {
  const found = await readRequest(tx, actor, id);
  if (!found || !isElsewhere(found.act)) throw notFound('request');
  return refused(
    'DECIDED_ELSEWHERE',
    `${found.no} is decided on the page ${ELSEWHERE[found.act].page}, where all its facts are.`,
  );
}

/** Another person confirms: performs the act with the stored body, in the transaction of the confirmation. */
export async function confirmRequest(
  one: Acting,
  deps: Deps,
  id: string,
  { version }: Static<typeof Confirmation>,
  begins?: (facts: RequestFacts) => void,
): Promise<void> {
  const facts = await requestFor(one, deps, id, version);
  mustBeSecond(one, facts, {
    asked: (no) => `You asked for ${no}. Another person confirms it. You can withdraw it.`,
    about: (no) => `${no} is about your own account. Another owner confirms it.`,
  });
  await endRequest(one, deps, facts, 'confirmed');
  begins?.(facts);
  await performRequest(one, deps, facts);
  await notify(one, 'second-person.confirmed', aboutRequest(facts), [facts.askedBy]);
}

/** Performs the act of a request. Each of its audit entries names both people: the actor confirmed, `askedBy` asked. */
export async function performRequest(
  one: Acting,
  deps: Deps,
  { act, no, subjectId, subjectVersion, body, askedByName }: RequestFacts,
): Promise<void> {
  const audit: Acting['audit'] = (entry) =>
    one.audit({ ...entry, after: { ...entry.after, askedBy: askedByName, request: no } });
  await PERFORM[act]({ ...one, audit }, deps, subjectId, { ...body, version: subjectVersion } as never);
}

/** Another person declines with a reason. Nothing is done, and the row can be worked on again. */
export async function declineRequest(
  one: Acting,
  deps: Deps,
  id: string,
  { version, reason }: Static<typeof Declining>,
): Promise<void> {
  const note = wordsOf(reason, 'reason', 'Say in a few words why it is declined.');
  const facts = await requestFor(one, deps, id, version);
  mustBeSecond(one, facts, {
    asked: (no) => `You asked for ${no}. Another person declines it. You can withdraw it.`,
    about: (no) => `${no} is about your own account. Another owner declines it.`,
  });
  await endRequest(one, deps, facts, 'declined', note);
  await touchSubject(one, subjectOf(facts));
  await notify(one, 'second-person.declined', aboutRequest(facts), [facts.askedBy]);
}

/** The person who asked withdraws the request. */
export async function withdrawRequest(
  one: Acting,
  deps: Deps,
  id: string,
  { version }: Static<typeof Withdrawing>,
): Promise<void> {
  const facts = await requestFor(one, deps, id, version);
  if (facts.askedBy !== one.actor.id)
    halt(refused('NOT_YOURS', `${facts.askedByName} asked for ${facts.no}. You can confirm or decline it.`));
  await endRequest(one, deps, facts, 'withdrawn');
  await touchSubject(one, subjectOf(facts));
}

/**
 * Ends a request whose subject has changed, so that it can never be confirmed. Does nothing when somebody has decided
 * it meanwhile.
 */
export async function lapseRequest(
  one: Pick<Acting, 'tx' | 'now' | 'audit' | 'emit'>,
  facts: RequestFacts,
  why: string,
): Promise<void> {
  const moved = await moveOn(one, facts, { state: 'lapsed', decidedBy: null, endNote: why });
  if (!moved) return;
  one.audit({
    action: 'second-person.lapsed',
    ...auditedAs(facts.subjectType, facts.subjectId, facts.body),
    after: { request: facts.no, act: facts.act },
    reason: why,
  });
  tellOfRequest(one, facts.id, facts.franchiseId, 'lapsed');
  await touchSubject(one, subjectOf(facts));
}

const subjectOf = ({ subjectType, subjectId, subjectVersion, franchiseId }: RequestFacts) => ({
  type: subjectType,
  id: subjectId,
  version: subjectVersion,
  franchiseId,
});
const aboutRequest = ({ id, no, amountPaise, franchiseId }: RequestFacts) => ({
  entityType: 'second-person',
  entityId: id,
  no,
  amountPaise,
  franchiseId,
});

/** Why whoever asked, and whoever the request is about, does not decide it. */
interface WhyNot {
  asked: (no: string) => string;
  about: (no: string) => string;
}

function mustBeSecond({ actor, now }: Acting, { act, askedBy, subjectId, no }: RequestFacts, whyNot: WhyNot): void {
  if (askedBy === actor.id) halt(refused('SELF_APPROVAL_BLOCKED', whyNot.asked(no)));
  // An owner neither confirms what gives them rights nor declines what takes them.
  if (subjectId === actor.id) halt(refused('SELF_APPROVAL_BLOCKED', whyNot.about(no)));
  if (!can(actor, ruleOf(act).permission)) throw notFound('request');
  if (ruleOf(act).permission === 'owner') mustBeConfirmed(actor, now);
}

/** Ends a waiting request by this person's decision; whoever comes second gets a conflict. */
export async function endRequest(
  one: Acting,
  deps: Deps,
  facts: RequestFacts,
  state: 'confirmed' | 'declined' | 'withdrawn',
  endNote: string | null = null,
): Promise<void> {
  const moved = await moveOn(one, facts, { state, decidedBy: one.actor.id, endNote });
  if (!moved) halt(await lostRequest(one, deps, facts));
  one.audit({
    action: `second-person.${state}`,
    ...auditedAs(facts.subjectType, facts.subjectId, facts.body),
    after: { request: facts.no, act: facts.act, askedBy: facts.askedByName },
    reason: endNote,
  });
  tellOfRequest(one, facts.id, facts.franchiseId, state);
}

async function moveOn(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  { id, version }: RequestFacts,
  set: { state: RequestState; decidedBy: string | null; endNote: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('secondPersonRequest')
    .set((eb) => ({ ...set, decidedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** How a request ended, by whom and when. */
const ENDED: Record<RequestState, (no: string, who: string, at: string) => string> = {
  waiting: (no) => `${no} waits for a second person.`,
  confirmed: (no, who, at) => `${no} was confirmed by ${who} at ${at}.`,
  declined: (no, who, at) => `${no} was declined by ${who} at ${at}.`,
  withdrawn: (no, who, at) => `${no} was withdrawn by ${who} at ${at}.`,
  lapsed: (no, _, at) => `${no} lapsed at ${at}, because its row had changed.`,
};

async function lostRequest(
  { tx, actor }: Pick<Acting, 'tx' | 'actor'>,
  { settings }: Deps,
  { id }: Pick<RequestFacts, 'id'>,
): Promise<Refusal> {
  const current = await readRequest(tx, actor, id);
  if (!current?.decidedAt) return conflict('STALE_VERSION', 'Somebody changed this request just now.', { current });
  const at = timeIn(settings.businessTimeZone, new Date(current.decidedAt));
  return conflict('ALREADY_DECIDED', ENDED[current.state](current.no, current.decidedBy?.username ?? SERVER, at), {
    current,
    by: current.decidedBy,
    at: current.decidedAt,
  });
}
