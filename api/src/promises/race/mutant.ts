import { sql } from 'kysely';
import { act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { newId } from '../../db/ids.ts';
import { envelopeOf, IdParams, object } from '../../http/schemas.ts';
import { Approval } from '../../modules/deposits/approving/approve.ts';
import { accountId } from '../../modules/ledger/post.ts';

/**
 * A common wrong approval: read, compare, write. Only tests load it, to prove that the race test notices it. It has an
 * Idempotency-Key, a transaction, an audit and a ledger, and is still wrong.
 */
export function readThenWriteMutant(app: Api): void {
  app.post(
    '/mutant/deposits/:id/approve',
    {
      config: { access: { permission: 'deposits.decide' }, idempotency: 'required' },
      schema: {
        operationId: 'mutantApprove',
        params: IdParams,
        body: Approval,
        response: { 200: envelopeOf(object({})) },
      },
    },
    (request) =>
      act(request, async ({ tx, actor, now, audit }) => {
        const { id } = request.params;
        const { utrEntryId, seen } = request.body;
        const deposit = await tx.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const line = await tx.selectFrom('utrEntry').selectAll().where('id', '=', utrEntryId).executeTakeFirstOrThrow();
        if (line.status !== 'unclaimed' || !['pending', 'matched'].includes(deposit.status))
          return refused('ALREADY_DECIDED', 'This is decided already.');
        await tx
          .updateTable('utrEntry')
          .set({ status: 'claimed', claimedDepositId: id })
          .where('id', '=', utrEntryId)
          .execute();
        await tx
          .updateTable('deposit')
          .set({
            status: 'approved',
            utrEntryId,
            creditedPaise: line.amountPaise,
            creditedUtrNorm: line.utrNorm,
            decidedBy: actor.id,
            decidedAt: now,
          })
          .where('id', '=', id)
          .execute();
        await sql`INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise)
          VALUES (${newId()}, 'DEPOSIT_CREDIT', 'utr', ${`${seen.utr}#${newId()}`}, ${accountId('suspense:receipts')},
            ${accountId({ customer: deposit.customerId, balance: 'cash' })}, ${line.amountPaise})`.execute(tx);
        audit({ action: 'deposit.approved', entityType: 'deposit', entityId: id });
        return done({}, 'Approved');
      }),
  );
}
