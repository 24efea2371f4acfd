import { defineScreen, page } from '@backoffice/shared/remote';

/** First-line review of withdrawals (domain 2.4). */
export const checking = defineScreen({
  segment: 'checking',
  title: 'Checking',
  shows: [
    {
      noun: 'withdrawals',
      statuses: ['requested', 'checking', 'escalated', 'on_hold'],
      queues: ['withdraw-checking', 'withdraw-escalated'],
    },
  ],
  words: 'clear risk review money out',
  icon: 'check',
  group: 'work',
  page: page(
    () => import(/* webpackChunkName: "checking" */ './checking-page.tsx'),
    (file) => file.CheckingPage,
  ),
});
