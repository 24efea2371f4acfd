import type { ReactNode } from 'react';
import type { Tone } from '../../domain/status.ts';
import tones from '../words/tone.module.css';
import styles from './banner.module.css';

interface BannerProps {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
}

/** A message that concerns the whole page: offline, expiring session, a match found. */
export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={`${styles.banner} ${tones[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <span className={styles.sign} aria-hidden />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
