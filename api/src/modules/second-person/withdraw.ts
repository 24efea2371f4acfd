import type { Acting } from '../../acts/act.ts';
import type { SubjectType } from '../../domain/second-person.ts';
import { tellOfRequest } from './ask.ts';
import { auditedAs } from './subjects.ts';

/**
 * Withdraws what waits about a subject that this act brings to an end, so that nobody is asked to confirm it any more.
 * Call it before the subject is changed, as a confirmation takes the request first too: of both at once, one waits for
 * the other.
 */
export async function withdrawWaiting(
  one: Acting,
  { type, id }: { type: SubjectType; id: string },
  why: string,
): Promise<void> {
  const ended = await one.tx
    .updateTable('secondPersonRequest')
    .set((eb) => ({
      state: 'withdrawn' as const,
      decidedBy: one.actor.id,
      decidedAt: one.now,
      endNote: why,
      version: eb('version', '+', 1),
    }))
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'no', 'act', 'franchiseId'])
    .execute();
  for (const { id: requestId, no, act, franchiseId } of ended) {
    one.audit({
      action: 'second-person.withdrawn',
      ...auditedAs(type, id, {}),
      after: { request: `S-${no}`, act },
      reason: why,
    });
    tellOfRequest(one, requestId, franchiseId, 'withdrawn');
  }
}
