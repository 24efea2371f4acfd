import { plural, CANDIDATE_REASONS, sentenceCase } from '@backoffice/shared/domain';
import { useEffect, useRef, useState } from 'react';
import type { Deposit, Utr } from '@backoffice/shared/contract';
import { Button, Money, StatusBadge } from '@backoffice/shared/kit/core';
import { Moment } from '@backoffice/shared/entities';
import { compare } from './comparison.ts';
import { MarkedUtr } from './marked-utr.tsx';
import { isLikely, type Candidate } from '../deposit-acts.resource.ts';
import styles from './match.module.css';

interface CandidateListProps {
  deposit: Deposit;
  candidates: readonly Candidate[];
  /** Id of the chosen line. */
  chosen: string | null;
  onChoose: (line: Utr) => void;
}

/** One option per bank line: its facts, why it is offered, and what differs from the claim. */
export function CandidateList({ deposit, candidates, chosen, onChoose }: CandidateListProps) {
  /** Where the unlikely lines begin, once they are shown. */
  const [unlikelyFrom, showUnlikely] = useState<number | null>(null);
  const likely = candidates.filter(isLikely);
  const rest = candidates.length - likely.length;
  const shown = unlikelyFrom !== null ? [...likely, ...candidates.filter((each) => !isLikely(each))] : likely;
  const list = useRef<HTMLFieldSetElement>(null);
  // The button that showed them is gone: the keyboard goes to the first of what it showed.
  useEffect(() => {
    if (unlikelyFrom !== null) list.current?.querySelectorAll('input')[unlikelyFrom]?.focus();
  }, [unlikelyFrom]);
  return (
    <>
      {likely.length === 0 && (
        <p role="status" className={styles.none}>
          No likely line.{' '}
          {plural(rest, {
            one: 'One line has the same amount and little else in common.',
            many: `${rest} lines have the same amount and little else in common.`,
          })}
        </p>
      )}
      {shown.length > 0 && (
        <fieldset ref={list} className={styles.candidates}>
          <legend>Bank line</legend>
          {shown.map((candidate) => (
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
              <span className={styles.text}>
                <LineWords line={candidate.utr} said={deposit.utr} />
                <WhyWords deposit={deposit} candidate={candidate} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {rest > 0 && unlikelyFrom === null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.more}
          data-more
          onClick={() => showUnlikely(likely.length)}
        >
          {`Show ${rest} more`}
        </Button>
      )}
    </>
  );
}

function LineWords({ line, said }: { line: Utr; said: string | null }) {
  return (
    <span className={styles.head}>
      <strong>
        <Money paise={line.amountPaise} as="rupees" />
      </strong>
      <MarkedUtr utr={line.utr} said={said} />
      <span>{line.paymentMethod.label}</span>
      <Moment at={line.bankTime ?? line.createdAt} />
      {line.remitterName && <span>{line.remitterName}</span>}
    </span>
  );
}

function WhyWords({ deposit, candidate: { utr, reasons, matchedTo } }: { deposit: Deposit; candidate: Candidate }) {
  const differences = compare(deposit, utr).filter(({ verdict }) => verdict === 'differs');
  return (
    <span className={styles.why}>
      {matchedTo && <StatusBadge tone="bad" label={`Matched to ${matchedTo}`} />}
      {reasons.map((reason) => (
        <StatusBadge key={reason} tone="good" label={CANDIDATE_REASONS[reason] ?? sentenceCase(reason)} />
      ))}
      {differences.map(({ fact, difference }) => (
        <StatusBadge key={fact} tone="warn" label={difference} />
      ))}
    </span>
  );
}
