import { actorOf, type Api } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { RowParams } from '../../../http/row-id.ts';
import { madeTheCash } from '../checking/bonus-makers.ts';
import { readWithdrawal } from '../read.ts';
import { readChecks } from './checklist.ts';
import { worstOf } from './judge.ts';
import { ownEvidence } from './own-evidence.ts';
import { Checklist } from './schemas.ts';

export function checkRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/withdrawals/:id/checks',
    {
      config: { access: { permission: 'withdrawals.read' } },
      schema: {
        operationId: 'getWithdrawalChecks',
        tags: ['withdrawals'],
        summary: 'The checklist: each check pass, warn or fail, with its evidence',
        params: RowParams,
        response: { 200: Checklist },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const withdrawal = await readWithdrawal(deps.db, actor, request.params.id);
      if (!withdrawal) throw notFound('withdrawal');
      const now = deps.clock.now();
      const { items, policy } = await readChecks(deps.db, deps, withdrawal.id, now);
      const { amountPaise } = withdrawal;
      const limitPaise = policy['withdrawals.approveAbovePaise'];
      const result = worstOf(items);
      const notYou = await madeTheCash(deps.db, actor, withdrawal.customer.id);
      const overLimit = amountPaise > limitPaise;
      return {
        withdrawalId: withdrawal.id,
        version: withdrawal.version,
        result,
        items: await ownEvidence(deps.db, actor, items),
        overLimit,
        limitPaise,
        notYou,
        bulkClearable:
          result === 'pass' && notYou === null && !overLimit && amountPaise <= policy['withdrawals.bulkClearPaise'],
        amountPaise,
        checkedAt: now.toISOString(),
      };
    },
  );
}
