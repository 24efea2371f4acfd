import { openBuilds, overrideAsked } from '../../desks/overrides/testing/builds.ts';
import type { Cases } from './stage.ts';

const reason = 'Seen before it is released';

/** Builds that somebody may run before they are released. */
export const overrideCases: Cases = {
  askForReleaseOverride: async () => {
    const { url } = await openBuilds();
    const one = (hours: number) => ({
      module: 'deposit',
      username: 'deposit',
      address: url,
      hours,
      reason,
    });
    return { by: 'deposit.lead', path: '/overrides', body: one(2), other: { body: one(3) } };
  },
  endReleaseOverride: async ({ desk }) => ({
    by: 'deposit.lead',
    path: `/overrides/${await overrideAsked(desk)}/end`,
    body: { reason },
    other: { body: { reason: 'Another reason' } },
  }),
};
