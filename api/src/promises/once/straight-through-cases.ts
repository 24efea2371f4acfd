import { creditToLookAt, endedBackTest, OPEN_RULES, setStraightThrough } from '../../testing/straight-through.ts';
import type { Cases, Stage } from './stage.ts';

const reason = 'Nobody else is here';
const anotherReason = 'Another reason';

async function switchAt({ desk }: Stage, mode: 'off' | 'watch'): Promise<{ version: number; rulesVersion: number }> {
  await setStraightThrough(desk.api.db, mode);
  return desk.api.db.selectFrom('straightThrough').select(['version', 'rulesVersion']).executeTakeFirstOrThrow();
}

/** Straight-through approval, by owners and leads. */
export const straightThroughCases: Cases = {
  stopStraightThrough: async (stage) => {
    await switchAt(stage, 'watch');
    const path = '/straight-through/stop';
    return { by: 'deposit.lead', path, body: { reason }, other: { body: { reason: anotherReason } } };
  },
  changeStraightThroughRules: async (stage) => {
    const { version } = await switchAt(stage, 'off');
    const rules = { ...OPEN_RULES, maxClaimPaise: 1_00 };
    return { by: 'owner', path: '/straight-through/rules', body: { version, rules, reason } };
  },
  switchStraightThrough: async (stage) => ({
    by: 'owner',
    path: '/straight-through/switch',
    body: { ...(await switchAt(stage, 'off')), mode: 'watch', reason },
  }),
  runBackTest: async (stage) => {
    const { rulesVersion } = await switchAt(stage, 'off');
    const ended = { state: 'failed' as const, finishedAt: new Date() };
    const { db } = stage.desk.api;
    await db.updateTable('straightThroughBackTest').set(ended).where('state', 'in', ['waiting', 'running']).execute();
    const path = '/straight-through/back-tests';
    return { by: 'owner', path, body: { rulesVersion, days: 30 }, other: { body: { rulesVersion, days: 31 } } };
  },
  seeBackTest: async (stage) => {
    const path = async () => `/straight-through/back-tests/${await endedBackTest(stage.desk)}/seen`;
    return { by: 'owner', path: await path(), body: {}, other: { path: await path() } };
  },
  findCreditRight: async ({ desk }) => ({
    by: 'deposit.lead',
    path: `/second-looks/${await creditToLookAt(desk)}/right`,
    body: { version: 1 },
  }),
  findCreditWrong: async ({ desk }) => ({
    by: 'deposit.lead',
    path: `/second-looks/${await creditToLookAt(desk)}/wrong`,
    body: { version: 1, reasonCode: 'OTHER_PAYER', remark: 'Paid by an aunt' },
  }),
};
