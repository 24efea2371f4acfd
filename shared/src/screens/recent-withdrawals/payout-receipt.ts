import type { Withdrawal } from '@backoffice/shared/contract';
import { amountInWords, formatRupees, groupUtr, RAIL_LABELS } from '@backoffice/shared/domain';
import type { Fact } from '@backoffice/shared/entities';

/** What a customer may be shown of a payout; numbers of accounts stay masked. */
export function receiptFacts({
  no,
  customer,
  destination,
  amountPaise,
  feePaise,
  netPaise,
  payoutUtr,
  payoutRail,
}: Withdrawal): Fact[] {
  return [
    { label: 'Number', value: no },
    { label: 'Customer', value: `${customer.name} (${customer.code})` },
    { label: 'Beneficiary', value: destination.holderName },
    {
      label: 'Beneficiary account',
      value: destination.vpaMasked ?? `${destination.accountMasked ?? ''} ${destination.ifsc ?? ''}`,
    },
    { label: 'Paid', value: formatRupees(netPaise) },
    { label: 'In words', value: amountInWords(netPaise) },
    ...(feePaise > 0
      ? [
          { label: 'Asked for', value: formatRupees(amountPaise) },
          { label: 'Fee', value: formatRupees(feePaise) },
        ]
      : []),
    { label: 'UTR', value: payoutUtr && groupUtr(payoutUtr) },
    { label: 'Mode', value: payoutRail && RAIL_LABELS[payoutRail] },
  ];
}
