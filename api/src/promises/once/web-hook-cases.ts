import { deliveryGivenUp, webHookInUse } from '../../testing/web-hook.ts';
import type { Cases, Stage } from './stage.ts';

const reason = 'Nobody else is here';
const another = { reason: 'Another reason' };
let made = 0;

const hook = ({ desk }: Stage): Promise<string> => webHookInUse(desk.api);
const form = () => ({
  url: `https://app-${(made += 1)}.example.com/hooks`,
  description: `App ${made}`,
  types: ['deposit.received'],
  reason,
});

export const webHookCases: Cases = {
  makeWebHook: async () => ({ by: 'owner', path: '/web-hooks', body: form(), other: { body: form() } }),
  changeWebHook: async (stage) => ({
    by: 'owner',
    path: `/web-hooks/${await hook(stage)}/change`,
    body: { version: 1, ...form() },
  }),
  switchWebHook: async (stage) => ({
    by: 'owner',
    path: `/web-hooks/${await hook(stage)}/switch`,
    body: { version: 1, to: 'paused', reason },
  }),
  rotateWebHookSecret: async (stage) => ({
    by: 'owner',
    path: `/web-hooks/${await hook(stage)}/secret`,
    body: { version: 1, hours: 1, reason },
  }),
  testWebHook: async (stage) => ({
    by: 'owner',
    path: `/web-hooks/${await hook(stage)}/test`,
    other: { path: `/web-hooks/${await hook(stage)}/test` },
  }),
  sendAllAgain: async (stage) => {
    const id = await hook(stage);
    await deliveryGivenUp(stage.desk.api, id);
    const since = '2000-01-01T00:00:00Z';
    return {
      by: 'owner',
      path: `/web-hooks/${id}/again`,
      body: { since, reason },
      other: { body: { since, ...another } },
    };
  },
  sendWebHookAgain: async (stage) => {
    const id = await deliveryGivenUp(stage.desk.api, await hook(stage));
    return { by: 'owner', path: `/web-hook-deliveries/${id}/again`, body: { reason }, other: { body: another } };
  },
};
