import styles from './payouts.module.css';

interface RadioChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; meaning: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice between a few options, each with its consequence. */
export function RadioChoice<Value extends string>({ legend, options, value, onChange }: RadioChoiceProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} data-chosen={option.value === value || undefined}>
          <input type="radio" name={legend} checked={option.value === value} onChange={() => onChange(option.value)} />
          <strong>{option.label}</strong>
          <span>{option.meaning}</span>
        </label>
      ))}
    </fieldset>
  );
}
