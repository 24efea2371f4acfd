import { useRef } from 'react';
import { IconCircleCheck, IconCircleX } from '../icons.ts';
import styles from './toast-view.module.css';
import { useClearOfBars } from './use-clear-of-bars.ts';

export interface ToastItem {
  id: string;
  tone: 'success' | 'error';
  text: string;
}

interface ToastViewProps {
  /** Oldest first. The caller decides which are shown and for how long (3000 ms, specification §9). */
  toasts: readonly ToastItem[];
  /** Whether the pointer is over a toast, so that the caller can stop its timer. */
  onHover?: (hovered: boolean) => void;
}

/** Toasts at the bottom right, never over the buttons of a decision. An error is an alert, a success a status. */
export function ToastView({ toasts, onHover }: ToastViewProps) {
  const stack = useRef<HTMLDivElement>(null);
  useClearOfBars(stack, toasts.length > 0);
  return (
    <div
      ref={stack}
      className={styles.stack}
      aria-live="polite"
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function Toast({ tone, text }: ToastItem) {
  const Icon = tone === 'error' ? IconCircleX : IconCircleCheck;
  return (
    <div
      className={tone === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <span className={styles.text}>{text}</span>
    </div>
  );
}
