import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { unblockPayeeConfirmed, verifyPayeeConfirmed } from '../../modules/customers/deciding/payee-acts.ts';
import { unblockConfirmed } from '../../modules/customers/deciding/standing.ts';
import { reverseConfirmed } from '../../modules/deposits/reverse.ts';
import { overrideConfirmed } from '../../modules/ledger/override.ts';
import { customerOpeningConfirmed } from '../../modules/customers/deciding/opening.ts';
import { methodOpeningConfirmed } from '../../modules/payment-methods/changing/opening.ts';
import { openingsConfirmed } from '../imports/enter/openings.ts';
import { bookConfirmed } from '../utr-entry/booking/book.ts';
import { unbookConfirmed } from '../utr-entry/booking/unbook.ts';
import { closeConfirmed } from '../day-close/close-day.ts';
import { reopenConfirmed } from '../day-close/reopen.ts';
import { remitConfirmed } from '../utr-entry/return.ts';
import { failConfirmed } from '../../modules/withdrawals/paying/fail.ts';
import { returnConfirmed } from '../../modules/withdrawals/paying/return.ts';
import { feedKeyConfirmed } from '../feed/keys/change.ts';
import { parserConfirmed } from '../feed/parsers/change.ts';
import { templateConfirmed } from '../../modules/withdrawals/templates/change.ts';
import { keyConfirmed } from '../../modules/staff/app-keys/change.ts';
import { mappingConfirmed } from '../../modules/staff/single-sign-on/mappings.ts';
import { personConfirmed } from '../../modules/staff/single-sign-on/people.ts';
import { rightsConfirmed } from '../../modules/staff/rights.ts';
import { accountConfirmed, resetConfirmed } from '../../modules/staff/secrets.ts';
import { buildConfirmed } from '../overrides/grant.ts';
import { policyConfirmed } from '../policies/change.ts';
import { webHookConfirmed } from '../web-hooks/endpoints/change.ts';
import { reasonConfirmed } from '../policies/reasons/change.ts';
import { switchConfirmed } from '../straight-through/switch-on.ts';
import type { SecondPersonAct } from '../../domain/second-person.ts';

/** Performs the act with the stored body; all its own rules are checked again. The actor is the second person. */
type Perform = (act: Acting, deps: Deps, subjectId: string, body: never) => Promise<unknown>;

export const PERFORM: Record<SecondPersonAct, Perform> = {
  'payout-failed': failConfirmed,
  'payout-returned': returnConfirmed,
  'deposit-reversed': reverseConfirmed,
  'returned-to-remitter': remitConfirmed,
  'line-booked': bookConfirmed,
  'line-settled': bookConfirmed,
  'booking-undone': unbookConfirmed,
  'settlement-undone': unbookConfirmed,
  'day-closed': closeConfirmed,
  'day-reopened': reopenConfirmed,
  'ledger-overridden': overrideConfirmed,
  'account-created': accountConfirmed,
  'rights-changed': rightsConfirmed,
  'password-reset': resetConfirmed,
  'policy-changed': policyConfirmed,
  'reason-changed': reasonConfirmed,
  'key-made': keyConfirmed,
  'web-hook-changed': webHookConfirmed,
  'payout-template-changed': templateConfirmed,
  'feed-key-made': feedKeyConfirmed,
  'feed-parser-changed': parserConfirmed,
  'role-mapped': mappingConfirmed,
  'sso-allowed': personConfirmed,
  'straight-through-switched': switchConfirmed,
  'build-granted': buildConfirmed,
  'customer-unblocked': unblockConfirmed,
  'payee-unblocked': unblockPayeeConfirmed,
  'payee-verified': verifyPayeeConfirmed,
  'customer-opened': customerOpeningConfirmed,
  'method-opened': methodOpeningConfirmed,
  'openings-imported': openingsConfirmed,
};
