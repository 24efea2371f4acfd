import type { Acting } from '../../../acts/act.ts';
import type { Reading } from '../../../acts/decision-route.ts';
import { rupees } from '../../../domain/rupees.ts';
import { KINDS, sayKind } from '../../../domain/utrs/booking.ts';
import type { Deps } from '../../../http/context.ts';
import { together } from '../../../http/transaction.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { lineLifecycle } from '../../../modules/utrs/lifecycle.ts';
import { completeLeg } from './legs.ts';
import { Book, type Plan, planBooking } from './plan.ts';
import { bookLine, newPair } from './post-booking.ts';

export { Book };

/**
 * A lead says what a line is that is no customer's money, and it leaves suspense for an account of the operator (domain
 * 1.5). Above the limit of the policy, and for every settlement and correction, another person confirms it.
 */
export async function bookUtr(act: Acting, deps: Deps, id: string, body: Book, read?: Reading): Promise<void> {
  const plan = await planBooking(act, deps, id, body);
  const { line, kind, remark } = plan;
  const waits = await waitsForSecondPerson(act, deps, {
    act: KINDS[kind].byTwo ? 'line-settled' : 'line-booked',
    subject: line,
    amountPaise: line.amountPaise,
    body: { ...body, remark },
    says: sayPlan(plan),
    reason: remark,
    lost: () => lineLifecycle.lost(act, deps, line.id),
  });
  if (!waits) await perform(act, plan, read);
}

/** {@link bookUtr} after its confirmation: everything is checked again. */
export async function bookConfirmed(act: Acting, deps: Deps, id: string, body: Book): Promise<void> {
  const plan = await planBooking(act, deps, id, body);
  await perform(act, plan);
}

/** E.g. `U-88120 is booked as bank charge, ₹590.00`. */
function sayPlan({ line: { no, amountPaise, direction }, kind, other, disputed, failed }: Plan): string {
  const [what, sum] = [sayKind(kind, direction), rupees(amountPaise)];
  if (disputed) return `${no} is booked as ${what} of ${disputed.no}, ${sum}`;
  if (failed) return `${no} is booked as ${what} ${failed.no}, ${sum}`;
  return other ? `${no} and ${other.line.no} are booked as ${what}, ${sum}` : `${no} is booked as ${what}, ${sum}`;
}

async function perform(
  act: Acting,
  { line, kind, remark, otherMethodId, other, disputed, failed }: Plan,
  read?: Reading,
): Promise<void> {
  const pairId = other ? newPair() : null;
  const booked = { kind, remark, pairId, automatic: false, disputed, failed };
  if (other?.waitingId && pairId)
    await completeLeg(act, { line: other.line, waitingId: other.waitingId }, pairId, line.no);
  else if (other)
    await bookLine(act, other.line, {
      ...booked,
      otherMethodId: kind === 'OWN_TRANSFER' ? line.paymentMethodId : null,
      otherNo: line.no,
    });
  await together(bookLine(act, line, { ...booked, otherMethodId, otherNo: other?.line.no ?? null }), read?.());
}
