import type { Deposit, Utr } from '@backoffice/shared/contract';
import { groupUtr } from '@backoffice/shared/domain';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { compare } from './comparison.ts';
import { CANDIDATE_REASONS, type Candidate } from '../deposit-acts.resource.ts';
import styles from '../deposit-approval.module.css';

interface CandidateListProps {
  deposit: Deposit;
  candidates: readonly Candidate[];
  /** Id of the chosen line. */
  chosen: string | null;
  onChoose: (line: Utr) => void;
}

/** One option per bank line: its facts, why it is offered, and what differs from the claim. */
export function CandidateList({ deposit, candidates, chosen, onChoose }: CandidateListProps) {
  return (
    <fieldset className={styles.candidates}>
      <legend>Bank line</legend>
      {candidates.map((candidate) => (
        <label
          key={candidate.utr.id}
          className={styles.candidate}
          data-chosen={candidate.utr.id === chosen || undefined}
        >
          <input
            type="radio"
            name="bank-line"
            value={candidate.utr.id}
            checked={candidate.utr.id === chosen}
            onChange={() => onChoose(candidate.utr)}
          />
          <span className={styles.candidateText}>
            <LineWords line={candidate.utr} />
            <WhyWords deposit={deposit} candidate={candidate} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function LineWords({ line }: { line: Utr }) {
  return (
    <span className={styles.candidateHead}>
      <strong>
        <Money paise={line.amountPaise} as="rupees" />
      </strong>
      <span>{groupUtr(line.utr)}</span>
      <span>{line.paymentMethod.label}</span>
      <Moment at={line.bankTime ?? line.createdAt} />
      {line.remitterName && <span>{line.remitterName}</span>}
    </span>
  );
}

function WhyWords({ deposit, candidate: { utr, reasons, matchedTo } }: { deposit: Deposit; candidate: Candidate }) {
  const differences = compare(deposit, utr).filter(({ verdict }) => verdict === 'differs');
  return (
    <span className={styles.candidateWhy}>
      {matchedTo && <StatusBadge tone="bad" label={`Matched to ${matchedTo}`} />}
      {reasons.map((reason) => (
        <StatusBadge key={reason} tone="good" label={CANDIDATE_REASONS[reason] ?? reason} />
      ))}
      {differences.map(({ fact, difference }) => (
        <StatusBadge key={fact} tone="warn" label={difference} />
      ))}
    </span>
  );
}
