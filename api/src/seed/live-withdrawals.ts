import { ask, check, clear, set } from './payouts.ts';
import { HOUR, later, MINUTE, someone, type Stage } from './stage.ts';

const QUEUES = [
  'requested',
  'requested',
  'checking',
  'approved',
  'checking',
  'approved',
  'requested',
  'checking',
  'approved',
  'paying',
  'escalated',
  'approved',
] as const;
const LIVE_WITHDRAWALS = 34;

/** One withdrawal of the last hours, in a state chosen by `each`. */
export function withdrawal(stage: Stage, at: Date, each: number): void {
  if (
    stage.book.rows.withdrawal.filter(
      ({ requestedAt }) => (requestedAt as Date).getTime() > stage.now.getTime() - 3 * HOUR,
    ).length >= LIVE_WITHDRAWALS
  )
    return;
  const row = ask(
    stage,
    at,
    stage.clients.filter(({ active }) => active),
  );
  if (!row) return;
  const by = someone(stage, 'withdraw', 'withdraw.two');
  const status = each % 20 === 13 ? 'paying_uncertain' : each % 20 === 17 ? 'on_hold' : QUEUES[each % QUEUES.length];
  if (status === 'requested') return;
  if (status === 'checking') return check(stage, row, later(at, 2 * MINUTE), by);
  if (status === 'escalated')
    return set(stage, row, later(at, 3 * MINUTE), by, 'escalated', {
      checkedBy: by.id,
      checkedAt: later(at, MINUTE),
      escalatedBy: by.id,
      escalatedAt: later(at, 3 * MINUTE),
      escalateReason: 'UNUSUAL',
      escalateNote: 'Larger than this customer usually asks for',
    });
  if (status === 'on_hold')
    return set(stage, row, later(at, 3 * MINUTE), by, 'on_hold', {
      holdReason: 'ASKED_CUSTOMER',
      holdNote: 'A bank statement of this month',
      checkedBy: by.id,
      checkedAt: later(at, MINUTE),
    });
  clear(stage, row, later(at, 3 * MINUTE), by);
  if (status === 'approved') return;
  const payer = someone(stage, 'deposit', 'deposit.two');
  const paying = { payingBy: payer.id, payingAt: later(at, 4 * MINUTE) };
  if (status === 'paying') return set(stage, row, later(at, 4 * MINUTE), payer, 'paying', paying);
  set(stage, row, later(at, 4 * MINUTE), payer, 'paying_uncertain', {
    ...paying,
    uncertainAt: later(at, 4 * MINUTE),
    uncertainNote: 'The page of the bank hung after Confirm',
  });
}
