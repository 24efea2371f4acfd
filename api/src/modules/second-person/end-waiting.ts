import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import type { SubjectType } from '../../domain/second-person.ts';
import { notify } from '../notifications/notify.ts';
import { tellOfRequest } from './ask.ts';
import { auditedAs } from './subjects.ts';

/**
 * Ends what waits about a subject that this act brings to an end, so that nobody is asked to confirm it any more: it is
 * withdrawn when the person who asked does it, and declined by anybody else, of which the person who asked is told. Call
 * it before the subject is changed, as a confirmation takes the request first too: of both at once, one waits for the
 * other.
 */
export async function endWaiting(
  one: Acting,
  { type, id }: { type: SubjectType; id: string },
  why: string,
): Promise<void> {
  const ended = await one.tx
    .updateTable('secondPersonRequest')
    .set((eb) => ({
      state: sql<'withdrawn' | 'declined'>`CASE WHEN asked_by = ${one.actor.id} THEN 'withdrawn' ELSE 'declined' END`,
      decidedBy: one.actor.id,
      decidedAt: one.now,
      endNote: why,
      version: eb('version', '+', 1),
    }))
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'no', 'act', 'state', 'askedBy', 'amountPaise', 'franchiseId'])
    .execute();
  for (const { id: requestId, act, state, askedBy, amountPaise, franchiseId, ...row } of ended) {
    const no = `S-${row.no}`;
    one.audit({
      action: `second-person.${state}`,
      ...auditedAs(type, id, {}),
      after: { request: no, act },
      reason: why,
    });
    tellOfRequest(one, requestId, franchiseId, state);
    const about = { entityType: 'second-person', entityId: requestId, no, amountPaise, franchiseId } as const;
    if (state === 'declined') await notify(one, 'second-person.declined', about, [askedBy]);
  }
}
