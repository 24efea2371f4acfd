import { useSyncExternalStore } from 'react';
import { formatAge, waitTone, type WaitLimits } from '../../domain/age.ts';
import { everySecond } from './every-second.ts';
import { NoValue } from './no-value.tsx';
import styles from './age.module.css';

interface AgeProps {
  /** Instant, ISO 8601. `null` shows a dash. */
  since: string | null | undefined;
  /** Minutes after which it turns amber and red; without them the age has no colour. */
  limits?: WaitLimits;
  /** Tooltip: the full instant, formatted by the caller in the business time zone. */
  title?: string;
}

/** How long something has waited. Updates itself, and renders only when its text changes. */
export function Age({ since, limits, title }: AgeProps) {
  const shown = useSyncExternalStore(everySecond, () => face(since, limits));
  if (!since) return <NoValue />;
  const [text, tone] = shown.split('|');
  return (
    <time
      dateTime={since}
      title={title}
      className={tone === 'warn' || tone === 'bad' ? `${styles.age} ${styles[tone]}` : styles.age}
    >
      {text}
    </time>
  );
}

function face(since: string | null | undefined, limits: WaitLimits | undefined): string {
  if (!since) return '';
  const now = new Date();
  return `${formatAge(since, now)}|${limits ? waitTone(since, now, limits) : ''}`;
}
