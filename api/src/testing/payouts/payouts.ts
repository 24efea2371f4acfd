import { randomUUID } from 'node:crypto';
import { newId } from '../../db/ids.ts';
import { openCustomerAccounts } from '../../modules/ledger/post.ts';
import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import { type Desk, INTAKE_KEY, key, type Said, said } from '../desk.ts';
import { uploadedImage } from '../images/files.ts';
import type { TestClient } from '../test-app.ts';

/** A customer with money and a payee of their own. */
export interface Payee {
  id: string;
  code: string;
  accountId: string;
}

/** Helpers for the withdrawals of a desk. */
export interface PayoutDesk {
  /** The account that payouts leave from. */
  sourceId: string;
  /** Creates a customer with this much money whose checks all pass. */
  customer(change?: { name?: string; paise?: number; franchiseId?: string }): Promise<Payee>;
  /** The customer requests a withdrawal; throws when it is refused. */
  ask(change?: { payee?: Payee; amountPaise?: number; feePaise?: number }): Promise<Withdrawal>;
  get(id: string): Promise<Withdrawal>;
  /** Performs one act with the values of the row as seen; returns the envelope. */
  act(by: TestClient, row: Withdrawal, verb: string, body?: object): Promise<Said<Withdrawal>>;
  /** Performs an act that must succeed; returns the row afterwards. */
  done(by: TestClient, row: Withdrawal, verb: string, body?: object): Promise<Withdrawal>;
  /** A withdrawal brought into a state by real acts of the usual people. */
  bring(status: WithdrawalStatus, change?: Parameters<PayoutDesk['ask']>[0]): Promise<Withdrawal>;
  /** The fields that report a payment of this withdrawal. */
  payment(change?: object): { payoutUtr: string; rail: string; sourcePaymentMethodId: string };
  /** Uploads an image of a payout; returns its id. */
  proof(): Promise<string>;
}

/** What the person saw: the amount and the destination. */
export const seen = ({ amountPaise, destinationHash }: Withdrawal) => ({ seen: { amountPaise, destinationHash } });

const DAYS_30 = 30 * 86_400_000;

/** Lets money that was just deposited be withdrawn; only the tests of that rule use the real period. */
const POLICY = { 'withdrawals.turnoverHours': 0 };

export async function openPayouts(desk: Desk): Promise<PayoutDesk> {
  const { db } = desk.api;
  const sourceId = await desk.method({ label: 'Kotak Payouts' });
  for (const [name, value] of Object.entries(POLICY))
    await db
      .insertInto('policy')
      .values({ key: name, value: JSON.stringify(value), changedBy: 'test' })
      .execute();
  let count = 0;

  const customer: PayoutDesk['customer'] = async ({ name = 'Asha Rao', paise = 10_000_00, franchiseId } = {}) => {
    count += 1;
    const [id, accountId, code] = [newId(), newId(), `P-${count}`];
    const [created, digits] = [new Date(Date.now() - DAYS_30), String(count).padStart(8, '0')];
    await db
      .insertInto('customer')
      .values({
        id,
        code,
        name,
        phone: '9876543210',
        appKycStatus: 'verified',
        franchiseId: franchiseId ?? null,
        createdAt: created,
      })
      .execute();
    await db
      .insertInto('customerPayoutAccount')
      .values({
        id: accountId,
        customerId: id,
        kind: 'BANK',
        holderName: name,
        accountNo: `0012${digits}`,
        ifsc: 'HDFC0001234',
        changedAt: created,
        createdAt: created,
      })
      .execute();
    await openCustomerAccounts(db, [id]);
    if (paise > 0) await fund(code, paise);
    return { id, code, accountId };
  };

  const fund = async (customerCode: string, amountPaise: number): Promise<void> => {
    const utr = desk.utr();
    const { id } = await desk.claim({ utr, customerCode, amountPaise });
    const line = await desk.line({ utr, amountPaise });
    const { version } = await desk.deposit(id);
    const answer = said(
      await (
        await desk.as('deposit.lead')
      ).post(`/deposits/${id}/approve`, { version, utrEntryId: line.id, seen: { utr, amountPaise } }, key()),
    );
    if (answer.statusCode !== 1) throw new Error(answer.status);
  };

  const get = async (id: string): Promise<Withdrawal> =>
    (await (await desk.as('withdraw.lead')).get(`/withdrawals/${id}`)).json<Withdrawal>();

  const ask: PayoutDesk['ask'] = async ({ payee, amountPaise = 500_00, feePaise } = {}) => {
    const { code } = payee ?? (await customer({ paise: amountPaise }));
    const body = { ref: randomUUID(), customerCode: code, amountPaise, ...(feePaise ? { feePaise } : {}) };
    const answer = said<{ id: string }>(
      await desk.api.anonymous.post('/intake/withdrawals', body, { 'x-intake-key': INTAKE_KEY }),
    );
    if (!answer.data) throw new Error(answer.status);
    return get(answer.data.id);
  };

  const act: PayoutDesk['act'] = async (by, row, verb, body = {}) =>
    said<Withdrawal>(await by.post(`/withdrawals/${row.id}/${verb}`, { version: row.version, ...body }, key()));

  const done: PayoutDesk['done'] = async (by, row, verb, body) => {
    const answer = await act(by, row, verb, body);
    if (answer.statusCode !== 1 || !answer.data) throw new Error(`${verb}: ${answer.status}`);
    return answer.data;
  };

  const payment: PayoutDesk['payment'] = (change = {}) => ({
    payoutUtr: desk.utr(),
    rail: 'IMPS',
    sourcePaymentMethodId: sourceId,
    ...change,
  });

  const returnOf = async (row: Withdrawal) => {
    const line = await desk.line({ utr: desk.utr(), amountPaise: row.netPaise, paymentMethodId: sourceId });
    return { utrEntryId: line.id, reasonCode: 'ACCOUNT_CLOSED' };
  };

  const bring: PayoutDesk['bring'] = async (status, change) => {
    const row = await ask(change);
    const [checker, lead, payer] = [
      await desk.as('withdraw'),
      await desk.as('withdraw.lead'),
      await desk.as('deposit'),
    ];
    const cleared = async () => done(checker, row, 'clear', seen(row));
    const taken = async () => cleared().then((it) => done(payer, it, 'take', seen(it)));
    const paid = async () => taken().then((it) => done(payer, it, 'paid', { ...seen(it), ...payment() }));
    const escalated = async () => done(checker, row, 'escalate', { reasonCode: 'UNUSUAL' });
    const ways: Record<WithdrawalStatus, () => Promise<Withdrawal>> = {
      requested: async () => row,
      checking: () => done(checker, row, 'check'),
      escalated,
      on_hold: () => done(checker, row, 'hold', { reasonCode: 'ASKED_BANK' }),
      approved: cleared,
      paying: taken,
      paying_uncertain: () => taken().then((it) => done(payer, it, 'uncertain', { note: 'The bank page hung' })),
      paid,
      rejected: () => done(checker, row, 'reject', { reasonCode: 'RISK' }),
      cancelled: async () => {
        await desk.api.anonymous.post(`/intake/withdrawals/${row.id}/cancel`, undefined, {
          'x-intake-key': INTAKE_KEY,
        });
        return get(row.id);
      },
      returned: () => paid().then(async (it) => done(lead, it, 'return', await returnOf(it))),
      frozen: () =>
        escalated().then((it) => done(lead, it, 'decide', { ...seen(it), decision: 'freeze', note: 'Police case' })),
    };
    return ways[status]();
  };

  return {
    sourceId,
    customer,
    ask,
    get,
    act,
    done,
    bring,
    payment,
    proof: () => uploadedImage(desk.api, 'PAYOUT_PROOF'),
  };
}
