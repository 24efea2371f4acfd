import { sql } from 'kysely';
import type { TestUser } from '../../testing/index.ts';
import type { Deposit } from '../../modules/deposits/read.ts';
import type { Case, Cases, Stage } from './stage.ts';

const AMOUNT = 500_00;

/** A claim and its line, which are matched as soon as both exist. */
async function matched(
  { desk }: Stage,
  customerCode?: string,
): Promise<{ deposit: Deposit; item: { id: string; version: number; utrEntryId: string; seen: object } }> {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, ...(customerCode ? { customerCode } : {}) });
  const line = await desk.line({ utr });
  const deposit = await desk.deposit(id);
  return { deposit, item: { id, version: deposit.version, utrEntryId: line.id, seen: { utr, amountPaise: AMOUNT } } };
}

const decision = (
  { id, version }: { id: string; version: number },
  verb: string,
  body: object = {},
  by: TestUser = 'deposit.lead',
) => ({ by, path: `/deposits/${id}/${verb}`, body: { version, ...body } });

async function decided(stage: Stage, verb: string, body: object): Promise<Deposit> {
  const { deposit } = await matched(stage);
  const { path, body: said } = decision(deposit, verb, body);
  await (await stage.desk.as('deposit.lead')).post(path, said, { 'idempotency-key': `before-${deposit.id}` });
  return stage.desk.deposit(deposit.id);
}

async function approved(stage: Stage): Promise<Deposit> {
  const { deposit, item } = await matched(stage);
  await (
    await stage.desk.as('deposit.lead')
  ).post(
    `/deposits/${deposit.id}/approve`,
    { version: item.version, utrEntryId: item.utrEntryId, seen: item.seen },
    { 'idempotency-key': `before-${deposit.id}` },
  );
  return stage.desk.deposit(deposit.id);
}

const freeLine = ({ desk }: Stage) => desk.line({ utr: desk.utr() });

const statement = async ({ desk }: Stage) => {
  const mapping = {
    headerRow: 0,
    utr: 0,
    amount: 1,
    credit: null,
    debit: null,
    drCr: null,
    date: null,
    time: null,
    narration: null,
    remitter: null,
    balance: null,
    dates: 'DMY',
  };
  return {
    paymentMethodId: await desk.method(),
    text: `UTR,Amount\n${desk.utr()},500\n${desk.utr()},600`,
    mapping,
    source: 'CSV',
  };
};

const nextOf =
  (path: string, by: TestUser, arrives: (stage: Stage) => Promise<unknown>): Case =>
  async (stage) => {
    await arrives(stage);
    return { by, path, other: { path: `${path}?skip=01a1fb9a-0754-7641-9da6-37aee7e360da` } };
  };

export const depositCases: Cases = {
  createDeposit: async ({ desk }) => {
    const body = {
      customerId: (await desk.customer()).id,
      paymentMethodId: await desk.method(),
      amountPaise: AMOUNT,
      utr: desk.utr(),
    };
    return { by: 'deposit', path: '/deposits', body, other: { body: { ...body, amountPaise: AMOUNT + 1 } } };
  },
  matchDeposit: async (stage) => {
    const { id, version } = await stage.desk.claim({ utr: stage.desk.utr() });
    return decision({ id, version }, 'match', { utrEntryId: (await freeLine(stage)).id });
  },
  unmatchDeposit: async (stage) => decision((await matched(stage)).deposit, 'unmatch'),
  holdDeposit: async (stage) => decision((await matched(stage)).deposit, 'hold', { reasonCode: 'ASKED_BANK' }),
  askDeposit: async (stage) => decision((await matched(stage)).deposit, 'ask', { reasonCode: 'WRONG_UTR' }),
  releaseDeposit: async (stage) => decision(await decided(stage, 'hold', { reasonCode: 'ASKED_BANK' }), 'release'),
  rejectDeposit: async (stage) => decision((await matched(stage)).deposit, 'reject', { reasonCode: 'NOT_RECEIVED' }),
  reopenDeposit: async (stage) =>
    decision(await decided(stage, 'reject', { reasonCode: 'NOT_RECEIVED' }), 'reopen', { reasonCode: 'MONEY_FOUND' }),
  approveDeposit: async (stage) => {
    const { deposit, item } = await matched(stage);
    return decision(deposit, 'approve', { utrEntryId: item.utrEntryId, seen: item.seen });
  },
  reverseDeposit: async (stage) => decision(await approved(stage), 'reverse', { reasonCode: 'CHARGEBACK' }),
  bulkApproveDeposits: async (stage) => {
    const items = [(await matched(stage)).item, (await matched(stage)).item];
    return {
      by: 'deposit.lead',
      path: '/deposits/bulk-approve',
      body: { items },
      other: { body: { items: items.slice(1) } },
    };
  },
  bulkApproveMatchingDeposits: async (stage) => {
    const customer = await stage.desk.customer();
    await matched(stage, customer.code);
    const body = {
      filters: { customerId: [customer.id] },
      expected: { count: 1, sumPaise: AMOUNT },
      note: 'Salary day',
    };
    return {
      by: 'deposit.lead',
      path: '/deposits/bulk-approve-matching',
      body,
      other: { body: { ...body, note: 'Another day' } },
    };
  },

  enterUtr: async ({ desk }) => {
    const body = { paymentMethodId: await desk.method(), utr: desk.utr(), amountPaise: AMOUNT };
    return { by: 'banker', path: '/utrs', body, other: { body: { ...body, amountPaise: AMOUNT + 1 } } };
  },
  revealRemitter: async (stage) => {
    const { desk } = stage;
    const body = {
      paymentMethodId: await desk.method(),
      utr: desk.utr(),
      amountPaise: AMOUNT,
      remitterAccount: '009900990099',
    };
    const line = (
      await (await desk.as('banker')).post('/utrs', body, { 'idempotency-key': `before-${body.utr}` })
    ).json<{ data: { utr: { id: string } } }>().data.utr;
    return {
      by: 'deposit.lead',
      path: `/utrs/${line.id}/reveal`,
      body: { reason: 'The bank asks' },
      other: { body: { reason: 'The customer asks' } },
    };
  },
  voidUtr: async (stage) => {
    const { id, version } = await freeLine(stage);
    return { by: 'banker.lead', path: `/utrs/${id}/void`, body: { version, reasonCode: 'TYPED_WRONG' } };
  },
  bookUtr: async ({ desk }) => {
    const { id, version } = await desk.line({ utr: desk.utr() });
    const body = { version, kind: 'INTEREST', remark: 'Of the quarter' };
    return { by: 'banker.lead', path: `/utrs/${id}/book`, body };
  },
  unbookUtr: async ({ desk }) => {
    const { id, version } = await desk.line({ utr: desk.utr() });
    await (
      await desk.as('banker.lead')
    ).post(
      `/utrs/${id}/book`,
      { version, kind: 'INTEREST', remark: 'Of the quarter' },
      { 'idempotency-key': `before-${id}` },
    );
    return {
      by: 'banker.lead',
      path: `/utrs/${id}/unbook`,
      body: { version: version + 1, reason: 'A customer called' },
    };
  },
  settleUtr: async ({ desk }) => {
    const { id, version, paymentMethod } = await desk.line({ utr: desk.utr() });
    const told = { source: 'SMS', amountPaise: 100, paymentMethodId: paymentMethod.id, feedKeyId: null };
    await sql`UPDATE utr_entry SET told_differently = ${JSON.stringify(told)}::jsonb WHERE id = ${id}`.execute(
      desk.api.db,
    );
    return {
      by: 'banker.lead',
      path: `/utrs/${id}/settle`,
      body: { version, reason: 'The statement shows it' },
      other: { body: { version, reason: 'The bank says so' } },
    };
  },
  bulkBookUtrs: async ({ desk }) => {
    const { id, version } = await desk.line({ utr: desk.utr() });
    const body = { items: [{ id, version }], kind: 'BANK_CHARGE', note: 'Charges of the month' };
    return {
      by: 'banker.lead',
      path: '/utrs/bulk-book',
      body,
      other: { body: { ...body, note: 'Charges of the quarter' } },
    };
  },
  returnUtr: async (stage) => {
    const { id, version } = await freeLine(stage);
    return {
      by: 'banker.lead',
      path: `/utrs/${id}/return`,
      body: { version, reasonCode: 'BANK_ASKED', returnUtr: stage.desk.utr() },
    };
  },
  importUtrs: async (stage) => {
    const body = await statement(stage);
    return { by: 'banker', path: '/utrs/import', body, other: { body: { ...body, text: `${body.text}0` } } };
  },
  voidUtrBatch: async (stage) => {
    const body = await statement(stage);
    const answer = (
      await (
        await stage.desk.as('banker')
      ).post('/utrs/import', body, { 'idempotency-key': `before-${body.paymentMethodId}` })
    ).json<{ data: { batchId: string } }>();
    return {
      by: 'banker.lead',
      path: `/utrs/batches/${answer.data.batchId}/void`,
      body: { reasonCode: 'WRONG_METHOD' },
      other: { body: { reasonCode: 'TYPED_WRONG' } },
    };
  },

  intakeDeposit: async ({ desk }) => ({
    by: 'deposit',
    path: '/intake/deposits',
    body: {
      ref: desk.utr(),
      customerCode: (await desk.customer()).code,
      paymentMethodId: await desk.method(),
      amountPaise: AMOUNT,
      utr: desk.utr(),
    },
  }),
  intakeDepositAnswer: async ({ desk }) => ({
    by: 'deposit',
    path: `/intake/deposits/${(await desk.claim({ utr: desk.utr() })).id}/answers`,
    body: { ref: desk.utr(), utr: desk.utr() },
  }),
  nextDeposit: nextOf('/queues/deposit-approval/next', 'deposit', (stage) => matched(stage)),
  nextWithdrawalToCheck: nextOf('/queues/checking/next', 'withdraw', ({ payouts, payee }) => payouts.ask({ payee })),
  nextWithdrawalToPay: nextOf('/queues/withdraw-approval/next', 'deposit', ({ payouts, payee }) =>
    payouts.bring('approved', { payee }),
  ),
};
