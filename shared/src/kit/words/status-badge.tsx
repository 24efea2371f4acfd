import type { Tone } from '../../domain/status.ts';
import styles from './status-badge.module.css';
import tones from './tone.module.css';

interface StatusBadgeProps {
  tone: Tone;
  label: string;
  /** A sentence for the pointer: why the flag is there. */
  why?: string;
}

/** A state as sign, word and colour: `<StatusBadge {...statusFace(DEPOSIT_STATUSES, row.status)} />`. One element: a row has several. */
export const StatusBadge = ({ tone, label, why }: StatusBadgeProps) => (
  <span className={`${styles.badge} ${tones[tone]}`} title={why || undefined}>
    {label}
  </span>
);
