import type { ReactNode } from 'react';
import { IconCheck } from '../icons.ts';
import styles from './toggle-chip.module.css';

export interface ChipChoice {
  value: string;
  label: string;
  count?: ReactNode;
}

interface ToggleChipsProps {
  /** Name of the group: "Status". */
  label: string;
  choices: readonly ChipChoice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A filter of which any number may be on; none on means all. */
export function ToggleChips({ label, choices, value, onChange }: ToggleChipsProps) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {choices.map((choice) => {
        const on = value.includes(choice.value);
        return (
          <button
            key={choice.value}
            type="button"
            className={styles.chip}
            aria-pressed={on}
            onClick={() => onChange(on ? value.filter((each) => each !== choice.value) : [...value, choice.value])}
          >
            {on && <IconCheck size={13} aria-hidden />}
            {choice.label}
            {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
