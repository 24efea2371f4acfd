import type { LedgerChip, ModuleName } from '@backoffice/shared/contract';

type Lists = Partial<Record<NonNullable<LedgerChip['noun']>, string>>;

/** Where each module lists the rows behind a figure (specification §2); `day=all`, because the figures are of all days. */
const LISTS: Partial<Record<ModuleName, Lists>> = {
  deposit: { utrs: '/admin/recent-utr?day=all', withdrawals: '/admin/recent-withdrawal?day=all', 'payment-methods': '/admin/payment-methods?status=all' },
  banker: { 'payment-methods': '/admin/payment-methods?status=all' },
  withdraw: { withdrawals: '/admin/recent?day=all' },
};

/** The rows behind a chip, in the person's module; `null` when no screen of it lists them. */
export function addressOfChip({ noun, query }: Pick<LedgerChip, 'noun' | 'query'>, module: ModuleName | undefined): string | null {
  const list = noun && module && LISTS[module]?.[noun];
  if (!list) return null;
  return query ? `${list}&${query}` : list;
}

/** The rows of one account that is off: a customer by code, a method by id. */
export function addressOfOffender({ noun }: Pick<LedgerChip, 'noun'>, offender: LedgerChip['offenders'][number], module: ModuleName | undefined): string | null {
  const filter = offender.entityType === 'customer' ? `customer=${encodeURIComponent(offender.name)}&status=all` : offender.query;
  return addressOfChip({ noun, query: filter }, module);
}
