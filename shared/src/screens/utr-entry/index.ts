import { defineScreen, page } from '@backoffice/shared/remote';

/** Bank lines, typed as fast as the bank shows them (domain 2.1). */
export const utrEntry = defineScreen({
  segment: 'utr',
  title: 'UTR Entry',
  // Beside the form stand the own last lines, or what nobody claims: no list that could be narrowed to days or to a person.
  shows: [{ noun: 'utrs', lacks: ['day', 'from', 'by'], figures: ['unclaimed', 'own-lines'] }],
  page: page(
    () => import(/* webpackChunkName: "utr-entry" */ './utr-entry-page.tsx'),
    (file) => file.UtrEntryPage,
  ),
});
