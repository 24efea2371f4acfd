import type { Addresses, LedgerChip } from '@backoffice/shared/contract';

/** Filters that show a whole list: the figures cover all days, and methods in every state. */
const WHOLE: Record<NonNullable<LedgerChip['noun']>, string> = {
  utrs: 'day=all',
  withdrawals: 'day=all',
  'payment-methods': 'status=all',
};

/** The address of the rows behind a chip; `null` when no screen of the person's module lists them. */
export function addressOfChip(
  { noun, query }: Pick<LedgerChip, 'noun' | 'query'>,
  addresses: Addresses,
): string | null {
  return noun && addresses.ofRows({ noun, query: [WHOLE[noun], query].filter(Boolean).join('&') });
}

/** The address of the rows of one account that is off: a customer by code, a method by id. */
export function addressOfOffender(
  { noun }: Pick<LedgerChip, 'noun'>,
  offender: LedgerChip['offenders'][number],
  addresses: Addresses,
): string | null {
  const filter =
    offender.entityType === 'customer' ? `customer=${encodeURIComponent(offender.name)}&status=all` : offender.query;
  return addressOfChip({ noun, query: filter }, addresses);
}
