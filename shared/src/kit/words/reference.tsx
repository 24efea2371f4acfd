import { use } from 'react';
import { groupUtr } from '../../domain/utr.ts';
import { IconCheck, IconCopy } from '../icons.ts';
import { InsideGrid } from '../table/cell-focus.ts';
import { referenceWords, type ReferenceLabel } from './reference-words.ts';
import { useCopy } from './use-copy.ts';
import { NoValue } from './no-value.tsx';
import styles from './reference.module.css';

interface ReferenceProps {
  /** The plain value, exactly what a click copies. */
  value: string | null | undefined;
  /** What it is, for the button's name: `UTR` gives "Copy UTR 632411760093". */
  label: ReferenceLabel;
  /** Grouped for the eye, as UTRs are, or shown as it is. */
  as?: 'grouped' | 'plain';
}

/** With more characters, blanks included, a reference does not fit into its column at full size: NEFT and RTGS have 22. */
const LONG = 19;

/**
 * A reference that a click copies. Groups are drawn apart, never spaced: selecting and copying gives the plain text.
 * Its name is made of what it shows, so that it can be spoken as it is read (WCAG 2.5.3).
 * In a table it goes without its icon, and of its groups only every other one is an element of its own, because a thousand
 * of them are drawn while somebody scrolls.
 */
export function Reference({ value, label, as = 'grouped' }: ReferenceProps) {
  const { copied, copy } = useCopy();
  const inside = use(InsideGrid);
  if (!value) return <NoValue />;
  const shown = as === 'grouped' ? groupUtr(value) : value;
  const done = copied === value;
  const words = referenceWords(label);
  return (
    <button
      type="button"
      className={classOf({ done, long: inside && shown.length > LONG })}
      tabIndex={inside ? -1 : 0}
      aria-label={words.copy(value)}
      onClick={(event) => {
        event.stopPropagation();
        void copy(value);
      }}
    >
      {as === 'grouped' ? apart(shown.split(' ')) : shown}
      {done ? <IconCheck className={styles.icon} size={13} aria-hidden /> : !inside && <CopyIcon />}
      {done && (
        <span role="status" className={styles.told}>
          {words.copied}
        </span>
      )}
    </button>
  );
}

const classOf = ({ done, long }: { done: boolean; long: boolean }) =>
  [styles.reference, done && styles.copied, long && styles.long].filter(Boolean).join(' ');

const apart = (groups: readonly string[]) =>
  groups.map((group, at) =>
    at % 2 ? (
      <span className={at === groups.length - 1 ? styles.last : styles.group} key={at}>
        {group}
      </span>
    ) : (
      group
    ),
  );

const CopyIcon = () => <IconCopy className={styles.icon} size={13} aria-hidden />;
