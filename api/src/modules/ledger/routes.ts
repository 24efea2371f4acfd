import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { envelopeOf, named, object } from '../../http/schemas.ts';
import { Chips, readChips } from './chips.ts';
import { Overridden, OverrideBody, overrideBlock } from './override.ts';
import { readBlock } from './payout-block.ts';

const tags = ['ledger'];

/** What a payer sees of the ledger: only whether payouts are blocked, without figures. */
const PayoutBlock = named(
  'PayoutBlock',
  object({
    blocked: Type.Boolean({ description: 'Nothing can be taken for payout until a lead has looked at the ledger' }),
    frozen: Type.Optional(
      Type.Boolean({ description: 'Because payouts are frozen, which owners alone end; left out otherwise' }),
    ),
  }),
);

/** Whether the ledger adds up, and whether payouts are blocked. */
export function ledgerRoutes(app: Api): void {
  app.get(
    '/ledger/chips',
    {
      config: { access: { permission: 'invariants.read' } },
      schema: {
        operationId: 'getLedgerChips',
        tags,
        summary: 'Ledger = 0, unallocated money, held money, banks',
        response: { 200: Chips },
      },
    },
    () => readChips(app.deps),
  );

  app.get(
    '/ledger/payout-block',
    {
      config: { access: { permission: 'withdrawals.pay' } },
      schema: {
        operationId: 'getPayoutBlock',
        tags,
        summary: 'Whether payouts are blocked, for staff who pay',
        response: { 200: PayoutBlock },
      },
    },
    () => readBlock(app.deps.db, app.deps.clock.now()),
  );

  app.post(
    '/ledger/override',
    {
      config: { access: { permission: 'ledger.override' }, idempotency: 'required' },
      schema: {
        operationId: 'overrideLedgerBlock',
        tags,
        summary: 'Resume payouts for a limited time while the ledger is out of balance',
        body: OverrideBody,
        response: { 200: envelopeOf(Overridden) },
      },
    },
    (request) => act(request, (one) => overrideBlock(one, app.deps, request.body)),
  );
}
