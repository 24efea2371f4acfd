import { definePlace, loadOnce } from '@backoffice/shared/remote';

/** Beside a withdrawal in Checking: the latest deposits of its customer (domain 2.4). */
export const customerDeposits = definePlace({
  kind: 'row-area',
  area: 'checking-customer',
  name: 'customer-deposits',
  title: 'Latest deposits of the customer',
  permission: 'deposits.read',
  part: loadOnce(
    () => import(/* webpackChunkName: "customer-deposits" */ './customer-deposits.tsx'),
    (file) => file.CustomerDeposits,
  ),
});
