import type { Http, PayoutSource, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { formatRupees, formatRupeesShort } from '@backoffice/shared/domain';
import { useQuery, useServices } from '@backoffice/shared/remote';

const NONE: readonly PayoutSource[] = [];
const REFRESH_MS = 30_000;

/** The accounts that a payout can leave from, in the order of the desk, with what each holds; a frozen one is gone at once, but for leads. */
export function useSources(): readonly PayoutSource[] {
  const { http } = useServices();
  const list = useQuery({
    queryKey: ['payment-methods', 'sources'],
    queryFn: ({ signal }) => listSources(http, { signal, background: true }),
    // Events tell of methods; what others pay out changes the balances without one.
    refetchInterval: REFRESH_MS,
  });
  return list.data?.items ?? NONE;
}

const listSources = (http: Http, options: RequestOptions) => get(http, '/withdrawals/payout-sources', options);

/** As options of a choice: the account and what it should hold. */
export const sourceOptions = (sources: readonly PayoutSource[]): { value: string; label: string }[] =>
  sources.length > 0
    ? sources.map((source) => ({ value: source.id, label: sourceLabel(source) }))
    : [{ value: '', label: 'No account can pay' }];

export const sourceLabel = ({ label, status, balancePaise }: PayoutSource): string =>
  `${label}${status === 'active' ? '' : ` (${status})`}, holds ${formatRupeesShort(balancePaise)}`;

/** What of its day and of its limits is used, e.g. `₹1.1 L of ₹5 L out today`. */
export function sourceDay({ dailyCapPaise, outTodayPaise, underWayPaise, countedOn }: PayoutSource): string {
  const out = formatRupeesShort(outTodayPaise);
  return [
    `${dailyCapPaise === null ? out : `${out} of ${formatRupeesShort(dailyCapPaise)}`} out today`,
    underWayPaise > 0 && `${formatRupeesShort(underWayPaise)} under way`,
    countedOn && `last counted ${countedOn}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The first account that can send this much by all that is known; else the first of the desk. */
export const suggestedSource = (sources: readonly PayoutSource[], netPaise: number): PayoutSource | undefined =>
  sources.find((source) => sourceDoubts(source, netPaise).length === 0) ?? sources[0];

/** Why this account should rather not send this much, as sentences: its limits, and what it should hold by the books (domain 2.3). */
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
