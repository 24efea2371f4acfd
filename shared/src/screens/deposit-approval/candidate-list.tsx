import type { BankLine, Deposit } from '@backoffice/shared/contract';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import { groupUtr } from '@backoffice/shared/domain';
import { Moment } from '@backoffice/shared/queue';
import { compare } from './comparison.ts';
import type { Candidate } from './deposit-acts.resource.ts';
import styles from './deposit-approval.module.css';

interface CandidateListProps {
  deposit: Deposit;
  candidates: readonly Candidate[];
  chosen: string | null;
  onChoose: (line: BankLine) => void;
}

/** One choice a line: what it is, why it is offered, and what differs. */
export function CandidateList({ deposit, candidates, chosen, onChoose }: CandidateListProps) {
  return (
    <fieldset className={styles.candidates}>
      <legend>Bank line</legend>
      {candidates.map(({ line, reasons }) => (
        <label key={line.id} className={styles.candidate} data-chosen={line.id === chosen || undefined}>
          <input type="radio" name="bank-line" value={line.id} checked={line.id === chosen} onChange={() => onChoose(line)} />
          <span className={styles.candidateText}>
            <span className={styles.candidateHead}>
              <strong><Money paise={line.amountPaise} as="rupees" /></strong>
              <span>{groupUtr(line.utr)}</span>
              <span>{line.paymentMethod.label}</span>
              <Moment at={line.bankTime ?? line.createdAt} />
              {line.remitterName && <span>{line.remitterName}</span>}
            </span>
            <span className={styles.candidateWhy}>
              {reasons.map((reason) => (
                <StatusBadge key={reason} tone="good" label={reason} />
              ))}
              {compare(deposit, line)
                .filter(({ verdict }) => verdict === 'differs')
                .map(({ fact, difference }) => (
                  <StatusBadge key={fact} tone="warn" label={difference} />
                ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
