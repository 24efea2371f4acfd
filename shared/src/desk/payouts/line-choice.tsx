import type { Utr } from '@backoffice/shared/contract';
import { formatRupees, groupUtr } from '@backoffice/shared/domain';
import { EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { Moment, listUtrs } from '@backoffice/shared/entities';
import styles from './payouts.module.css';

interface LineChoiceProps {
  legend: string;
  direction: 'DEBIT' | 'CREDIT';
  amountPaise: number;
  chosen: string | null;
  onChoose: (line: Utr) => void;
  /** What to do when the bank shows no such line. */
  none: string;
}

/** Free bank lines of exactly this amount, the newest first, to choose one. */
export function LineChoice({ legend, direction, amountPaise, chosen, onChoose, none }: LineChoiceProps) {
  const { http } = useServices();
  const lines = useQuery({
    queryKey: ['utrs', 'free', direction, amountPaise],
    queryFn: ({ signal }) =>
      listUtrs(
        http,
        { direction, status: ['unclaimed'], amount: amountPaise, sort: '-createdAt', limit: 20 },
        { signal, background: true },
      ),
  });
  if (lines.isError)
    return (
      <FailedState
        title="The bank lines could not be loaded"
        message={lines.error.message}
        onRetry={() => void lines.refetch()}
      />
    );
  if (!lines.data) return <SkeletonRows rows={3} columns={3} label="Loading bank lines" />;
  if (lines.data.items.length === 0)
    return <EmptyState title={`No free bank line of ${formatRupees(amountPaise)}`}>{none}</EmptyState>;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {lines.data.items.map((line) => (
        <label key={line.id} className={styles.choice} data-chosen={line.id === chosen || undefined}>
          <input type="radio" name="line" checked={line.id === chosen} onChange={() => onChoose(line)} />
          <strong>{line.no}</strong>
          <span>{groupUtr(line.utr)}</span>
          <span>{line.paymentMethod.label}</span>
          <Moment at={line.bankTime ?? line.createdAt} />
        </label>
      ))}
    </fieldset>
  );
}
