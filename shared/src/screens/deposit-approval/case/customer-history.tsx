import type { Deposit } from '@backoffice/shared/contract';
import { counted, DEPOSIT_STATUSES, WORDS, statusFace } from '@backoffice/shared/domain';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import { CaseSection } from '@backoffice/shared/desk';
import { Moment, RowLink } from '@backoffice/shared/entities';
import type { RelatedDeposits } from '../deposit-acts.resource.ts';
import styles from '../deposit-approval.module.css';

interface CustomerHistoryProps {
  name: string;
  last: readonly Deposit[];
  wrong?: RelatedDeposits['wrongUtrs'];
}

/** The customer's last five deposits, and how often the customer claimed a transfer made by somebody else. */
export function CustomerHistory({ name, last, wrong }: CustomerHistoryProps) {
  return (
    <CaseSection title={`Last deposits of ${name}`}>
      {last.length === 0 && <p>This is the first one.</p>}
      {wrong && wrong.count > 0 && (
        <p>
          {counted(wrong.count, WORDS.deposit)} rejected for a wrong UTR in {wrong.hours} h.
          {wrong.coolingUntil && (
            <>
              {' '}
              Requests from the app are blocked until <Moment at={wrong.coolingUntil} as="full" />.
            </>
          )}
        </p>
      )}
      {last.length > 0 && (
        <table className={styles.last}>
          <thead>
            <tr>
              <th>No.</th>
              <th>Amount</th>
              <th>Status</th>
              <th>Submitted</th>
            </tr>
          </thead>
          <tbody>
            {last.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <RowLink no={each.no} />
                </th>
                <td>
                  <Money paise={each.amountPaise} as="rupees" />
                </td>
                <td>
                  <StatusBadge {...statusFace(DEPOSIT_STATUSES, each.status)} />
                </td>
                <td>
                  <Moment at={each.submittedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CaseSection>
  );
}
