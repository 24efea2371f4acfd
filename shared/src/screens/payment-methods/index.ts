import { defineScreen, page } from '@backoffice/shared/remote';

/** The accounts that customers pay to and are paid from (domain 2.9). */
export const paymentMethods = defineScreen({
  segment: 'payment-methods',
  title: 'Payment Methods',
  shows: [{ noun: 'payment-methods', queues: ['methods-review'] }],
  page: page(
    () => import(/* webpackChunkName: "payment-methods" */ './payment-methods-page.tsx'),
    (file) => file.PaymentMethodsPage,
  ),
});
