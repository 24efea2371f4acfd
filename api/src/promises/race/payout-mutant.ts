import { sql } from 'kysely';
import { act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { newId } from '../../db/ids.ts';
import { envelopeOf, IdParams, object } from '../../http/schemas.ts';
import { accountId } from '../../modules/ledger/post.ts';
import { Paid } from '../../modules/withdrawals/paying/paid.ts';
import { Take } from '../../modules/withdrawals/paying/take.ts';

/**
 * Common wrong implementations of taking and paying: read, compare, write, with a check for a used UTR before the
 * write. Only tests load them, to prove that the race test notices them.
 */
export function readThenWritePayouts(app: Api): void {
  const config = { access: { permission: 'withdrawals.pay' }, idempotency: 'required' } as const;
  app.post(
    '/mutant/withdrawals/:id/take',
    {
      config,
      schema: { operationId: 'mutantTake', params: IdParams, body: Take, response: { 200: envelopeOf(object({})) } },
    },
    (request) =>
      act(request, async ({ tx, actor, now, audit }) => {
        const { id } = request.params;
        const row = await tx.selectFrom('withdrawal').select('status').where('id', '=', id).executeTakeFirstOrThrow();
        if (row.status !== 'approved') return refused('WRONG_STATE', 'Somebody is paying this.');
        await tx
          .updateTable('withdrawal')
          .set((eb) => ({ status: 'paying', payingBy: actor.id, payingAt: now, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
        audit({ action: 'withdrawal.taken', entityType: 'withdrawal', entityId: id });
        return done({}, 'Taken');
      }),
  );

  app.post(
    '/mutant/withdrawals/:id/paid',
    {
      config,
      schema: { operationId: 'mutantPaid', params: IdParams, body: Paid, response: { 200: envelopeOf(object({})) } },
    },
    (request) =>
      act(request, async ({ tx, actor, now, audit }) => {
        const { id } = request.params;
        const { payoutUtr, rail, sourcePaymentMethodId } = request.body;
        const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        if (row.status !== 'paying') return refused('WRONG_STATE', 'This is not being paid.');
        await tx
          .updateTable('withdrawal')
          .set({
            status: 'paid',
            payoutUtrNorm: payoutUtr,
            payoutRail: rail,
            sourceMethodId: sourcePaymentMethodId,
            paidBy: actor.id,
            paidAt: now,
          })
          .where('id', '=', id)
          .execute();
        await sql`INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise)
          VALUES (${newId()}, 'WITHDRAW_PAID', 'withdrawal', ${`${id}#1-${newId()}`}, ${accountId({ customer: row.customerId, balance: 'hold' })},
            ${accountId({ bank: sourcePaymentMethodId })}, ${row.amountPaise})`.execute(tx);
        audit({ action: 'withdrawal.paid', entityType: 'withdrawal', entityId: id });
        return done({}, 'Paid');
      }),
  );
}
