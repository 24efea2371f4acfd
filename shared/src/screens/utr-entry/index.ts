import { defineScreen, page } from '@backoffice/shared/remote';

/** Bank lines, typed as fast as the bank shows them (domain 2.1). */
export const utrEntry = defineScreen({
  segment: 'utr',
  title: 'UTR Entry',
  page: page(() => import(/* webpackChunkName: "utr-entry" */ './utr-entry-page.tsx'), (file) => file.UtrEntryPage),
});
