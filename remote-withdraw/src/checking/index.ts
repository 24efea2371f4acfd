import { defineScreen, page } from '@backoffice/shared/remote';

/** First-line review of withdrawals (domain 2.4). */
export const checking = defineScreen({
  segment: 'checking',
  title: 'Checking',
  page: page(() => import(/* webpackChunkName: "checking" */ './checking-page.tsx'), (file) => file.CheckingPage),
});
