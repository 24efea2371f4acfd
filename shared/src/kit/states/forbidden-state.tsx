import type { ReactNode } from 'react';
import { IconLock } from '../icons.ts';
import styles from './state-panel.module.css';

interface ForbiddenStateProps {
  /** A sentence: "Your role cannot see payment methods". */
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of what the signed-in role may not see; says whom to ask. */
export function ForbiddenState({ title, children, action }: ForbiddenStateProps) {
  return (
    <div className={styles.panel} role="alert">
      <IconLock className={styles.icon} size={22} aria-hidden />
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
