import type { PayoutsOfLine, Utr } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import styles from '../../payouts/payouts.module.css';
import { signWords } from './signs.ts';

export type FailedPayout = PayoutsOfLine['failed'][number];

interface FailedPayoutChoiceProps {
  line: Utr;
  chosen: FailedPayout | null;
  error: string | null;
  onChange: (payout: FailedPayout) => void;
}

/** The failed payout whose money a credit is: the debit of its file contains it, and the bank has not given it back. */
export function FailedPayoutChoice({ line, chosen, error, onChange }: FailedPayoutChoiceProps) {
  const { http } = useServices();
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['utrs', 'payouts', line.id, line.version],
    queryFn: ({ signal }) => get(http, '/utrs/{id}/payouts', { signal, background: true, path: { id: line.id } }),
  });
  if (!data && failure)
    return (
      <FailedState title="The payouts could not be loaded" message={failure.message} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={2} columns={3} label="Looking for the payout" />;
  if (data.failed.length === 0)
    return (
      <EmptyState title="No failed payout of this amount is owed on this account">
        It is owed once the debit of its file is entered. A payout that is paid is returned instead.
      </EmptyState>
    );
  return (
    <fieldset className={styles.choices}>
      <legend>The failed payout that came back</legend>
      {data.failed.map((each) => (
        <label
          key={`${each.withdrawalId}#${each.attemptNo}`}
          className={styles.choice}
          data-chosen={same(each, chosen) || undefined}
        >
          <input
            type="radio"
            name="failed payout"
            checked={same(each, chosen)}
            data-lacking={(error && each === data.failed[0]) || undefined}
            onChange={() => onChange(each)}
          />
          <strong>{each.no}</strong>
          <span>{each.holderName}</span>
          <span>{`In ${each.line}.`}</span>
          <span>{signWords(each.signs, each.likeliest)}</span>
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

const same = (one: FailedPayout, other: FailedPayout | null): boolean =>
  one.withdrawalId === other?.withdrawalId && one.attemptNo === other.attemptNo;
