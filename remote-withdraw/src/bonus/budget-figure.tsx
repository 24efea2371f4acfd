import type { ReactNode } from 'react';
import { formatRupees, formatRupeesShort } from '@backoffice/shared/domain';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readBudgets } from './bonus.resource.ts';
import styles from './bonus.module.css';

type Budget = Awaited<ReturnType<typeof readBudgets>>['budgets'][number];

const WHOSE: Record<string, string> = { staff: 'you', all: 'all', campaign: 'campaign' };

/** The remaining budget of today, for this person and for everybody (domain 2.5). */
export function useBudgetFigure(): { label: string; value: ReactNode } {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['bonuses', 'budgets'],
    queryFn: ({ signal }) => readBudgets(http, { signal, background: true }),
    refetchInterval: 60_000,
  });
  if (!found.data) return { label: 'Budget left today (you, all)', value: '–' };
  const budgets = found.data.budgets.toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    label: `Budget left today (${budgets.map(({ scope }) => WHOSE[scope] ?? scope).join(', ')})`,
    value: (
      <span className={styles.left}>
        {budgets.map((budget) => (
          <Left key={budget.scope} of={budget} />
        ))}
      </span>
    ),
  };
}

const placeOf = ({ scope }: Budget) => Object.keys(WHOSE).indexOf(scope);

function Left({ of: { spentPaise, limitPaise } }: { of: Budget }) {
  const left = Math.max(0, limitPaise - spentPaise);
  return (
    <>
      <span title={formatRupees(left)}>{formatRupeesShort(left)}</span>
      <meter className={styles.meter} aria-hidden min={0} max={limitPaise} low={limitPaise / 5} value={left} />
    </>
  );
}
