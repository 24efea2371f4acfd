import { approve, bonusOf } from '../../modules/bonuses/testing/bonus-acts.ts';
import {
  type Desk,
  key,
  type Payee,
  type PayoutDesk,
  said,
  seen,
  testStaff,
  type TestUser,
} from '../../testing/index.ts';
import { uploadedImage } from '../../testing/images/files.ts';
import type { DeskName, Ground } from './acts.ts';

/** A state of the database from which one person continues alone. */
export interface Beginning {
  name: string;
  desk: DeskName;
  ground: Ground;
  /** The ids of the rows to work on. */
  rows: string[];
  /** Those that the person made. */
  his?: string[];
  /** What the person did to a withdrawal before, e.g. `took <id>`. */
  did?: string[];
  /** A colleague has made the waiting request. */
  asked?: boolean;
  /** A bonus of the person has become cash. */
  madeCash?: boolean;
  /** SQL statements that run first and bypass every rule. */
  prepare?: string[];
}

/** Above every limit for one person alone, below the limits of leads. */
const AMOUNT = 60_000_00;
/** The amount of a bonus, within the budgets of a day. */
const BONUS = 6_000_00;

const typesLines = (user: TestUser) => ['Banker', 'Deposit'].includes(testStaff[user].actionName);
const givesBonuses = (user: TestUser) => ['Withdraw', 'BackOffice'].includes(testStaff[user].actionName);

/** Every beginning from which this person continues alone. */
export async function beginningsOf(desk: Desk, payouts: PayoutDesk, user: TestUser): Promise<Beginning[]> {
  const at: At = {
    desk,
    payouts,
    user,
    banker: user === 'banker' ? 'banker.lead' : 'banker',
    proof: await uploadedImage(desk.api, 'DEPOSIT_PROOF'),
  };
  return [...(await ofDeposits(at)), ...(await ofPayouts(at)), ...(await ofBonuses(at)), ...(await ofLedger(at))];
}

interface At {
  desk: Desk;
  payouts: PayoutDesk;
  user: TestUser;
  /** Another person who types lines. */
  banker: TestUser;
  proof: string;
}

async function groundOf({ desk, payouts, proof }: At, customer: Payee): Promise<Ground> {
  return {
    customer,
    methodId: payouts.sourceId,
    utr: desk.utr(),
    otherUtr: desk.utr(),
    amountPaise: AMOUNT,
    depositProof: proof,
    payoutProof: await uploadedImage(desk.api, 'PAYOUT_PROOF'),
  };
}

async function ofDeposits(at: At): Promise<Beginning[]> {
  const { desk, payouts, user, banker } = at;
  const begin = async (
    name: string,
    play: (ground: Ground) => Promise<Omit<Beginning, 'name' | 'desk' | 'ground'>>,
  ): Promise<Beginning> => {
    const ground = await groundOf(at, await payouts.customer({ paise: 0, franchiseId: desk.api.franchiseId }));
    return { name, desk: 'deposits', ground, ...(await play(ground)) };
  };
  const claim = async ({ customer, methodId, utr }: Ground) =>
    (await desk.claim({ customerCode: customer.code, paymentMethodId: methodId, amountPaise: AMOUNT, utr })).id;
  const line = async ({ methodId, utr }: Ground, by: TestUser = banker) =>
    (await desk.line({ utr, paymentMethodId: methodId, amountPaise: AMOUNT }, by)).id;
  const lead: TestUser = user === 'deposit.lead' ? 'banker.lead' : 'deposit.lead';
  const approver: TestUser = user === 'deposit' || user === banker ? lead : 'deposit';
  const credited = async (ground: Ground) => {
    const [deposit, line_] = [await claim(ground), await line(ground)];
    const { version } = await desk.deposit(deposit);
    await must(desk, approver, `/deposits/${deposit}/approve`, {
      version,
      utrEntryId: line_,
      seen: { utr: ground.utr, amountPaise: AMOUNT },
    });
    return { rows: [deposit, line_] };
  };
  return [
    await begin('nothing', async () => ({ rows: [] })),
    await begin("a customer's claim", async (ground) => ({ rows: [await claim(ground)] })),
    await begin("a colleague's line", async (ground) => ({ rows: [await line(ground)] })),
    await begin("a customer's claim with a colleague's line", async (ground) => ({
      rows: [await claim(ground), await line(ground)],
    })),
    ...(typesLines(user)
      ? [
          await begin("a customer's claim with his own line", async (ground) => {
            const [deposit, own] = [await claim(ground), await line(ground, user)];
            return { rows: [deposit, own], his: [own] };
          }),
        ]
      : []),
    await begin('a credited deposit', credited),
    await begin('a colleague has asked for a reversal', async (ground) => {
      const { rows } = await credited(ground);
      const { version } = await desk.deposit(rows[0] ?? '');
      await must(desk, lead, `/deposits/${rows[0]}/reverse`, {
        version,
        reasonCode: 'CHARGEBACK',
        proofFileId: ground.depositProof,
      });
      return { rows, asked: true };
    }),
    await begin('a colleague has asked for a return to the remitter', async (ground) => {
      const id = await line(ground);
      await must(desk, lead, `/utrs/${id}/return`, {
        version: 1,
        reasonCode: 'REMITTER_ASKED',
        returnUtr: ground.otherUtr,
        proofFileId: ground.depositProof,
      });
      return { rows: [id], asked: true };
    }),
  ];
}

async function ofPayouts(at: At): Promise<Beginning[]> {
  const { desk, payouts, user, banker } = at;
  const checker: TestUser = user === 'withdraw' ? 'withdraw.lead' : 'withdraw';
  const payer: TestUser = user === 'deposit' ? 'deposit.lead' : 'deposit';
  const begin = async (
    name: string,
    play: (payee: Payee, ground: Ground) => Promise<Omit<Beginning, 'name' | 'desk' | 'ground'>>,
  ): Promise<Beginning> => {
    // Enough for one withdrawal only, so that nobody enters a second one.
    const payee = await payouts.customer({ paise: AMOUNT, franchiseId: desk.api.franchiseId });
    const ground = await groundOf(at, payee);
    return { name, desk: 'payouts', ground, ...(await play(payee, ground)) };
  };
  const ask = (payee: Payee) => payouts.ask({ payee, amountPaise: AMOUNT });
  const cleared = async (payee: Payee) => {
    const row = await ask(payee);
    return payouts.done(await desk.as(checker), row, 'clear', seen(row));
  };
  const taken = async (payee: Payee, by: TestUser = payer) => {
    const row = await cleared(payee);
    return payouts.done(await desk.as(by), row, 'take', seen(row));
  };
  const paid = async (payee: Payee) => {
    const row = await taken(payee);
    return payouts.done(await desk.as(payer), row, 'paid', { ...seen(row), ...payouts.payment() });
  };
  const pays = ['deposit', 'franchise', 'deposit.lead'].includes(user);
  return [
    await begin('a customer with money', async () => ({ rows: [] })),
    await begin('a request', async (payee) => ({ rows: [(await ask(payee)).id] })),
    await begin('an escalated request', async (payee) => {
      const row = await ask(payee);
      return { rows: [(await payouts.done(await desk.as(checker), row, 'escalate', { reasonCode: 'UNUSUAL' })).id] };
    }),
    await begin('a cleared one', async (payee) => ({ rows: [(await cleared(payee)).id] })),
    await begin('a colleague pays', async (payee) => ({ rows: [(await taken(payee)).id] })),
    ...(pays
      ? [
          await begin('what he entered is cleared', async (payee) => {
            const entered = said<{ id: string }>(
              await (await desk.as(user)).post('/withdrawals', { customerId: payee.id, amountPaise: AMOUNT }, key()),
            );
            const row = await payouts.get(entered.data?.id ?? '');
            return { rows: [(await payouts.done(await desk.as(checker), row, 'clear', seen(row))).id], his: [row.id] };
          }),
        ]
      : []),
    ...(pays
      ? [
          await begin('he pays', async (payee) => {
            const { id } = await taken(payee, user);
            return { rows: [id], did: [`took ${id}`] };
          }),
        ]
      : []),
    await begin("a colleague's uncertain payout", async (payee) => ({
      rows: [(await payouts.done(await desk.as(payer), await taken(payee), 'uncertain', { note: 'The page hung' })).id],
    })),
    await begin('a paid one, and money that came in', async (payee, ground) => {
      const { id } = await paid(payee);
      return {
        rows: [
          id,
          (await desk.line({ utr: ground.otherUtr, paymentMethodId: payouts.sourceId, amountPaise: AMOUNT }, banker))
            .id,
        ],
      };
    }),
    await begin('a paid one', async (payee) => ({ rows: [(await paid(payee)).id] })),
    await begin('one that came back', async (payee, ground) => {
      const row = await paid(payee);
      const line = await desk.line(
        { utr: ground.otherUtr, paymentMethodId: payouts.sourceId, amountPaise: AMOUNT },
        banker,
      );
      const waits = await payouts.done(await desk.as(banker), row, 'return', {
        utrEntryId: line.id,
        reasonCode: 'ACCOUNT_CLOSED',
        proofFileId: ground.payoutProof,
      });
      await must(
        desk,
        user === 'withdraw.lead' ? 'backoffice' : 'withdraw.lead',
        `/second-person/${waits.waiting?.id}/confirm`,
        { version: 1 },
      );
      return { rows: [row.id, line.id] };
    }),
    await begin('a colleague has asked for a failure', async (payee, ground) => {
      const row = await payouts.done(await desk.as(payer), await taken(payee), 'fail', {
        reasonCode: 'BANK_DOWN',
        note: 'Error 91',
        then: 'retry',
        proofFileId: ground.payoutProof,
      });
      return { rows: [row.id], asked: true };
    }),
  ];
}

async function ofBonuses(at: At): Promise<Beginning[]> {
  const { desk, payouts, user } = at;
  const colleague: TestUser = user === 'withdraw' ? 'withdraw.lead' : 'withdraw';
  const boss: TestUser = user === 'backoffice' ? 'withdraw.lead' : 'backoffice';
  const begin = async (
    name: string,
    paise: number,
    play: (payee: Payee) => Promise<Omit<Beginning, 'name' | 'desk' | 'ground'>>,
  ): Promise<Beginning> => {
    const payee = await payouts.customer({ paise, franchiseId: desk.api.franchiseId });
    return {
      name,
      desk: 'bonuses',
      ground: { ...(await groundOf(at, payee)), amountPaise: BONUS },
      ...(await play(payee)),
    };
  };
  return [
    await begin('a customer', 0, async () => ({ rows: [] })),
    await begin("a colleague's bonus", 0, async (payee) => ({
      rows: [(await bonusOf(desk, payee.id, { amountPaise: BONUS }, colleague)).id],
    })),
    ...(givesBonuses(user)
      ? [
          await begin('his bonus has become cash, which is asked for', AMOUNT, async (payee) => {
            const bonus = await bonusOf(desk, payee.id, { amountPaise: BONUS }, user);
            const { data } = await approve(desk, bonus, boss);
            await must(desk, boss, `/bonuses/${bonus.id}/release`, { version: data?.version, note: 'Played through' });
            return { rows: [(await payouts.ask({ payee, amountPaise: AMOUNT })).id], madeCash: true };
          }),
        ]
      : []),
  ];
}

/** The ledger turns red when this beginning is prepared. */
async function ofLedger(at: At): Promise<Beginning[]> {
  const row = await at.payouts.ask();
  const prepare = [
    'SET LOCAL session_replication_role = replica',
    `UPDATE withdrawal SET status = 'cancelled' WHERE id = '${row.id}'`,
    'SET LOCAL session_replication_role = origin',
  ];
  return [
    {
      name: 'a red ledger',
      desk: 'ledger',
      ground: await groundOf(at, { ...row.customer, accountId: '' }),
      rows: [],
      prepare,
    },
  ];
}

async function must(desk: Desk, by: TestUser, path: string, body: object): Promise<void> {
  const answer = said(await (await desk.as(by)).post(path, body, key()));
  if (answer.statusCode !== 1) throw new Error(`${by} ${path}: ${answer.status}`);
}
