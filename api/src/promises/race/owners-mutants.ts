import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { readReasonLists } from '../../acts/read-reasons.ts';
import { writeLists } from '../../desks/policies/reasons/write.ts';
import { changedLists } from '../../domain/reasons/changes.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, IdParams, object, Version } from '../../http/schemas.ts';
import { endWaiting } from '../../modules/second-person/end-waiting.ts';

const LIST = 'deposit-reject';
const config = { access: { permission: 'owner' }, idempotency: 'required' } as const;
const response = { 200: envelopeOf(object({})) };
const Words = Type.Object({ version: Version, code: Type.String(), words: Type.String() });

/**
 * A change of reasons that compares the version without the lock under which the real one reads. Only a test loads it,
 * to prove that the race is noticed.
 */
export function withoutLockMutant(app: Api): void {
  app.post(
    '/mutant/reasons/change',
    { config, schema: { operationId: 'mutantChangeReason', body: Words, response } },
    (request) =>
      act(request, async (one) => {
        const { version, code, words } = request.body;
        const lists = await readReasonLists(one.tx);
        const { reasons, version: present } = lists[LIST];
        const at = reasons.findIndex((each) => each.code === code);
        const reason = reasons[at];
        if (!reason || present !== version) return refused('NOTHING_CHANGED', 'The list has changed.');
        const changed = changedLists(lists, LIST, { ...reason, words, place: at + 1 });
        await writeLists(one, lists, changed, code, 'A mutant');
        return done({}, 'Changed');
      }),
  );
}

/** Ends a key before the request that waits for it, against the order of a confirmation: the two lock each other out. */
export function keyFirstMutant(app: Api): void {
  app.post(
    '/mutant/keys/:id/end',
    { config, schema: { operationId: 'mutantEndKey', params: IdParams, response } },
    (request) =>
      act(request, async (one) => {
        const { id } = request.params;
        await one.tx.updateTable('intakeKey').set({ endsAt: one.now }).where('id', '=', id).execute();
        await endWaiting(one, { type: 'key', id }, 'A mutant');
        return done({}, 'Ended');
      }),
  );
}
