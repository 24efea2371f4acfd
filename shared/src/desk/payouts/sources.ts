import type { Http, PayoutSource, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { feeOf, formatRupees, formatRupeesShort, METHOD_STATUSES, RAIL_LABELS } from '@backoffice/shared/domain';
import { useQuery, useServices } from '@backoffice/shared/remote';

const NONE: readonly PayoutSource[] = [];
const REFRESH_MS = 30_000;

/**
 * The accounts that can pay out, in the order of the desk, with their balances. A frozen one goes at once, except for
 * leads.
 */
export function useSources(): readonly PayoutSource[] {
  const { http } = useServices();
  const list = useQuery({
    queryKey: ['payment-methods', 'sources'],
    queryFn: ({ signal }) => listSources(http, { signal, background: true }),
    // Events announce changes of methods; other people's payouts change the balances without an event.
    refetchInterval: REFRESH_MS,
  });
  return list.data?.items ?? NONE;
}

const listSources = (http: Http, options: RequestOptions) => get(http, '/withdrawals/payout-sources', options);

/** The accounts as options, each with the balance it should hold; those that hold less than the amount come last. */
export function sourceOptions(sources: readonly PayoutSource[], netPaise = 0): { value: string; label: string }[] {
  if (sources.length === 0) return [{ value: '', label: 'No account can pay' }];
  const options = (of: readonly PayoutSource[], label: (source: PayoutSource) => string) =>
    of.map((source) => ({ value: source.id, label: label(source) }));
  return [
    ...options(
      sources.filter((source) => holds(source, netPaise)),
      sourceLabel,
    ),
    ...options(
      sources.filter((source) => !holds(source, netPaise)),
      (source) => (netPaise > 0 ? `${sourceLabel(source)}, too little` : sourceLabel(source)),
    ),
  ];
}

const holds = ({ balancePaise }: PayoutSource, netPaise: number): boolean => netPaise === 0 || balancePaise >= netPaise;

export const sourceLabel = ({ label, status, balancePaise }: PayoutSource): string =>
  status === 'active'
    ? `${label}, holds ${formatRupeesShort(balancePaise)}`
    : `${label} (${METHOD_STATUSES[status].label}), holds ${formatRupeesShort(balancePaise)}`;

/** How much of its daily limit the account has used, e.g. `₹1.1 L of ₹5 L out today`. */
export function sourceDay({ dailyCapPaise, outTodayPaise, underWayPaise, countedOn }: PayoutSource): string {
  const out = formatRupeesShort(outTodayPaise);
  return [
    dailyCapPaise === null ? `${out} out today` : `${out} of ${formatRupeesShort(dailyCapPaise)} out today`,
    underWayPaise > 0 && `${formatRupeesShort(underWayPaise)} under way`,
    countedOn && `last counted ${countedOn}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The first account with no doubts about sending this much, else the first that holds enough. An account that holds too
 * little is never suggested; who knows better than the books may choose it.
 */
export const suggestedSource = (sources: readonly PayoutSource[], netPaise: number): PayoutSource | undefined =>
  sources.find((source) => sourceDoubts(source, netPaise).length === 0) ??
  sources.find((source) => holds(source, netPaise));

/** The account and its balance in the width of a cell. */
export const sourceShort = ({ label, balancePaise }: PayoutSource): string =>
  `${label} ${formatRupeesShort(balancePaise)}`;

/** What one payout of this amount costs at the bank, by each mode that has a fee: `₹5.90 by IMPS`; empty without any. */
export const sourceCosts = ({ feeRules }: PayoutSource, netPaise: number): string =>
  feeRules
    .filter(({ direction }) => direction === 'DEBIT')
    .map((rule) => `${formatRupees(feeOf(rule, netPaise))} by ${RAIL_LABELS[rule.rail]}`)
    .join(', ');

/** Reasons against sending this much from the account, as sentences: status, limits and book balance (domain 2.3). */
export function sourceDoubts(source: PayoutSource, netPaise: number): string[] {
  const { label, status, balancePaise, underWayPaise, outTodayPaise, dailyCapPaise, minPaise, maxPaise } = source;
  const left = dailyCapPaise === null ? Infinity : Math.max(0, dailyCapPaise - outTodayPaise - underWayPaise);
  return [
    status === 'frozen' && `${label} is frozen: record only what had left before.`,
    minPaise !== null && netPaise < minPaise && `${label} sends at least ${formatRupees(minPaise)} at once.`,
    maxPaise !== null && netPaise > maxPaise && `${label} sends at most ${formatRupees(maxPaise)} at once.`,
    netPaise > left && `${label} may send ${formatRupees(left)} more today.`,
    netPaise > balancePaise &&
      `${label} should hold ${formatRupees(balancePaise)} by the books, less than this. Look at the bank before you send.`,
  ].filter((doubt): doubt is string => doubt !== false);
}
