import { definePlace, loadOnce } from '@backoffice/shared/remote';

/** In the bell: withdrawals that are cleared and not paid, for payers and for those who have cleared them. */
export const unpaidPayouts = definePlace({
  kind: 'bell-topic',
  name: 'unpaid-payouts',
  title: 'Unpaid payouts',
  permission: 'withdrawals.read',
  part: loadOnce(
    () => import(/* webpackChunkName: "unpaid-payouts" */ './unpaid-payouts.tsx'),
    (file) => file.UnpaidPayouts,
  ),
});
