import { Kbd } from '@mantine/core';
import styles from './key-hint.module.css';

/** A keyboard shortcut, shown beside its control: `A`, `Ctrl+Enter`, and `⇧M` for `Shift+M`, as on the key itself. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Kbd size="xs" className={styles.hint} aria-hidden>
      {keys.replace('Shift+', '⇧')}
    </Kbd>
  );
}
