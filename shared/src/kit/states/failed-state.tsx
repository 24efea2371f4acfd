import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import styles from './state-panel.module.css';

interface FailedStateProps {
  /** What could not be done: "The deposits could not be loaded". */
  title: string;
  /** Why, in the server's or the panel's words. */
  message?: string;
  /** What support asks for. */
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Stands in place of what could not be loaded; the rest of the page goes on working. */
export function FailedState({ title, message, requestId, onRetry, retrying = false }: FailedStateProps) {
  return (
    <div className={styles.panel} role="alert">
      <IconAlertTriangle className={styles.bad} size={22} aria-hidden />
      <div className={styles.title}>{title}</div>
      {message && <div className={styles.text}>{message}</div>}
      {onRetry && (
        <Button className={styles.action} size="xs" variant="default" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
      {requestId && <div className={styles.fine}>Request {requestId}</div>}
    </div>
  );
}
