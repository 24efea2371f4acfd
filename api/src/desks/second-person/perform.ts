import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { reverseConfirmed } from '../../modules/deposits/reverse.ts';
import { overrideConfirmed } from '../../modules/ledger/override.ts';
import { remitConfirmed } from '../utr-entry/return.ts';
import { failConfirmed } from '../../modules/withdrawals/paying/fail.ts';
import { returnConfirmed } from '../../modules/withdrawals/paying/return.ts';
import type { SecondPersonAct } from '../../domain/second-person.ts';

/** Performs the act with the stored body; all its own rules are checked again. The actor is the second person. */
type Perform = (act: Acting, deps: Deps, subjectId: string, body: never) => Promise<unknown>;

export const PERFORM: Record<SecondPersonAct, Perform> = {
  'payout-failed': failConfirmed,
  'payout-returned': returnConfirmed,
  'deposit-reversed': reverseConfirmed,
  'returned-to-remitter': remitConfirmed,
  'ledger-overridden': overrideConfirmed,
};
