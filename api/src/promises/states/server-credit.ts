import { DEPOSIT_STATUSES } from '../../domain/deposits/states.ts';
import { expireDeposits } from '../../modules/deposits/expire.ts';
import { consider } from '../../modules/deposits/straight-through/consider.ts';
import { type Desk, key, said } from '../../testing/index.ts';
import { knownCustomer, paidClaim, setStraightThrough } from '../../testing/straight-through.ts';
import { machine } from './machine.ts';

const act = (verb: string, body: object) => async (desk: Desk, id: string) => {
  const { version, utrEntry } = await desk.deposit(id);
  const line = utrEntry && {
    utrEntryId: utrEntry.id,
    seen: { utr: utrEntry.utr, amountPaise: utrEntry.amountPaise },
  };
  const sent = { version, ...(verb === 'approve' ? line : body) };
  const answer = said(await (await desk.as('deposit.lead')).post(`/deposits/${id}/${verb}`, sent, key()));
  if (answer.statusCode !== 1) throw new Error(answer.status);
};

const approve = act('approve', {});

/** A claim that fits its line in every rule, and what has happened to it since. */
const paid =
  (...acts: ReturnType<typeof act>[]) =>
  async (desk: Desk): Promise<string> => {
    await setStraightThrough(desk.api.db, 'on');
    const id = await paidClaim(desk);
    for (const one of acts) await one(desk, id);
    return id;
  };

const unpaid = async (desk: Desk): Promise<string> => {
  await setStraightThrough(desk.api.db, 'on');
  return (await desk.claim({ utr: desk.utr(), customerCode: (await knownCustomer(desk)).code })).id;
};

export const SERVER_CREDIT = machine({
  noun: 'deposit that the server looks at',
  states: DEPOSIT_STATUSES,
  // What is not clean is left to staff, with the reasons; what is decided is not looked at.
  model: { credit: { matched: 'approved', pending: 'pending', on_hold: 'on_hold' } },
  bring: {
    pending: unpaid,
    matched: paid(),
    on_hold: paid(act('hold', { reasonCode: 'ASKED_BANK' })),
    approved: paid(approve),
    rejected: paid(act('reject', { reasonCode: 'AMOUNT_MISMATCH' })),
    reversed: paid(approve, act('reverse', { reasonCode: 'WRONG_CUSTOMER' })),
    expired: async (desk) => {
      const id = await unpaid(desk);
      await desk.api.db
        .updateTable('deposit')
        .set({ submittedAt: new Date(0) })
        .where('id', '=', id)
        .execute();
      await expireDeposits(desk.api.app.deps);
      return id;
    },
  },
  happen: {
    credit: async (desk, id) => {
      const result = await consider(desk.api.app.deps, id, true);
      return { statusCode: result === 'credited' || result === 'left' ? 1 : 2, status: `The server has ${result} it.` };
    },
  },
  stateOf: async (desk, id) => (await desk.deposit(id)).status,
});
