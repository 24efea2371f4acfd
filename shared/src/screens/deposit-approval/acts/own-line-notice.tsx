import { formatRupees } from '@backoffice/shared/domain';
import type { Policy } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';
import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';

const EACH = 'deposits.ownLinePaise';
const DAY = 'deposits.ownLineDayPaise';
const CUSTOMER_DAY = 'deposits.ownLineCustomerDayPaise';

/**
 * Shown when the person entered the bank line: the limits of their own approval, or that another person approves
 * (domain, decision 11).
 */
export function OwnLineNotice({ amountPaise }: { amountPaise: number }) {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['policy'],
    queryFn: ({ signal }) => get(http, '/policy', { signal, background: true }),
  });
  return (
    <Banner tone="warn">{`You entered this bank line yourself. ${ownLineWords(amountPaise, data?.items)}`}</Banner>
  );
}

/** What the limits mean for this amount. The server decides again, counting also what was approved today. */
export function ownLineWords(amountPaise: number, items: readonly Policy[] | undefined): string {
  const [each, day, customerDay] = [EACH, DAY, CUSTOMER_DAY].map((key) =>
    Number(items?.find((one) => one.key === key)?.value ?? Number.NaN),
  ) as [number, number, number];
  if ([each, day, customerDay].some(Number.isNaN))
    return 'Above the limits of the desk another person approves; within them the approval is marked so.';
  if (Math.min(each, day, customerDay) === 0) return 'Another person approves.';
  if (amountPaise >= each) return `From ${formatRupees(each)} on another person approves.`;
  return `You may approve such deposits below ${formatRupees(each)}, ${formatRupees(day)} a day and ${formatRupees(customerDay)} a day for one customer; the approval is marked so.`;
}
