import type { BonusPreview } from '@backoffice/shared/contract';
import { amountInWords, formatRupees } from '@backoffice/shared/domain';
import { Banner } from '@backoffice/shared/kit/core';
import styles from '../bonus.module.css';

const NEEDS = {
  second_person: 'It needs a second person: another than you approves it.',
  lead: 'It needs a second person: a lead other than you approves it.',
} as const;

interface OutcomeProps {
  /** `null` until it is known. */
  preview: BonusPreview | null;
  failure: string | null;
}

/** The result of the form: the amount in figures and words, who has to approve it, and what prevents it. */
export function Outcome({ preview, failure }: OutcomeProps) {
  if (failure) return <Banner tone="warn">{failure}</Banner>;
  if (!preview) return null;
  const [problem] = preview.problems;
  if (problem) return <Banner tone="warn">{problem.msg}</Banner>;
  if (preview.amountPaise === null) return null;
  const { amountPaise, basePaise, sameAs, needs, budgets } = preview;
  const tight = budgets.find(({ spentPaise, limitPaise }) => limitPaise - spentPaise < amountPaise);
  return (
    <>
      <p className={styles.outcome} role="status">
        {basePaise !== null && `Of ${formatRupees(basePaise)}: `}
        <strong>{formatRupees(amountPaise)}</strong>
        <br />
        {`${amountInWords(amountPaise)}. ${needs ? NEEDS[needs] : ''}`}
      </p>
      {sameAs && <Banner tone="warn">{`Duplicate of ${sameAs}: it would be refused.`}</Banner>}
      {tight && (
        <Banner tone="warn">{`Today's budget has ${formatRupees(Math.max(0, tight.limitPaise - tight.spentPaise))} left.`}</Banner>
      )}
    </>
  );
}
