import type { Utr } from '@backoffice/shared/contract';
import { groupUtr } from '@backoffice/shared/domain';
import { get } from '@backoffice/shared/http';
import { ChoiceField, EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import styles from '../payouts/payouts.module.css';

export interface Other {
  otherMethodId: string | null;
  otherLineId: string | null;
}

export const NO_OTHER: Other = { otherMethodId: null, otherLineId: null };

interface OtherLineProps {
  line: Utr;
  kind: 'OWN_TRANSFER' | 'CORRECTION';
  chosen: Other;
  error: string | null;
  onChange: (other: Other) => void;
}

/** The other leg of a transfer with its account, or the line that a correction takes back: same amount, other direction. */
export function OtherLine({ line, kind, chosen, error, onChange }: OtherLineProps) {
  const { http } = useServices();
  const transfer = kind === 'OWN_TRANSFER';
  const found = useQuery({
    queryKey: ['utrs', 'other-lines', line.id, line.version, kind],
    queryFn: ({ signal }) =>
      get(http, '/utrs/{id}/other-lines', { signal, background: true, path: { id: line.id }, query: { kind } }),
  });
  const methods = useQuery({
    queryKey: ['payment-methods', 'own accounts'],
    queryFn: ({ signal }) =>
      get(http, '/payment-methods', { signal, background: true, query: { limit: 200, sort: 'label' } }),
    enabled: transfer,
  });
  const accounts = (methods.data?.items ?? []).filter(
    ({ id, status }) => id !== line.paymentMethod.id && status !== 'draft' && status !== 'pending_review',
  );
  const lines = found.data?.lines ?? [];
  return (
    <>
      {found.isPending && <SkeletonRows rows={2} columns={3} label="Looking for the other line" />}
      {found.isError && !found.data && (
        <FailedState
          title="The other lines could not be loaded"
          message={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && lines.length === 0 && !transfer && (
        <EmptyState title="No line of this amount in the other direction">
          Enter the wrong entry of the bank first. If a deposit was credited from it, reverse that deposit.
        </EmptyState>
      )}
      {lines.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{transfer ? 'Its other leg' : 'The line that it corrects'}</legend>
          {lines.map((each) => (
            <label key={each.id} className={styles.choice} data-chosen={each.id === chosen.otherLineId || undefined}>
              <input
                type="radio"
                name="other line"
                checked={each.id === chosen.otherLineId}
                data-lacking={(error && each === lines[0]) || undefined}
                onChange={() => onChange({ otherMethodId: null, otherLineId: each.id })}
              />
              <strong>{each.no}</strong>
              <span>{groupUtr(each.utr)}</span>
              <span>{each.paymentMethod.label}</span>
              <Moment at={each.bankTime ?? each.createdAt} />
              {each.utr === line.utr && <em>Same UTR</em>}
              {each.booking?.inTransit && <em>In transit</em>}
            </label>
          ))}
          {transfer && (
            <label className={styles.choice} data-chosen={chosen.otherLineId === null || undefined}>
              <input
                type="radio"
                name="other line"
                checked={chosen.otherLineId === null}
                onChange={() => onChange(NO_OTHER)}
              />
              <strong>None of these yet</strong>
              <span>It is in transit until its other leg is there.</span>
            </label>
          )}
        </fieldset>
      )}
      {transfer && methods.isError && !methods.data && (
        <FailedState
          title="The accounts could not be loaded"
          message={methods.error.message}
          onRetry={() => void methods.refetch()}
        />
      )}
      {transfer && chosen.otherLineId === null && (
        <ChoiceField
          label="Other account"
          value={chosen.otherMethodId ?? ''}
          error={error}
          data={[{ value: '', label: 'Choose an account' }, ...accounts.map(({ id, label }) => ({ value: id, label }))]}
          onChange={({ currentTarget: { value } }) => onChange({ otherMethodId: value || null, otherLineId: null })}
        />
      )}
      {error && !transfer && <p role="alert">{error}</p>}
    </>
  );
}
