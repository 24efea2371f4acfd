import { useState } from 'react';
import { Button, KeyHint, useCopy, VisuallyHidden } from '@backoffice/shared/kit/core';
import { useDevice, useShortcuts } from '@backoffice/shared/list';
import { type CopyStep, STEP_WORDS } from './copy-steps.ts';
import styles from '../withdraw-approval.module.css';

/** Large buttons that copy one field each, also by the keys 1 to 5; copied fields are ticked. */
export function CopyList({ steps }: { steps: readonly CopyStep[] }) {
  const { copy } = useCopy();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  const take = async ({ label, value }: CopyStep) => {
    if (!value) return setLast(`There is no ${label} to copy`);
    const copied = await copy(value);
    setLast(copied ? STEP_WORDS[label].copied : STEP_WORDS[label].refused);
    if (copied) setDone((before) => new Set(before).add(label));
  };
  useShortcuts(
    Object.fromEntries(
      steps.map((step, index) => [
        String(index + 1),
        { label: STEP_WORDS[step.label].copy, run: () => void take(step) },
      ]),
    ),
    'Payout',
  );
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <CopyRow
            key={step.label}
            step={step}
            place={index + 1}
            done={done.has(step.label)}
            onCopy={() => void take(step)}
          />
        ))}
      </ol>
      <div role="status" className={styles.copied}>
        {last}
      </div>
    </>
  );
}

function CopyRow({
  step: { label, shown, value },
  place,
  done,
  onCopy,
}: {
  step: CopyStep;
  place: number;
  done: boolean;
  onCopy: () => void;
}) {
  const keys = useDevice() !== 'mobile';
  return (
    <li>
      <Button
        fullWidth
        justify="space-between"
        variant="default"
        disabled={!value}
        onClick={onCopy}
        rightSection={keys ? <KeyHint keys={String(place)} /> : undefined}
      >
        <span className={styles.step}>
          <VisuallyHidden>Copy </VisuallyHidden>
          <span className={styles.stepLabel}>{done ? `✓ ${label}` : label}</span>{' '}
          <span className={styles.stepValue}>{shown}</span>
        </span>
      </Button>
    </li>
  );
}
