import { Type } from 'typebox';
import { actorOf, type Api } from '../../../http/context.ts';
import { object } from '../../../http/schemas.ts';
import { readSources } from './read-sources.ts';
import { PayoutSource } from './schemas.ts';

/** What each account holds and may still send, shown before one is chosen (domain 2.3). */
export function payoutSourcesRoute(app: Api): void {
  const { db, clock, settings } = app.deps;
  app.get(
    '/withdrawals/payout-sources',
    {
      config: { access: { permission: 'withdrawals.sources' } },
      schema: {
        operationId: 'listPayoutSources',
        tags: ['withdrawals'],
        summary: 'The accounts that a payout can leave from: expected balance, what left today, limits',
        response: { 200: object({ items: Type.Array(PayoutSource) }) },
      },
    },
    async (request) => ({
      items: await readSources(db, actorOf(request), { now: clock.now(), zone: settings.businessTimeZone }),
    }),
  );
}
