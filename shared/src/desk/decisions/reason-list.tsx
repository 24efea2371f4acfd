import { useId } from 'react';
import type { ReasonCode } from '@backoffice/shared/domain';
import { ShortcutHint, useLettersOn } from '@backoffice/shared/list';
import styles from './reason-dialog.module.css';

interface ReasonListProps {
  reasons: readonly Pick<ReasonCode, 'code' | 'label'>[];
  /** Default `Reason`. */
  legend?: string;
  /** The code of the chosen reason; empty before a choice. */
  value: string;
  /** The error that says a reason is required. */
  error?: string;
  /** The list takes the focus when the dialog opens. */
  autoFocus?: boolean;
  onChange: (code: string) => void;
}

/**
 * The reasons as a list: 1 to 9 choose by position, 0 the tenth (kit `useDialogKeys`), the arrows move one by one. Keyed by
 * position, so that the focus stays in its place when the company's list replaces that of the program.
 */
export function ReasonList({ reasons, legend = 'Reason', value, error, autoFocus, onChange }: ReasonListProps) {
  const name = useId();
  const digits = useLettersOn();
  return (
    <fieldset className={styles.reasons}>
      <legend>{legend}</legend>
      {reasons.map(({ code, label }, place) => (
        <label key={place} className={styles.reason} data-chosen={code === value || undefined}>
          <input
            type="radio"
            name={name}
            value={code}
            checked={code === value}
            onChange={() => onChange(code)}
            data-digit={digits ? digitOf(place) : undefined}
            data-autofocus={(autoFocus && place === 0) || undefined}
            data-lacking={(error && place === 0) || undefined}
            aria-describedby={error ? `${name}-error` : undefined}
          />
          {place < 10 && <ShortcutHint keys={digitOf(place)} />}
          {label}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={styles.lacking}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Follows the digit row of the keyboard: the tenth is 0. */
const digitOf = (place: number): string => String((place + 1) % 10);
