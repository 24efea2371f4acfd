import { Kbd } from '@mantine/core';
import styles from './key-hint.module.css';

/** A keyboard shortcut, shown beside its control. `keys` as staff read it: `A`, `Shift+A`, `Ctrl+Enter`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Kbd size="xs" className={styles.hint} aria-hidden>
      {keys}
    </Kbd>
  );
}
