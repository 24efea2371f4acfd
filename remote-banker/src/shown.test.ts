import { fakeServices, testShown } from '@backoffice/shared/testing';
import { createRemote } from './remote.ts';

/** Which rows Banker staff see where, written out for the test. */
testShown(createRemote(fakeServices()).menu, {
  rows: { D: 'deposit-approval', W: null, U: 'utr', B: null, M: 'payment-methods', C: 'deposit-approval' },
  found: {
    deposits: { others: 'deposit-approval' },
    withdrawals: { others: null },
    utrs: { others: 'utr' },
    bonuses: { others: null },
    'payment-methods': { others: 'payment-methods' },
  },
  queues: {
    'deposit-approval': 'deposit-approval',
    'deposit-ready': 'deposit-approval',
    'deposit-needs-eyes': 'deposit-approval',
    'deposit-waiting': 'deposit-approval',
    'deposit-on-hold': 'deposit-approval',
    // UTR Entry is a form and works on no queue.
    'utr-unclaimed': null,
    'withdraw-checking': null,
    'withdraw-escalated': null,
    'withdraw-approval': null,
    'withdraw-paying': null,
    'withdraw-uncertain': null,
    'bonus-to-decide': null,
    'bonus-requested': null,
    'bonus-claw-back': null,
    'methods-review': 'payment-methods',
  },
  figures: {
    'money-in': 'deposit-approval',
    'money-out': null,
    'deposits-decided': 'deposit-approval',
    'withdrawals-cleared': null,
    'bonuses-given': null,
    unclaimed: 'utr',
    'own-approved': 'deposit-approval',
    'own-rejected': 'deposit-approval',
    'own-lines': '/admin/utr',
    'own-paid': null,
    'own-cleared': null,
    'own-bonuses': null,
  },
  customer: ['deposit-approval'],
  lists: {
    'deposits of a decider': 'deposit-approval',
    'deposits somebody approved alone': null,
    'deposits of an image': null,
    'claims of a UTR': 'deposit-approval',
    'withdrawals of a payer': null,
    'withdrawals of an image': null,
    'unallocated lines of all days': null,
    'unallocated lines of an account': 'utr',
    'methods of every state': 'payment-methods',
    'bonuses of a customer': null,
  },
});
