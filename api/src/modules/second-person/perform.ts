import type { Deps } from '../../http/context.ts';
import type { Acting } from '../../http/decision-route.ts';
import { reverseConfirmed } from '../deposits/reverse.ts';
import { overrideConfirmed } from '../ledger/override.ts';
import { remitConfirmed } from '../utrs/return.ts';
import { failConfirmed } from '../withdrawals/fail.ts';
import { returnConfirmed } from '../withdrawals/return.ts';
import type { SecondPersonAct } from './acts.ts';

/** Does the act with the body that was kept; every rule of its own is asked again. The actor is the second person. */
type Perform = (act: Acting, deps: Deps, subjectId: string, body: never) => Promise<unknown>;

export const PERFORM: Record<SecondPersonAct, Perform> = {
  'payout-failed': failConfirmed,
  'payout-returned': returnConfirmed,
  'deposit-reversed': reverseConfirmed,
  'returned-to-remitter': remitConfirmed,
  'ledger-overridden': overrideConfirmed,
};
