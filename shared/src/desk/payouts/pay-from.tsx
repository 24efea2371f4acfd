import type { PayoutSource } from '@backoffice/shared/contract';
import { Banner, ChoiceField } from '@backoffice/shared/kit/core';
import { sourceCosts, sourceDay, sourceDoubts, sourceOptions } from './sources.ts';
import styles from './payouts.module.css';

const CHOOSE = { value: '', label: 'Choose the account' };

interface PayFromProps {
  sources: readonly PayoutSource[];
  /** Undefined when no account was chosen yet, or when the chosen one may no longer pay. */
  source: PayoutSource | undefined;
  /** The amount that is to leave the account. */
  netPaise: number;
  error?: string | undefined;
  /** One payout, so that its cost can be said. */
  single?: boolean;
  /** First field of a dialog. */
  autoFocus?: boolean;
  onChange: (id: string) => void;
}

/**
 * Chooses the account to send from: shows what it holds and may still send, and warns before the money leaves (domain
 * 2.3).
 */
export function PayFrom({ sources, source, netPaise, error, single, autoFocus, onChange }: PayFromProps) {
  const costs = single && source ? sourceCosts(source, netPaise) : '';
  const options = sourceOptions(sources, netPaise);
  return (
    <div className={styles.source}>
      <ChoiceField
        label="Pay from"
        value={source?.id ?? ''}
        data={source || sources.length === 0 ? options : [CHOOSE, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(error ? { error } : {})}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
      />
      {source && <p className={styles.day}>{sourceDay(source)}</p>}
      {costs && <p className={styles.day}>{`Costs about ${costs}`}</p>}
      {source &&
        sourceDoubts(source, netPaise).map((doubt) => (
          <Banner key={doubt} tone="warn">
            {doubt}
          </Banner>
        ))}
    </div>
  );
}
