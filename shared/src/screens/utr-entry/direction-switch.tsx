import { UnstyledButton } from '@backoffice/shared/kit/core';
import type { Direction } from './draft/draft.ts';
import styles from './utr-entry.module.css';

const SIDES: readonly { value: Direction; label: string }[] = [
  { value: 'CREDIT', label: 'Credit' },
  { value: 'DEBIT', label: 'Debit' },
];

/** Money in or money out. Debit lines prove payouts (domain 2.1). */
export function DirectionSwitch({ value, onChange }: { value: Direction; onChange: (direction: Direction) => void }) {
  return (
    <div className={styles.side} role="group" aria-label="Dr/Cr">
      {SIDES.map((side) => (
        <UnstyledButton
          key={side.value}
          className={styles.sideChoice}
          aria-pressed={value === side.value}
          onClick={() => onChange(side.value)}
        >
          {side.label}
        </UnstyledButton>
      ))}
    </div>
  );
}
