import type { Acting } from '../../acts/act.ts';
import { newId } from '../../db/ids.ts';
import type { Deps } from '../../http/context.ts';
import { halt, invalidField, type Refusal } from '../../http/envelope.ts';
import { notify } from '../notifications/notify.ts';
import { takeFromDay } from '../policy/day-budget.ts';
import { readPolicies } from '../../acts/read-policy.ts';
import { ruleOf, type SecondPersonAct } from '../../domain/second-person.ts';
import { aloneBudget } from './alone.ts';
import { needOf, sayNeed, waits } from './need.ts';
import { auditedAs, touchSubject } from './subjects.ts';

/** An act that a person is about to perform, after all its own rules have allowed it. */
export interface Intended {
  act: SecondPersonAct;
  subject: { id: string; no: string; version: number; franchiseId: string | null };
  amountPaise: number;
  /** The body with which the act is done when it is confirmed; `version` becomes that of the waiting subject. */
  body: object;
  /** What would be done, as a sentence without a full stop. */
  says: string;
  reason: string;
  proofFileId?: string | null | undefined;
  /** The conflict when somebody has just changed the subject. */
  lost: () => Promise<Refusal>;
}

/**
 * Whether the act waits for another person. If so, the request is stored, those who may confirm it are notified, and
 * the caller must do nothing more; it halts when the required evidence is missing. If not, the amount is counted
 * against what this person does alone today, and the caller goes on.
 *
 * Modes of the policy: off, warn (done at once and noted in the audit), above (above the amount, and beyond the sum of
 * a person and business day), always.
 */
export async function waitsForSecondPerson(one: Acting, deps: Deps, intended: Intended): Promise<boolean> {
  const { act, amountPaise, proofFileId, subject } = intended;
  const { subject: type, evidence, mode } = ruleOf(act);
  if (mode === null) return waitsForOwner(one, intended);
  const policies = await readPolicies(one.tx);
  const budget = aloneBudget(act, one.actor.id, one.now, deps.settings.businessTimeZone);
  const need = await needOf(act, amountPaise, policies, (limit) => takeFromDay(one.tx, budget, amountPaise, limit));
  if (need === 'noted')
    one.audit({
      action: 'second-person.left-out',
      ...auditedAs(type, subject.id, intended.body),
      after: { act, amountPaise },
    });
  if (!waits(need)) return false;
  if (evidence && !proofFileId)
    halt(
      invalidField('proofFileId', 'EVIDENCE_REQUIRED', `${sayNeed(need, act, policies)} Add an image of ${evidence}.`),
    );
  await keepRequest(one, intended);
  return true;
}

/**
 * An act of the owner's room waits for another owner. A company with one owner cannot wait for one: it is done at once,
 * marked in the audit, and all leads are told. An owner who is disabled counts, so that nobody becomes the only one by
 * disabling the others.
 */
async function waitsForOwner(one: Acting, intended: Intended): Promise<boolean> {
  const { tx, actor } = one;
  // Locked, so that nobody becomes or stops being an owner between this and the end of the act.
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('owner', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (owners.some(({ id }) => id !== actor.id)) {
    await keepRequest(one, intended);
    return true;
  }
  const { act, subject, body, says, reason } = intended;
  const audited = auditedAs(ruleOf(act).subject, subject.id, body);
  one.audit({ action: 'owner.alone', ...audited, after: { act, says }, reason });
  await notify(one, 'owner.alone', { ...audited, no: says });
  return false;
}

async function keepRequest(
  one: Acting,
  { act, subject, amountPaise, body, says, reason, proofFileId, lost }: Intended,
): Promise<void> {
  const { tx, actor, now } = one;
  const { subject: type, notice } = ruleOf(act);
  const version = await touchSubject(one, { type, ...subject });
  if (version === null) return halt(await lost());
  const id = newId();
  const { no } = await tx
    .insertInto('secondPersonRequest')
    .values({
      id,
      act,
      subjectType: type,
      subjectId: subject.id,
      subjectNo: subject.no,
      subjectVersion: version,
      franchiseId: subject.franchiseId,
      body: JSON.stringify(body),
      amountPaise,
      says,
      reason,
      evidenceFileIds: proofFileId ? [proofFileId] : [],
      askedBy: actor.id,
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
      endNote: null,
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  const after = { request: `S-${no}`, act, says, amountPaise, ...(proofFileId ? { proofFileId } : {}) };
  one.audit({ action: 'second-person.asked', ...auditedAs(type, subject.id, body), after, reason });
  tellOfRequest(one, id, subject.franchiseId, 'waiting');
  await notify(one, notice, {
    entityType: 'second-person',
    entityId: id,
    no: `S-${no}`,
    amountPaise,
    franchiseId: subject.franchiseId,
  });
}

/** Tells screens that the list of requests changed. */
export function tellOfRequest(
  { emit }: Pick<Acting, 'emit'>,
  id: string,
  franchiseId: string | null,
  state: string,
): void {
  emit({
    topic: 'second-person',
    type: 'second-person.updated',
    entityType: 'second-person',
    entityId: id,
    payload: { state },
    franchiseId,
  });
}
