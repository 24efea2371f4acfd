import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import styles from './state-panel.module.css';

interface FailedStateProps {
  /** What failed: "The deposits could not be loaded". */
  title: string;
  /** The reason, from the server or the panel. */
  message?: string;
  /** The request's id, for support. */
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown in place of content that could not be loaded; the rest of the page works on. */
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
