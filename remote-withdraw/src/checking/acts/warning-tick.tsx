import { useRef } from 'react';
import type { Check } from '@backoffice/shared/contract';
import { TextInput } from '@backoffice/shared/kit/core';
import { CHECK_LABELS } from '../check-words.ts';
import type { Tick } from './ticks.ts';
import styles from '../checking.module.css';

interface WarningTickProps {
  check: Check;
  /** The dialog focuses it when it opens. */
  first: boolean;
  tick: Tick;
  complaint: string | null;
  onChange: (tick: Tick) => void;
}

/** A warning with its tick and comment; ticking moves the focus to the comment. */
export function WarningTick({ check: { code, detail }, first, tick, complaint, onChange }: WarningTickProps) {
  const comment = useRef<HTMLInputElement>(null);
  return (
    <li className={styles.tick}>
      <label>
        <input
          type="checkbox"
          data-autofocus={first || undefined}
          checked={tick.seen}
          onChange={({ currentTarget: { checked } }) => {
            onChange({ ...tick, seen: checked });
            if (checked) comment.current?.focus();
          }}
        />{' '}
        <strong>{CHECK_LABELS[code]}</strong>
      </label>
      <div className={styles.detail}>{detail}</div>
      <TextInput
        ref={comment}
        aria-label={`Why ${CHECK_LABELS[code]} is fine`}
        placeholder="Why this is fine"
        value={tick.comment}
        maxLength={500}
        autoComplete="off"
        error={complaint}
        onChange={(event) => onChange({ ...tick, comment: event.currentTarget.value })}
      />
    </li>
  );
}
