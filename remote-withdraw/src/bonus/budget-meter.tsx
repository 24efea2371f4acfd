import { Counters, Money } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readBudgets } from './bonus.resource.ts';
import styles from './bonus.module.css';

const LABELS: Record<string, string> = {
  all: 'Budget left today (all)',
  staff: 'Budget left today (you)',
  campaign: 'Budget left today (campaign)',
};

/** What may still be given today, by everybody and by this person (domain 2.5). */
export function BudgetMeter() {
  const { http } = useServices();
  const budgets = useQuery({
    queryKey: ['bonuses', 'budgets'],
    queryFn: ({ signal }) => readBudgets(http, { signal, background: true }),
    refetchInterval: 60_000,
  });
  if (!budgets.data) return null;
  return (
    <Counters
      of={budgets.data.budgets.map(({ scope, spentPaise, limitPaise }) => ({
        label: LABELS[scope] ?? scope,
        value: <Left paise={Math.max(0, limitPaise - spentPaise)} of={limitPaise} />,
      }))}
    />
  );
}

function Left({ paise, of }: { paise: number; of: number }) {
  return (
    <span className={styles.left}>
      <Money paise={paise} as="rupees" />
      <meter className={styles.meter} aria-hidden min={0} max={of} low={of / 5} value={paise} />
    </span>
  );
}
