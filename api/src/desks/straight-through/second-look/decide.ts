import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { wordsOf } from '../../../acts/reason.ts';
import { WRONG_WORDS } from '../../../domain/deposits/straight-through/looks.ts';
import { conflict, halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { tellOfLooks } from '../../../modules/deposits/straight-through/credit-claims.ts';
import { readSwitch, stopStraightThrough } from '../../../modules/deposits/straight-through/switch.ts';
import { notify } from '../../../modules/notifications/notify.ts';
import { toldBy } from '../../../modules/utrs/tellers.ts';
import type { LookRight, LookWrong } from '../schemas.ts';

interface Looked {
  no: string;
  amountPaise: number;
}

/** The credit was right. */
export const lookedRight = async (one: Acting, id: string, { version }: Static<typeof LookRight>): Promise<Looked> =>
  decide(one, id, version, { look: 'right', lookReason: null, lookRemark: null });

/**
 * The credit was wrong: a lead is asked to reverse it, and it stops by itself when the rules say so. Returns whether it
 * has stopped.
 */
export async function lookedWrong(
  one: Acting,
  id: string,
  { version, reasonCode, remark }: Static<typeof LookWrong>,
): Promise<Looked & { stopped: boolean }> {
  const lookRemark = wordsOf(remark, 'remark', 'Say in a few words what is wrong.');
  const looked = await decide(one, id, version, { look: 'wrong', lookReason: reasonCode, lookRemark });
  await notify(one, 'straight-through.wrong', { entityType: 'deposit', entityId: id, ...looked });
  const { rules } = await readSwitch(one.tx);
  const why = `${one.actor.username} found ${looked.no} wrong. Reason: ${WRONG_WORDS[reasonCode]}.`;
  return { ...looked, stopped: rules.stopOnWrong && (await stopStraightThrough(one, why, true)) };
}

interface Finding {
  look: 'right' | 'wrong';
  lookReason: string | null;
  lookRemark: string | null;
}

async function decide(one: Acting, id: string, version: number, finding: Finding): Promise<Looked> {
  const { tx, actor, now } = one;
  const credit = await tx
    .selectFrom('straightThroughCredit as c')
    .innerJoin('deposit as d', 'd.id', 'c.depositId')
    .innerJoin('utrEntry as u', 'u.id', 'c.utrEntryId')
    .select(['c.look', 'c.version', 'c.amountPaise', 'd.no', sql<boolean>`${toldBy('u', actor.id)}`.as('own')])
    .where('c.depositId', '=', id)
    .where('c.look', 'is not', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (!credit) throw notFound('deposit');
  const no = `D-${credit.no}`;
  if (credit.look !== 'waiting' || credit.version !== version)
    halt(conflict('ALREADY_DECIDED', `Somebody has looked at ${no} already.`));
  if (credit.own)
    halt(
      refused(
        'SELF_APPROVAL_BLOCKED',
        `The bank line of ${no} came by a key that you know: another person looks at it.`,
      ),
    );
  await tx
    .updateTable('straightThroughCredit')
    .set({ ...finding, lookedBy: actor.id, lookedAt: now, version: version + 1 })
    .where('depositId', '=', id)
    .execute();
  one.audit({
    action: finding.look === 'right' ? 'deposit.looked-right' : 'deposit.looked-wrong',
    entityType: 'deposit',
    entityId: id,
    after: { look: finding.look },
    reason: finding.lookReason && `${finding.lookReason}: ${finding.lookRemark}`,
  });
  tellOfLooks(one);
  return { no, amountPaise: credit.amountPaise };
}
