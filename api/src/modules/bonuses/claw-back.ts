import { sql } from 'kysely';
import { type Static } from 'typebox';
import type { Act, Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { notify } from '../notifications/notify.ts';
import { bonusLifecycle } from './lifecycle.ts';
import type { Ending } from './decide.ts';

/** A credited bonus that was given for a reversed deposit. */
export interface LinkedBonus {
  id: string;
  no: string;
  amountPaise: number;
}

interface Asked extends LinkedBonus {
  version: number;
  customerId: string;
  franchiseId: string | null;
}

/**
 * After a deposit was reversed: makes a task for the withdraw desk of each bonus credited for it; nothing is taken
 * silently (domain 1.3). The caller has changed the deposit in this transaction. Returns the bonuses.
 */
export async function askForClawBack(act: Act & Pick<Acting, 'actor'>, depositId: string): Promise<LinkedBonus[]> {
  const { rows } = await sql<Asked>`
    UPDATE bonus b SET claw_back_since = ${act.now}, version = b.version + 1 FROM customer c
    WHERE b.linked_deposit_id = ${depositId} AND b.status = 'credited' AND c.id = b.customer_id
    RETURNING b.id, 'B-' || b.no AS no, b.amount_paise, b.version, b.customer_id, c.franchise_id`.execute(act.tx);
  for (const { version, ...bonus } of rows) {
    act.audit({ action: 'bonus.claw-back-asked', entityType: 'bonus', entityId: bonus.id, after: { depositId } });
    bonusLifecycle.tell(act, bonus, version, 'credited');
    await notify(act, 'bonus.claw-back', {
      entityType: 'bonus',
      entityId: bonus.id,
      no: bonus.no,
      amountPaise: bonus.amountPaise,
      franchiseId: bonus.franchiseId,
    });
  }
  return rows.map(({ id, no, amountPaise }) => ({ id, no, amountPaise }));
}

/**
 * A lead leaves the bonus with the customer although its deposit was reversed, and gives a reason; the person who
 * requested it may not. Halts with WRONG_STATE when the bonus is not waiting for this decision.
 */
export async function keepBonus(
  act: Acting,
  deps: Deps,
  id: string,
  { version, note }: Static<typeof Ending>,
): Promise<void> {
  const facts = await bonusLifecycle.ready(act, deps, id, 'keep', version);
  if (!facts.clawBackSince)
    halt(
      refused(
        'WRONG_STATE',
        `${facts.no} is credited, and its deposit was not reversed: there is nothing to keep it from.`,
      ),
    );
  if (facts.requestedBy === act.actor.id)
    halt(refused('SELF_APPROVAL_BLOCKED', `You asked for ${facts.no}: another person decides whether it is kept.`));
  await bonusLifecycle.move(act, deps, facts, {
    event: 'keep',
    action: 'bonus.kept',
    set: { status: 'credited' },
    reason: note.trim(),
  });
}
