import type { TObject } from 'typebox';
import { WITHDRAWAL_TRANSITIONS } from '../../domain/withdrawals/transitions.ts';
import type { Api } from '../../http/context.ts';
import { type Decided, type Decision, decisionRoute } from '../../acts/decision-route.ts';
import { rupees } from '../../domain/rupees.ts';
import { waitsFor } from '../second-person/waiting.ts';
import {
  checkWithdrawal,
  Escalate,
  escalateWithdrawal,
  Hold,
  holdWithdrawal,
  Noted,
  Reject,
  rejectWithdrawal,
  releaseWithdrawal,
} from './checking/checking.ts';
import { Clear, clearWithdrawal } from './checking/clear.ts';
import {
  Decide,
  decideWithdrawal,
  SendBack,
  sendBackWithdrawal,
  Unfreeze,
  unfreezeWithdrawal,
} from './checking/decide.ts';
import { Fail, failWithdrawal, markUncertain, Uncertain } from './paying/fail.ts';
import { Paid, payWithdrawal } from './paying/paid.ts';
import { readWithdrawal, type Withdrawal as WithdrawalRow } from './read.ts';
import { Resolve, resolveWithdrawal } from './paying/resolve.ts';
import { Retry, Returned, retryWithdrawal, returnWithdrawal } from './paying/return.ts';
import { Withdrawal } from './schemas.ts';
import { Take, takeWithdrawal } from './paying/take.ts';
import { withdrawalViolations } from './violations.ts';

const withdrawals: Decided<WithdrawalRow> = {
  plural: 'withdrawals',
  name: 'Withdrawal',
  answer: Withdrawal,
  from: WITHDRAWAL_TRANSITIONS,
  read: readWithdrawal,
  violations: withdrawalViolations,
};

/** Every act on one withdrawal. The table of permissions says who may, the table of transitions says when. */
export function withdrawalActRoutes(app: Api): void {
  const route = <B extends TObject>(decision: Decision<WithdrawalRow, B>) => decisionRoute(app, withdrawals, decision);
  checkingActs(route);
  leadActs(route);
  payingActs(route);
}

type Route = <B extends TObject>(decision: Decision<WithdrawalRow, B>) => void;

/** Acts of checking: whether this customer should be paid (domain 2.4). */
function checkingActs(route: Route): void {
  const permission = 'withdrawals.check';
  route({
    verb: 'check',
    permission,
    body: Noted,
    perform: checkWithdrawal,
    summary: 'Start checking it',
    said: ({ no }) => `${no} is in Checking`,
  });
  route({
    verb: 'clear',
    permission,
    money: true,
    body: Clear,
    perform: (one, deps, id, body, read) => clearWithdrawal(one, deps, id, body, { read }),
    summary: 'Clear it for payout: nothing fails, each warning has a comment',
    said: ({ no }) => `${no} is cleared for payout`,
  });
  route({
    verb: 'reject',
    permission,
    money: true,
    body: Reject,
    perform: rejectWithdrawal,
    summary: 'Reject it and give the held money back',
    said: ({ no }) => `${no} is rejected; the amount is back in the customer's balance`,
  });
  route({
    verb: 'hold',
    permission,
    body: Hold,
    perform: holdWithdrawal,
    summary: 'Put it on hold',
    said: ({ no }) => `${no} is on hold`,
  });
  route({
    verb: 'release',
    permission,
    body: Noted,
    perform: releaseWithdrawal,
    summary: 'End the hold',
    said: ({ no }) => `${no} is in Checking again`,
  });
  route({
    verb: 'escalate',
    permission,
    body: Escalate,
    perform: escalateWithdrawal,
    summary: 'Escalate it to a lead',
    said: ({ no }) => `${no} waits for a lead`,
  });
}

type Done = Readonly<Partial<Record<string, (no: string) => string>>>;

/** What is said when a lead has decided, by the state that follows. */
const DECIDED: Done = {
  approved: (no) => `${no} is cleared for payout`,
  rejected: (no) => `${no} is rejected; the amount is back in the customer's balance`,
  frozen: (no) => `${no} is frozen`,
};
/** What is said when the outcome of a payout is known, by the state that follows. */
const RESOLVED: Done = {
  approved: (no) => `${no} waits for a payer again`,
  paid: (no) => `${no} is paid`,
  rejected: (no) => `${no} is rejected; the amount is back in the customer's balance`,
};

/** Acts of leads and BackOffice. */
function leadActs(route: Route): void {
  const decide = 'withdrawals.decide-escalated';
  route({
    verb: 'decide',
    permission: decide,
    money: true,
    body: Decide,
    perform: decideWithdrawal,
    summary: 'Approve, reject or freeze what was escalated',
    said: ({ no, status }) => DECIDED[status]?.(no) ?? `${no} is decided`,
  });
  route({
    verb: 'unfreeze',
    permission: decide,
    body: Unfreeze,
    perform: unfreezeWithdrawal,
    summary: 'Let a frozen request be decided again',
    said: ({ no }) => `${no} waits for a decision`,
  });
  route({
    verb: 'send-back',
    permission: 'withdrawals.send-back',
    body: SendBack,
    perform: sendBackWithdrawal,
    summary: 'Send it back to be checked again',
    said: ({ no }) => `${no} is back in Checking`,
  });
  route({
    verb: 'resolve',
    permission: 'withdrawals.resolve',
    money: true,
    body: Resolve,
    perform: resolveWithdrawal,
    summary: 'Resolve an uncertain payout, with a bank line or a proof',
    said: ({ no, status }) => RESOLVED[status]?.(no) ?? `${no} is resolved`,
  });
  route({
    verb: 'return',
    permission: 'withdrawals.return',
    money: true,
    body: Returned,
    perform: returnWithdrawal,
    summary: 'Record that the bank returned it, naming its credit line',
    said: ({ no, waiting }) => (waiting ? waitsFor(waiting) : `${no} is returned; the money is held again`),
  });
  route({
    verb: 'retry',
    permission: 'withdrawals.resolve',
    money: true,
    body: Retry,
    perform: retryWithdrawal,
    summary: 'Pay a returned one again, as the next attempt',
    said: ({ no }) => `${no} waits for a payer again`,
  });
}

/** Acts of the paying desk (domain 2.3). */
function payingActs(route: Route): void {
  const permission = 'withdrawals.pay';
  route({
    verb: 'take',
    permission,
    money: true,
    body: Take,
    perform: (one, deps, id, body, read) => takeWithdrawal(one, deps, id, body, { read }),
    summary: 'Take it for payout: from now on only this person pays it',
    said: ({ no, netPaise }) => `You are paying ${no}: ${rupees(netPaise)}`,
  });
  route({
    verb: 'paid',
    permission,
    money: true,
    body: Paid,
    perform: payWithdrawal,
    summary: 'Mark it as paid, with the UTR of the transfer',
    said: ({ no, netPaise, customer }) => `${no} is paid: ${rupees(netPaise)} to ${customer.name}`,
  });
  route({
    verb: 'fail',
    permission,
    money: true,
    body: Fail,
    perform: failWithdrawal,
    summary: 'Record that the bank refused the transfer',
    said: ({ no, status, waiting }) =>
      waiting
        ? waitsFor(waiting)
        : status === 'approved'
          ? `${no} waits for a payer again`
          : `${no} is rejected; the amount is back in the customer's balance`,
  });
  route({
    verb: 'uncertain',
    permission,
    money: true,
    body: Uncertain,
    perform: markUncertain,
    summary: 'Mark it as sent without a known UTR',
    said: ({ no }) => `The outcome of ${no} is unknown: a lead finds out`,
  });
}
