import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, text: string])[];
  onChange: (value: T) => void;
}

/** A choice of a few options: a radio group that looks like a row of buttons. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span className={styles.face}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
