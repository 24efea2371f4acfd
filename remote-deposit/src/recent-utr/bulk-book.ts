import type { Utr } from '@backoffice/shared/contract';
import { AT_ONCE, type BulkAct } from '@backoffice/shared/desk';
import { bookingWords, sentenceCase } from '@backoffice/shared/domain';

/** Booked by one "all that match", in pieces. */
const UP_TO = 5_000;

/** Books charges, tax and interest of a statement at once, each as what its narration says (domain 1.5). */
export const bulkBook: BulkAct<Utr> = {
  permission: 'utrs.book',
  most: 50,
  touches: ['utrs', 'summary', 'second-person', 'ledger', 'payment-methods'],
  words: {
    selected: (count) => `Book ${count} selected`,
    matching: 'Book all that match',
    shortcut: 'Book the selected rows',
    title: (items) => `Book ${items}`,
    confirm: (count) => `Book ${count}`,
    fit: (selected, fit) => `${selected} selected, ${fit} can be booked together`,
    none: 'None of the bank lines that match can be booked together',
    outcome: { done: 'Booked or waiting', notDone: 'Not booked', file: 'booked_lines' },
  },
  path: '/utrs/bulk-book',
  eligible: ({ status, waiting, suggestedKind }) =>
    status === 'unclaimed' && !waiting && suggestedKind !== null && AT_ONCE.includes(suggestedKind),
  leftOut: 'not a charge, tax or interest that can be booked',
  itemOf: ({ id, version }) => ({ id, version }),
  paiseOf: ({ amountPaise }) => amountPaise,
  groupOf: ({ suggestedKind, direction }) =>
    suggestedKind ? sentenceCase(bookingWords(suggestedKind, direction)) : 'Others',
  matching: { filters: { status: ['unclaimed'], looksLike: [...AT_ONCE] }, upTo: UP_TO },
  consequence:
    'Each is booked as what its narration says: a bank charge, tax on one, or interest. Lines above the limit wait for a second person.',
  remark: 'required',
};
