import type { ReactNode } from 'react';
import { UnstyledButton } from '@backoffice/shared/kit/core';
import styles from './chip.module.css';

/** One choice of several, as a button that is pressed or not. */
export function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={styles.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

/** Chips that belong together, under one name. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}
