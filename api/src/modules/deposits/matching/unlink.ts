import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { depositLifecycle, lockDeposits } from '../lifecycle.ts';

/** Unlinks a voided bank line: a deposit matched to it waits for its bank line again; one on hold stays on hold. */
export async function unlinkDeposits(act: Act, lineId: string): Promise<void> {
  const linked = await lockDeposits(act, sql`d.utr_entry_id = ${lineId} AND d.status IN ('matched', 'on_hold')`);
  for (const facts of linked) {
    await depositLifecycle.moveLocked(act, facts, {
      event: 'unlink',
      action: 'deposit.unmatched',
      set: {
        status: facts.status === 'on_hold' ? 'on_hold' : 'pending',
        utrEntryId: null,
        matchKind: null,
        matchedBy: null,
      },
      after: { utrEntryId: null },
      reason: 'The bank line was taken out',
    });
  }
}
