import { Button } from '@mantine/core';
import styles from './image-field.module.css';

interface UploadProgressProps {
  label: string;
  /** 0 to 1. */
  done: number;
  onCancel?: () => void;
}

/** Progress of an upload, with a Cancel button. */
export function UploadProgress({ label, done, onCancel }: UploadProgressProps) {
  const percent = Math.round(done * 100);
  return (
    <div className={styles.buttons}>
      <progress className={styles.bar} max={100} value={percent} aria-label={`Upload of ${label}`} />
      <span className={styles.hint}>{percent} %</span>
      {onCancel && (
        <Button size="xs" variant="subtle" color="gray" onClick={onCancel} aria-label={`Cancel upload of ${label}`}>
          Cancel
        </Button>
      )}
    </div>
  );
}
