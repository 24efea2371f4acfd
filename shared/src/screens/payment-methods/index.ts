import { defineScreen, page } from '@backoffice/shared/remote';

/** The accounts that customers pay to and are paid from (domain 2.9). */
export const paymentMethods = defineScreen({
  segment: 'payment-methods',
  title: 'Payment Methods',
  shows: [{ noun: 'payment-methods', queues: ['methods-review'] }],
  words: 'bank accounts upi qr vpa',
  acts: [
    { title: 'Add a payment method', query: 'add=1', words: 'new bank account upi qr', permission: 'methods.edit' },
    { title: 'Day close', query: 'day-close=1', words: 'close the day balance reconcile', permission: 'days.close' },
    { title: 'Order of payment methods', query: 'order=1', words: 'priority sort', permission: 'methods.edit' },
    { title: 'Freeze a payment method', words: 'block stop pause lien', permission: 'methods.freeze' },
  ],
  icon: 'accounts',
  group: 'accounts',
  page: page(
    () => import(/* webpackChunkName: "payment-methods" */ './payment-methods-page.tsx'),
    (file) => file.PaymentMethodsPage,
  ),
});
