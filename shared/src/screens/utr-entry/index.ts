import { defineScreen, page } from '@backoffice/shared/remote';

/** Bank lines, typed as fast as the bank shows them (domain 2.1). */
export const utrEntry = defineScreen({
  segment: 'utr',
  title: 'UTR Entry',
  // The lines beside the form are the person's latest or the unclaimed ones; they cannot be filtered by day or person.
  shows: [{ noun: 'utrs', lacks: ['day', 'from', 'by'], figures: ['unclaimed', 'own-lines'] }],
  words: 'bank line statement type enter',
  acts: [
    {
      title: 'Enter a bank statement',
      query: 'statement=new',
      words: 'statement file excel pdf mt940 camt upload',
      permission: 'utrs.import',
    },
    { title: 'Import bank lines', query: 'import=1', words: 'statement csv upload paste', permission: 'utrs.import' },
  ],
  icon: 'entry',
  group: 'work',
  page: page(
    () => import(/* webpackChunkName: "utr-entry" */ './utr-entry-page.tsx'),
    (file) => file.UtrEntryPage,
  ),
});
