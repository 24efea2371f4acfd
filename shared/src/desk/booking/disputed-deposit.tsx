import type { Utr } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { get } from '@backoffice/shared/http';
import { Moment } from '@backoffice/shared/entities';
import { EmptyState, FailedState, Sentence, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import styles from '../payouts/payouts.module.css';

interface DisputedDepositProps {
  line: Utr;
  chosen: string | null;
  error: string | null;
  onChange: (depositId: string) => void;
}

/** The deposit whose chargeback the line is: reversed as one, of this account and amount, without such a line so far. */
export function DisputedDeposit({ line, chosen, error, onChange }: DisputedDepositProps) {
  const { http } = useServices();
  const taken = line.direction === 'DEBIT';
  const found = useQuery({
    queryKey: ['utrs', 'disputed deposits', line.id, line.version],
    queryFn: ({ signal }) =>
      get(http, '/utrs/{id}/other-lines', {
        signal,
        background: true,
        path: { id: line.id },
        query: { kind: 'CHARGEBACK' },
      }),
  });
  const deposits = found.data?.deposits ?? [];
  return (
    <>
      {found.isPending && <SkeletonRows rows={2} columns={3} label="Looking for the deposit" />}
      {found.isError && !found.data && (
        <FailedState
          title="The deposits could not be loaded"
          message={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && deposits.length === 0 && (
        <EmptyState title="No deposit of this amount was charged back on this account">
          {taken
            ? 'Reverse the deposit as a chargeback first, then book this line.'
            : 'A dispute can be won once the bank’s debit is booked as its chargeback.'}
        </EmptyState>
      )}
      {deposits.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{taken ? 'The deposit that was charged back' : 'The deposit whose dispute was won'}</legend>
          {deposits.map((each) => (
            <label key={each.id} className={styles.choice} data-chosen={each.id === chosen || undefined}>
              <input
                type="radio"
                name="disputed deposit"
                checked={each.id === chosen}
                data-lacking={(error && each === deposits[0]) || undefined}
                onChange={() => onChange(each.id)}
              />
              <strong>{each.no}</strong>
              <span>
                <Sentence of="Reversed {at}." values={{ at: <Moment at={each.reversedAt} /> }} />
              </span>
              <span>
                <Sentence
                  of={
                    taken
                      ? '{customer} came from the customer, {lost} is a loss.'
                      : '{customer} goes back to the customer, {lost} to the losses.'
                  }
                  values={{ customer: formatRupees(each.customerPaise), lost: formatRupees(each.lostPaise) }}
                />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {error && <p role="alert">{error}</p>}
    </>
  );
}
