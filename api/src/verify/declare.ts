import { actAs } from '../acts/act.ts';
import { newId } from '../db/ids.ts';
import type { Deps } from '../http/context.ts';
import { done } from '../http/envelope.ts';

/**
 * Notes that the database was restored to an earlier moment: nothing can be taken for payout until owners open payouts
 * again, and everybody signs in anew, because sessions that had ended since are there again.
 */
export function declareRestored(deps: Deps, { until, by }: { until: Date; by: string }) {
  return actAs(deps, 'command', async ({ tx, now, audit }) => {
    const reason = `The books were restored to ${until.toISOString()}`;
    const restored = { id: newId(), restoredTo: until, restoredAt: now, restoredBy: by };
    await tx.insertInto('restoreEvent').values(restored).execute();
    const row = { value: JSON.stringify('frozen'), changedBy: by, changedById: null, reason, changedAt: now };
    await tx
      .insertInto('policy')
      .values({ key: 'ledger.payouts', ...row })
      .onConflict((on) => on.column('key').doUpdateSet(row))
      .execute();
    await tx
      .updateTable('staffSession')
      .set({ revokedAt: now, revokedReason: 'restored' })
      .where('revokedAt', 'is', null)
      .execute();
    audit({
      action: 'policy.changed',
      entityType: 'policy',
      entityId: 'ledger.payouts',
      before: { value: 'open' },
      after: { value: 'frozen', by, restoredTo: until.toISOString() },
      reason,
    });
    return done(
      {},
      'Payouts are frozen and everybody is signed out. Two owners open payouts again when the statement of every account is in.',
    );
  });
}
