import { defineScreen, page } from '@backoffice/shared/remote';

/** What its lists of lines cannot be narrowed by: they are the own last ones, or what nobody claims, of one account or of all. */
const LACKS = ['flag', 'age', 'rail', 'batchId', 'day', 'from', 'to', 'amount', 'amountMin', 'amountMax', 'customer', 'utr', 'utrEnds', 'by', 'q'];

/** Bank lines, typed as fast as the bank shows them (domain 2.1). */
export const utrEntry = defineScreen({
  segment: 'utr',
  title: 'UTR Entry',
  shows: [{ noun: 'utrs', lacks: LACKS, figures: ['unclaimed', 'own-lines'] }],
  page: page(() => import(/* webpackChunkName: "utr-entry" */ './utr-entry-page.tsx'), (file) => file.UtrEntryPage),
});
