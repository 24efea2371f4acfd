import { useId, type Ref } from 'react';
import type { BankLine, Deposit } from '@backoffice/shared/contract';
import { StatusBadge } from '@backoffice/shared/kit/core';
import type { FlagToSee } from './flags-to-see.ts';
import { WhereToLook } from './where-to-look.tsx';
import styles from './approve-flags.module.css';

interface ApproveFlagsProps {
  ref: Ref<HTMLUListElement>;
  deposit: Deposit;
  line: BankLine;
  flags: readonly FlagToSee[];
  /** The meaning of a flag for this deposit, where more is known than its general sentence. */
  inThisCase: ReadonlyMap<string, string>;
  /** Whether the credit button was pressed: each missing tick then shows its error. */
  tried: boolean;
}

/**
 * Every flag of the deposit: its name, what it means, where to look, and the tick that it was looked at where one is
 * needed.
 */
export function ApproveFlags({ ref, deposit, line, flags, inThisCase, tried }: ApproveFlagsProps) {
  return (
    <ul ref={ref} className={styles.flags} aria-label="Flags">
      {flags.map((each) => (
        <li key={each.flag} data-tone={each.tone}>
          <p className={styles.meaning}>
            <StatusBadge label={each.label} tone={each.tone} />{' '}
            {inThisCase.get(each.flag) ?? (each.why && `${each.why}.`)}
          </p>
          <WhereToLook of={each} deposit={deposit} line={line} />
          {each.tick && <Tick of={each.tick} tried={tried} />}
        </li>
      ))}
    </ul>
  );
}

function Tick({ of: { words, set, change }, tried }: { of: NonNullable<FlagToSee['tick']>; tried: boolean }) {
  const id = useId();
  const complains = tried && !set;
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={set}
          data-lacking={!set || undefined}
          aria-invalid={complains || undefined}
          aria-describedby={complains ? id : undefined}
          onChange={(event) => change(event.currentTarget.checked)}
        />{' '}
        {words}
      </label>
      {complains && (
        <p id={id} role="alert" className={styles.complaint}>
          Tick it when you have looked at it
        </p>
      )}
    </>
  );
}
