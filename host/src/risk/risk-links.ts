import type { ModuleName, RiskView } from '@backoffice/shared/contract';

type Days = Pick<RiskView, 'from' | 'to'>;

/** The screens of each module that list deposits and withdrawals; where there is none a figure stands alone. */
const LISTS: Record<ModuleName, { deposits?: string; withdrawals?: string }> = {
  deposit: { deposits: 'recent-deposit', withdrawals: 'recent-withdrawal' },
  banker: { deposits: 'deposit-approval' },
  withdraw: { withdrawals: 'recent' },
};

/** Filters of a list as its address has them; those without a value are left out. */
type Filters = Record<string, string | readonly string[] | undefined>;

/** Where the rows behind a figure are listed, in the person's own module; `null` when no screen of it lists them. */
export function listOf(module: ModuleName, noun: 'deposits' | 'withdrawals', filters: Filters): string | null {
  const segment = LISTS[module][noun];
  if (!segment) return null;
  const pairs = Object.entries(filters).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  return `/admin/${segment}?${new URLSearchParams(pairs)}`;
}

export const decidedBy = (module: ModuleName, by: string, { from, to }: Days, customer?: string) =>
  listOf(module, 'deposits', { status: customer ? ['approved'] : ['approved', 'rejected'], time: 'decided', by, customer, from, to });

/** Of one person, or of everybody. Only the list of recent deposits has the flag. */
export const selfApprovedBy = (module: ModuleName, by: string | undefined, { from, to }: Days) =>
  module === 'deposit' ? listOf(module, 'deposits', { status: ['approved', 'rejected'], flag: 'SELF_APPROVAL', time: 'decided', by, from, to }) : null;

export const clearedBy = (module: ModuleName, by: string, { from, to }: Days, customer?: string) =>
  listOf(module, 'withdrawals', { status: 'all', time: 'cleared', by, customer, from, to });

export const paidBy = (module: ModuleName, by: string, { from, to }: Days) => listOf(module, 'withdrawals', { status: 'paid', time: 'paid', by, from, to });

export const paidTo = (module: ModuleName, customer: string, { from, to }: Days) => listOf(module, 'withdrawals', { status: 'paid', time: 'paid', customer, from, to });

/** What shows an image: its deposits where recent ones are listed, and its payouts. */
export const showing = (module: ModuleName, noun: 'deposits' | 'withdrawals', image: string) => (module === 'banker' ? null : listOf(module, noun, { status: 'all', image }));

export const claimsOf = (module: ModuleName, utr: string) => listOf(module, 'deposits', { status: 'all', utr });
