import { approve, bonusOf, creditedDeposit } from '../../modules/bonuses/testing/bonus-acts.ts';
import type { Case, Cases, Stage } from './stage.ts';

const waiting = async ({ desk }: Stage) => bonusOf(desk, (await desk.customer()).id);

async function credited(stage: Stage) {
  const { data, status } = await approve(stage.desk, await waiting(stage));
  if (!data) throw new Error(status);
  return data;
}

const ending =
  (verb: string, from: typeof waiting): Case =>
  async (stage) => {
    const { id, version } = await from(stage);
    return { by: 'backoffice', path: `/bonuses/${id}/${verb}`, body: { version, note: 'A mistake' } };
  };

const asked = async ({ desk }: Stage, rest: object = {}) => ({
  customerId: (await desk.customer()).id,
  type: 'MANUAL',
  amountPaise: 1_000_00,
  ...rest,
});
const file = async ({ desk }: Stage) => `Customer,Amount,Reason\n${(await desk.customer()).code},"1,250.50",Goodwill`;

export const bonusCases: Cases = {
  previewBonus: async (stage) => ({ by: 'withdraw', path: '/bonuses/preview', body: await asked(stage) }),
  previewBonusImport: async (stage) => ({
    by: 'withdraw',
    path: '/bonuses/import/preview',
    body: { text: await file(stage) },
  }),
  requestBonus: async (stage) => {
    const body = await asked(stage, { reason: 'Goodwill' });
    return { by: 'withdraw', path: '/bonuses', body, other: { body: { ...body, reason: 'Good will' } } };
  },
  importBonuses: async (stage) => {
    const body = { text: await file(stage), seen: { new: 1, newPaise: 1_250_50 } };
    return { by: 'withdraw', path: '/bonuses/import', body, other: { body: { ...body, text: `${body.text}!` } } };
  },
  approveBonus: async (stage) => {
    const { id, version, amountPaise } = await waiting(stage);
    return { by: 'backoffice', path: `/bonuses/${id}/approve`, body: { version, seen: { amountPaise } } };
  },
  rejectBonus: ending('reject', waiting),
  reverseBonus: ending('reverse', credited),
  releaseBonus: ending('release', credited),
  keepBonus: async ({ desk }) => {
    const customer = await desk.customer();
    const linkedDepositId = await creditedDeposit(desk, customer);
    const asked = await bonusOf(desk, customer.id, { linkedDepositId });
    await approve(desk, asked);
    const { version } = await desk.deposit(linkedDepositId);
    await (
      await desk.as('deposit.lead')
    ).post(
      `/deposits/${linkedDepositId}/reverse`,
      { version, reasonCode: 'CHARGEBACK' },
      { 'idempotency-key': `before-${linkedDepositId}` },
    );
    return { by: 'backoffice', path: `/bonuses/${asked.id}/keep`, body: { version: 3, note: 'The bank was wrong' } };
  },
  nextBonus: async (stage) => {
    await waiting(stage);
    return {
      by: 'backoffice',
      path: '/queues/bonus/next',
      other: { path: '/queues/bonus/next?skip=01a1fb9a-0754-7641-9da6-37aee7e360da' },
    };
  },
};
