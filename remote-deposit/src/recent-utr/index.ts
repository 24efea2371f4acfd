import { defineScreen, page } from '@backoffice/shared/remote';

/** The history of statement lines, and unclaimed money (domain 2.8). */
export const recentUtr = defineScreen({
  segment: 'recent-utr',
  title: "Recent UTR's",
  shows: [{ noun: 'utrs', queues: ['utr-unclaimed', 'utr-stale'], figures: ['unclaimed', 'own-lines'] }],
  words: 'bank lines history unallocated',
  icon: 'bank-lines',
  group: 'history',
  page: page(
    () => import(/* webpackChunkName: "recent-utr" */ './recent-utr-page.tsx'),
    (file) => file.RecentUtrPage,
  ),
});
