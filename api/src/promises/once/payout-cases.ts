import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import { failure, requestOf, setTo } from '../../desks/second-person/testing/requests.ts';
import { actBody, type StaffEvent } from '../../testing/payouts/payout-acts.ts';
import { CALL, key, said, seen, type TestUser } from '../../testing/index.ts';
import type { Case, Cases, Stage } from './stage.ts';

/** An act by the usual person on a withdrawal in the state that the act needs. */
const on =
  (event: StaffEvent, from: WithdrawalStatus, by: TestUser): Case =>
  async ({ desk, payouts, payee }) => {
    const row = await payouts.bring(from, { payee });
    return {
      by,
      path: `/withdrawals/${row.id}/${event}`,
      body: { version: row.version, ...(await actBody(desk, payouts, event, row)) },
    };
  };

/** A decision on a waiting request. The policy is changed only for this payout, so that it waits at any amount. */
const ofRequest =
  (verb: 'confirm' | 'decline' | 'withdraw', by: TestUser): Case =>
  async ({ desk, payouts, payee }) => {
    const taken = await payouts.bring('paying', { payee });
    await setTo(desk, 'secondPerson.failed.mode', 'always');
    const row = await payouts.done(await desk.as('deposit'), taken, 'fail', await failure(payouts));
    await setTo(desk, 'secondPerson.failed.mode', 'above');
    const { id, version } = await requestOf(desk, row);
    return {
      by,
      path: `/second-person/${id}/${verb}`,
      body: { version, ...(verb === 'decline' ? { reason: 'It was sent' } : {}) },
    };
  };

const item = (row: Withdrawal) => ({ id: row.id, version: row.version, ...seen(row) });

const newFile = async ({ payouts, payee }: Stage) => ({
  sourcePaymentMethodId: payouts.sourceId,
  template: 'GENERIC',
  rail: 'IMPS',
  items: [item(await payouts.bring('approved', { payee })), item(await payouts.bring('approved', { payee }))],
});

interface Batch {
  batch: { id: string; items: { reference: string }[] };
}

interface FileOfTwo {
  batch: { id: string; items: { reference: string; withdrawalId: string; attemptNo: number; amountPaise: number }[] };
}

export const payoutCases: Cases = {
  createWithdrawal: async ({ payee: { id } }) => {
    return {
      by: 'deposit',
      path: '/withdrawals',
      body: { customerId: id, amountPaise: 500_00, call: CALL },
      other: { body: { customerId: id, amountPaise: 600_00, call: CALL } },
    };
  },
  checkWithdrawal: on('check', 'requested', 'withdraw'),
  clearWithdrawal: on('clear', 'requested', 'withdraw'),
  rejectWithdrawal: on('reject', 'requested', 'withdraw'),
  holdWithdrawal: on('hold', 'requested', 'withdraw'),
  releaseWithdrawal: on('release', 'on_hold', 'withdraw'),
  escalateWithdrawal: on('escalate', 'requested', 'withdraw'),
  decideWithdrawal: on('decide', 'escalated', 'withdraw.lead'),
  unfreezeWithdrawal: on('unfreeze', 'frozen', 'withdraw.lead'),
  sendBackWithdrawal: on('send-back', 'approved', 'deposit'),
  resolveWithdrawal: on('resolve', 'paying_uncertain', 'withdraw.lead'),
  returnWithdrawal: on('return', 'paid', 'withdraw.lead'),
  retryWithdrawal: on('retry', 'returned', 'withdraw.lead'),
  takeWithdrawal: on('take', 'approved', 'deposit'),
  paidWithdrawal: on('paid', 'paying', 'deposit'),
  failWithdrawal: on('fail', 'paying', 'deposit'),
  uncertainWithdrawal: on('uncertain', 'paying', 'deposit'),
  confirmSecondPersonRequest: ofRequest('confirm', 'deposit.lead'),
  declineSecondPersonRequest: ofRequest('decline', 'deposit.lead'),
  withdrawSecondPersonRequest: ofRequest('withdraw', 'deposit'),
  bulkClearWithdrawals: async ({ payouts, payee }) => {
    const items = [item(await payouts.ask({ payee })), item(await payouts.ask({ payee }))];
    return {
      by: 'withdraw',
      path: '/withdrawals/bulk-clear',
      body: { items },
      other: { body: { items: items.slice(1) } },
    };
  },
  createPayoutBatch: async (stage) => {
    const body = await newFile(stage);
    return { by: 'deposit', path: '/withdrawals/payout-batches', body, other: { body: { ...body, rail: 'NEFT' } } };
  },
  applyPayoutResponse: async (stage) => {
    const made = said<Batch>(
      await (await stage.desk.as('deposit')).post('/withdrawals/payout-batches', await newFile(stage), key()),
    );
    if (!made.data) throw new Error(made.status);
    const { id, items } = made.data.batch;
    const rows = items.map(({ reference }) => ({ reference, result: 'paid', utr: stage.desk.utr() }));
    return {
      by: 'deposit',
      path: `/withdrawals/payout-batches/${id}/results`,
      body: { rows },
      other: { body: { rows: rows.slice(1) } },
    };
  },
  confirmPayoutsOfUtr: async (stage) => {
    const { desk, payouts } = stage;
    const payer = await desk.as('deposit');
    const made = said<FileOfTwo>(await payer.post('/withdrawals/payout-batches', await newFile(stage), key()));
    if (!made.data) throw new Error(made.status);
    const { id, items } = made.data.batch;
    const rows = items.map(({ reference }) => ({ reference, result: 'paid', utr: desk.utr() }));
    await payer.post(`/withdrawals/payout-batches/${id}/results`, { rows }, key());
    const [first, second] = items.map(({ withdrawalId, attemptNo }) => ({ withdrawalId, attemptNo }));
    const amountPaise = items[0]?.amountPaise ?? 0;
    const line = await desk.line({
      utr: desk.utr(),
      paymentMethodId: payouts.sourceId,
      direction: 'DEBIT',
      amountPaise,
    });
    const body = { version: line.version, fileId: id, payouts: [first] };
    return {
      by: 'banker.lead',
      path: `/utrs/${line.id}/confirm-payouts`,
      body,
      other: { body: { ...body, payouts: [second] } },
    };
  },
  intakeWithdrawal: async ({ desk, payee }) => ({
    by: 'deposit',
    path: '/intake/withdrawals',
    body: { ref: desk.utr(), customerCode: payee.code, amountPaise: 500_00 },
  }),
  intakeCancelWithdrawal: async ({ payouts, payee }) => ({
    by: 'deposit',
    path: `/intake/withdrawals/${(await payouts.ask({ payee })).id}/cancel`,
  }),
};
