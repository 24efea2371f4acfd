import type { Tone } from '../../domain/status.ts';
import { ToneIcon } from './tone-icon.tsx';
import styles from './status-badge.module.css';
import tones from './tone.module.css';

interface StatusBadgeProps {
  tone: Tone;
  label: string;
  /** Tooltip: why the flag is there. */
  why?: string;
}

/** A state as icon, word and colour: `<StatusBadge {...statusFace(DEPOSIT_STATUSES, row.status)} />`. */
export function StatusBadge({ tone, label, why }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${tones[tone]}`} title={why || undefined}>
      <ToneIcon tone={tone} size={13} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}
