import { askFor } from '../../modules/bonuses/testing/bonus-acts.ts';
import { type Desk, openPayouts, seen, type TestUser } from '../../testing/index.ts';

/** One act on money as its person sends it; `path` is relative to `/api`. */
export interface Sent {
  by: TestUser;
  path: string;
  body: object;
}

/** By name, what makes a fresh row on which the act is possible. */
export type MoneyActs = Readonly<Record<string, () => Promise<Sent>>>;

const RUPEES_500 = 500_00;

/** The acts on money that desks perform all day, each from its usual state. */
export async function moneyActs(desk: Desk): Promise<MoneyActs> {
  const payouts = await openPayouts(desk);

  const matched = async () => {
    const utr = desk.utr();
    const { id } = await desk.claim({ utr, customerCode: (await desk.customer()).code });
    const line = await desk.line({ utr });
    return { ...(await desk.deposit(id)), utr, lineId: line.id };
  };
  return {
    'approve a deposit': async () => {
      const { id, version, flags, utr, lineId } = await matched();
      const body = { version, utrEntryId: lineId, seen: { utr, amountPaise: RUPEES_500, flags } };
      return { by: 'deposit', path: `/deposits/${id}/approve`, body };
    },
    'reject a deposit': async () => {
      const { id, version } = await desk.claim({ utr: desk.utr(), customerCode: (await desk.customer()).code });
      return { by: 'deposit', path: `/deposits/${id}/reject`, body: { version, reasonCode: 'FAKE_PROOF' } };
    },
    'clear a withdrawal': async () => {
      const row = await payouts.bring('requested');
      return { by: 'withdraw', path: `/withdrawals/${row.id}/clear`, body: { version: row.version, ...seen(row) } };
    },
    'take a payout': async () => {
      const row = await payouts.bring('approved');
      return { by: 'deposit', path: `/withdrawals/${row.id}/take`, body: { version: row.version, ...seen(row) } };
    },
    'pay a payout': async () => {
      const row = await payouts.bring('paying');
      const body = { version: row.version, ...seen(row), ...payouts.payment() };
      return { by: 'deposit', path: `/withdrawals/${row.id}/paid`, body };
    },
    'book a line': async () => {
      const { id, version } = await desk.line({ utr: desk.utr(), amountPaise: 590, direction: 'DEBIT' });
      const body = { version, kind: 'BANK_CHARGE', remark: 'Of the bank' };
      return { by: 'banker.lead', path: `/utrs/${id}/book`, body };
    },
    'approve a bonus': async () => {
      const { data, status } = await askFor(desk, (await desk.customer()).id);
      if (!data) throw new Error(status);
      const body = { version: data.version, seen: { amountPaise: data.amountPaise } };
      return { by: 'backoffice', path: `/bonuses/${data.id}/approve`, body };
    },
  };
}
