import type { Addresses, RiskView } from '@backoffice/shared/contract';

type Days = Pick<RiskView, 'from' | 'to'>;

/** Filters as in a list's address; those without a value are left out. */
type Filters = Record<string, string | readonly string[] | undefined>;

/** The address of the rows behind a figure, in the person's own module; `null` when no screen lists them. */
export function listOf(addresses: Addresses, noun: 'deposits' | 'withdrawals', filters: Filters): string | null {
  const pairs = Object.entries(filters).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  return addresses.ofRows({ noun, query: new URLSearchParams(pairs).toString() });
}

export const decidedBy = (addresses: Addresses, by: string, { from, to }: Days, customer?: string) =>
  listOf(addresses, 'deposits', {
    status: customer ? ['approved'] : ['approved', 'rejected'],
    time: 'decided',
    by,
    customer,
    from,
    to,
  });

/** Decisions of one person, or of everybody. */
export const selfApprovedBy = (addresses: Addresses, by: string | undefined, { from, to }: Days) =>
  listOf(addresses, 'deposits', {
    status: ['approved', 'rejected'],
    flag: 'SELF_APPROVAL',
    time: 'decided',
    by,
    from,
    to,
  });

export const clearedBy = (addresses: Addresses, by: string, { from, to }: Days, customer?: string) =>
  listOf(addresses, 'withdrawals', { status: 'all', time: 'cleared', by, customer, from, to });

export const paidBy = (addresses: Addresses, by: string, { from, to }: Days) =>
  listOf(addresses, 'withdrawals', { status: 'paid', time: 'paid', by, from, to });

export const paidTo = (addresses: Addresses, customer: string, { from, to }: Days) =>
  listOf(addresses, 'withdrawals', { status: 'paid', time: 'paid', customer, from, to });

/** The rows that show an image. */
export const showing = (addresses: Addresses, noun: 'deposits' | 'withdrawals', image: string) =>
  listOf(addresses, noun, { status: 'all', image });

export const claimsOf = (addresses: Addresses, utr: string) => listOf(addresses, 'deposits', { status: 'all', utr });
