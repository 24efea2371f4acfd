import { UnstyledButton } from '@backoffice/shared/kit/core';
import styles from './chips.module.css';

interface ChipsProps<K extends string> {
  label: string;
  of: readonly { key: K; label: string }[];
  chosen: K;
  onChoose: (key: K) => void;
}

/** A choice of a few, as buttons of which one is pressed. */
export function Chips<K extends string>({ label, of, chosen, onChoose }: ChipsProps<K>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {of.map((one) => (
        <UnstyledButton
          key={one.key}
          className={styles.chip}
          aria-pressed={one.key === chosen}
          onClick={() => onChoose(one.key)}
        >
          {one.label}
        </UnstyledButton>
      ))}
    </div>
  );
}
