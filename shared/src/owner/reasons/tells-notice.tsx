import type { OwnReasonList } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';

/** What it means that customers will be told something else. */
export const TellsNotice = ({ list }: Pick<OwnReasonList, 'list'>) => (
  <Banner tone="warn">
    {list === 'deposit-reject'
      ? 'Customers are told something else: it waits for another owner. A text of its own for one reason tells the customer what the bank knows.'
      : 'Customers are told something else: it waits for another owner.'}
  </Banner>
);
