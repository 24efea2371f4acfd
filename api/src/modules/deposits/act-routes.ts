import type { FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { DEPOSIT_TRANSITIONS } from '../../domain/deposits/transitions.ts';
import type { Api } from '../../http/context.ts';
import { type Decided, type Decision, decisionRoute } from '../../acts/decision-route.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, Id, object, Paise } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { rupees } from '../../domain/rupees.ts';
import { waitsFor } from '../second-person/waiting.ts';
import { Approval, approveDeposit } from './approving/approve.ts';
import { Ask, askCustomer } from './asking/ask.ts';
import { Hold, holdDeposit, Release, releaseDeposit } from './hold.ts';
import { Match, matchDeposit, Unmatch, unmatchDeposit } from './matching/match.ts';
import { type Deposit as DepositRow, readDeposit } from './read.ts';
import { Reject, rejectDeposit, Reopen, reopenDeposit } from './reject.ts';
import { Reverse, reverseDeposit } from './reverse.ts';
import { Deposit } from './schemas.ts';
import { depositViolations } from './violations.ts';

const deposits: Decided<DepositRow> = {
  plural: 'deposits',
  name: 'Deposit',
  answer: Deposit,
  from: DEPOSIT_TRANSITIONS,
  read: readDeposit,
  violations: depositViolations,
};

/** Every act on one deposit. The table of permissions says who may, the table of transitions says when. */
export function depositActRoutes(app: Api): void {
  const route = <B extends TObject>(decision: Decision<DepositRow, B>) => decisionRoute(app, deposits, decision);
  route({
    verb: 'match',
    permission: 'deposits.decide',
    body: Match,
    perform: matchDeposit,
    summary: 'Link it to a free bank line by hand',
    said: ({ no, utrEntry }) => (utrEntry ? `${no} is matched to ${utrEntry.no}` : `${no} is matched`),
  });
  route({
    verb: 'unmatch',
    permission: 'deposits.decide',
    body: Unmatch,
    perform: unmatchDeposit,
    summary: 'Undo a match',
    said: ({ no }) => `${no} waits for its bank line again`,
  });
  route({
    verb: 'hold',
    permission: 'deposits.decide',
    body: Hold,
    perform: holdDeposit,
    summary: 'Put it on hold',
    said: ({ no }) => `${no} is on hold`,
  });
  route({
    verb: 'ask',
    permission: 'deposits.decide',
    body: Ask,
    perform: askCustomer,
    summary: 'Ask the customer; on hold until the answer',
    said: ({ no }) => `The customer of ${no} is asked`,
  });
  route({
    verb: 'release',
    permission: 'deposits.decide',
    body: Release,
    perform: releaseDeposit,
    summary: 'End the hold',
    said: ({ no }) => `${no} is released`,
  });
  route({
    verb: 'reject',
    permission: 'deposits.decide',
    body: Reject,
    perform: rejectDeposit,
    summary: 'Reject the claim',
    said: ({ no }) => `${no} is rejected`,
  });
  route({
    verb: 'reopen',
    permission: 'deposits.reopen',
    body: Reopen,
    perform: reopenDeposit,
    summary: 'Reopen a rejected claim',
    said: ({ no }) => `${no} is open again`,
  });
  route({
    verb: 'approve',
    permission: 'deposits.decide',
    money: true,
    body: Approval,
    perform: approveDeposit,
    summary: 'Credit it from a bank line, exactly once',
    said: ({ no, creditedPaise, customer }) => `${no} is approved: ${rupees(creditedPaise ?? 0)} to ${customer.name}`,
  });
  reversal(app);
}

const Reversed = object({
  deposit: Deposit,
  proposedBonusReversals: Type.Array(object({ id: Id, no: Type.String(), amountPaise: Paise }), {
    description: 'Bonuses given for this deposit: each waits in the Bonus queue to be clawed back or kept',
  }),
});

function reversal(app: Api): void {
  app.post(
    '/deposits/:id/reverse',
    {
      config: {
        access: { permission: 'deposits.reverse' },
        from: DEPOSIT_TRANSITIONS.reverse,
        idempotency: 'required',
      },
      schema: {
        operationId: 'reverseDeposit',
        tags: ['deposits'],
        summary: 'Reverse a credit',
        params: RowParams,
        body: Reverse,
        response: { 200: envelopeOf(Reversed) },
      },
    },
    (request) => {
      const { id } = request.params;
      return act(
        request,
        async (one) => {
          const proposedBonusReversals = await reverseDeposit(one, app.deps, id, request.body);
          const deposit = await mustRead(one, id);
          return done(
            { deposit, proposedBonusReversals },
            deposit.waiting ? waitsFor(deposit.waiting) : `${deposit.no} is reversed`,
          );
        },
        { violations: depositViolations(request as FastifyRequest, id) },
      );
    },
  );
}

async function mustRead({ tx, actor }: Acting, id: string): Promise<DepositRow> {
  const deposit = await readDeposit(tx, actor, id);
  if (!deposit) throw new Error(`Deposit ${id} cannot be read`);
  return deposit;
}
