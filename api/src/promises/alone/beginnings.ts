import { approve, bonusOf } from '../../modules/bonuses/testing/bonus-acts.ts';
import {
  CALL,
  type Desk,
  key,
  type Payee,
  type PayoutDesk,
  said,
  seen,
  testStaff,
  type TestUser,
} from '../../testing/index.ts';
import { feedKey } from '../../desks/feed/testing/feed-desk.ts';
import { uploadedImage } from '../../testing/images/files.ts';
import type { Inputs } from './attempt.ts';
import { AMOUNT, type At, type Beginning, inputsOf, must, typesLines } from './beginning.ts';
import { ofBank } from './bank-beginnings.ts';

/** The amount of a bonus, within the budgets of a day. */
const BONUS = 6_000_00;

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
  return [
    ...(await ofDeposits(at)),
    ...(await ofPayouts(at)),
    ...(await ofBonuses(at)),
    ...(await ofLedger(at)),
    ...(await ofBank(at)),
  ];
}

async function ofDeposits(at: At): Promise<Beginning[]> {
  const { desk, payouts, user, banker } = at;
  const begin = async (
    name: string,
    play: (inputs: Inputs) => Promise<Omit<Beginning, 'name' | 'desk' | 'inputs'>>,
  ): Promise<Beginning> => {
    const inputs = await inputsOf(at, await payouts.customer({ paise: 0, franchiseId: desk.api.franchiseId }));
    return { name, desk: 'deposits', inputs, ...(await play(inputs)) };
  };
  const claim = async ({ customer, methodId, utr }: Inputs) =>
    (await desk.claim({ customerCode: customer.code, paymentMethodId: methodId, amountPaise: AMOUNT, utr })).id;
  const line = async ({ methodId, utr }: Inputs, by: TestUser = banker) =>
    (await desk.line({ utr, paymentMethodId: methodId, amountPaise: AMOUNT }, by)).id;
  const lead: TestUser = user === 'deposit.lead' ? 'banker.lead' : 'deposit.lead';
  const approver: TestUser = user === 'deposit' || user === banker ? lead : 'deposit';
  const credited = async (inputs: Inputs) => {
    const [deposit, line_] = [await claim(inputs), await line(inputs)];
    const { version } = await desk.deposit(deposit);
    await must(desk, approver, `/deposits/${deposit}/approve`, {
      version,
      utrEntryId: line_,
      seen: { utr: inputs.utr, amountPaise: AMOUNT },
    });
    return { rows: [deposit, line_] };
  };
  return [
    await begin('nothing', async () => ({ rows: [] })),
    await begin("a customer's claim", async (inputs) => ({ rows: [await claim(inputs)] })),
    await begin("a colleague's line", async (inputs) => ({ rows: [await line(inputs)] })),
    await begin("a customer's claim with a colleague's line", async (inputs) => ({
      rows: [await claim(inputs), await line(inputs)],
    })),
    ...(typesLines(user)
      ? [
          await begin("a customer's claim with the person's own line", async (inputs) => {
            const [deposit, own] = [await claim(inputs), await line(inputs, user)];
            return { rows: [deposit, own], own: [own] };
          }),
        ]
      : []),
    ...(typesLines(user)
      ? [
          await begin("a customer's claim with a line that the person's phone told", async (inputs) => {
            const deposit = await claim(inputs);
            const machine = await feedKey(desk, { methodId: inputs.methodId });
            await machine.post('/feed/lines', {
              lines: [{ direction: 'CREDIT', amountPaise: AMOUNT, utr: inputs.utr }],
            });
            const told = await desk.api.db
              .selectFrom('utrEntry')
              .select('id')
              .where('feedKeyId', '=', machine.id)
              .executeTakeFirstOrThrow();
            const person = { feedKeyId: machine.id, staffId: desk.api.staffId(user), since: new Date() };
            await desk.api.db
              .insertInto('feedKeyPerson')
              .values({ ...person, role: 'forwards' })
              .execute();
            return { rows: [deposit, told.id], own: [told.id] };
          }),
        ]
      : []),
    await begin('a credited deposit', credited),
    await begin('a colleague has asked for a reversal', async (inputs) => {
      const { rows } = await credited(inputs);
      const { version } = await desk.deposit(rows[0] ?? '');
      await must(desk, lead, `/deposits/${rows[0]}/reverse`, {
        version,
        reasonCode: 'CHARGEBACK',
        proofFileId: inputs.depositProof,
      });
      return { rows, asked: true };
    }),
    await begin('a colleague has asked for a return to the remitter', async (inputs) => {
      const id = await line(inputs);
      await must(desk, lead, `/utrs/${id}/return`, {
        version: 1,
        reasonCode: 'REMITTER_ASKED',
        returnUtr: inputs.otherUtr,
        proofFileId: inputs.depositProof,
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
    play: (payee: Payee, inputs: Inputs) => Promise<Omit<Beginning, 'name' | 'desk' | 'inputs'>>,
  ): Promise<Beginning> => {
    // Enough for one withdrawal only, so that nobody enters a second one.
    const payee = await payouts.customer({ paise: AMOUNT, franchiseId: desk.api.franchiseId });
    const inputs = await inputsOf(at, payee);
    return { name, desk: 'payouts', inputs, ...(await play(payee, inputs)) };
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
          await begin('a request entered by the person is cleared', async (payee) => {
            const entered = said<{ id: string }>(
              await (
                await desk.as(user)
              ).post('/withdrawals', { customerId: payee.id, amountPaise: AMOUNT, call: CALL }, key()),
            );
            const row = await payouts.get(entered.data?.id ?? '');
            return { rows: [(await payouts.done(await desk.as(checker), row, 'clear', seen(row))).id], own: [row.id] };
          }),
        ]
      : []),
    ...(pays
      ? [
          await begin('the person pays', async (payee) => {
            const { id } = await taken(payee, user);
            return { rows: [id], did: [`took ${id}`] };
          }),
        ]
      : []),
    await begin("a colleague's uncertain payout", async (payee) => ({
      rows: [(await payouts.done(await desk.as(payer), await taken(payee), 'uncertain', { note: 'The page hung' })).id],
    })),
    await begin('a paid one and a new credit', async (payee, inputs) => {
      const { id } = await paid(payee);
      return {
        rows: [
          id,
          (await desk.line({ utr: inputs.otherUtr, paymentMethodId: payouts.sourceId, amountPaise: AMOUNT }, banker))
            .id,
        ],
      };
    }),
    await begin('a paid one', async (payee) => ({ rows: [(await paid(payee)).id] })),
    await begin('a returned one', async (payee, inputs) => {
      const row = await paid(payee);
      const line = await desk.line(
        { utr: inputs.otherUtr, paymentMethodId: payouts.sourceId, amountPaise: AMOUNT },
        banker,
      );
      const lead: TestUser = user === 'banker.lead' ? 'deposit.lead' : 'banker.lead';
      const waits = await payouts.done(await desk.as(lead), row, 'return', {
        utrEntryId: line.id,
        reasonCode: 'ACCOUNT_CLOSED',
        proofFileId: inputs.payoutProof,
      });
      await must(
        desk,
        user === 'withdraw.lead' ? 'backoffice' : 'withdraw.lead',
        `/second-person/${waits.waiting?.id}/confirm`,
        { version: 1 },
      );
      return { rows: [row.id, line.id] };
    }),
    await begin('a colleague has asked for a failure', async (payee, inputs) => {
      const row = await payouts.done(await desk.as(payer), await taken(payee), 'fail', {
        reasonCode: 'BANK_DOWN',
        note: 'Error 91',
        then: 'retry',
        proofFileId: inputs.payoutProof,
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
    play: (payee: Payee) => Promise<Omit<Beginning, 'name' | 'desk' | 'inputs'>>,
  ): Promise<Beginning> => {
    const payee = await payouts.customer({ paise, franchiseId: desk.api.franchiseId });
    return {
      name,
      desk: 'bonuses',
      inputs: { ...(await inputsOf(at, payee)), amountPaise: BONUS },
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
          await begin('a bonus of the person has become cash, which is requested', AMOUNT, async (payee) => {
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
      inputs: await inputsOf(at, { ...row.customer, accountId: '' }),
      rows: [],
      prepare,
    },
  ];
}
