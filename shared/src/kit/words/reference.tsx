import { VisuallyHidden } from '@mantine/core';
import { use } from 'react';
import { groupUtr } from '../../domain/utr.ts';
import { IconCheck, IconCopy } from '../icons.ts';
import { InsideGrid } from '../table/cell-focus.ts';
import { useCopy } from './use-copy.ts';
import { NoValue } from './no-value.tsx';
import styles from './reference.module.css';

interface ReferenceProps {
  /** The plain value, exactly as it is copied. */
  value: string | null | undefined;
  /** Kind of the reference, for the button's name: `UTR` gives "Copy UTR 632411760093". */
  label: string;
  /** Grouped for reading, as UTRs are, or shown as it is. */
  as?: 'grouped' | 'plain';
}

/**
 * A reference that a click copies. Groups are separated by CSS, not by spaces, so that selecting and copying gives the
 * plain text. The button's name contains the visible text (WCAG 2.5.3). In a table the icon is omitted, because a
 * thousand of them are drawn while somebody scrolls.
 */
export function Reference({ value, label, as = 'grouped' }: ReferenceProps) {
  const { copied, copy } = useCopy();
  const inside = use(InsideGrid);
  if (!value) return <NoValue />;
  const groups = as === 'grouped' ? groupUtr(value).split(' ') : [value];
  return (
    <button
      type="button"
      className={copied ? `${styles.reference} ${styles.copied}` : styles.reference}
      tabIndex={inside ? -1 : 0}
      onClick={(event) => {
        event.stopPropagation();
        void copy(value);
      }}
    >
      <span className={styles.spoken}>Copy {label} </span>
      <span className={styles.value}>
        {groups.map((group, index) => (
          <span className={styles.group} key={index}>
            {group}
          </span>
        ))}
      </span>
      {copied ? <Copied label={label} /> : !inside && <IconCopy className={styles.icon} size={13} aria-hidden />}
    </button>
  );
}

function Copied({ label }: { label: string }) {
  return (
    <>
      <IconCheck className={styles.icon} size={13} aria-hidden />
      <VisuallyHidden role="status">{label} copied</VisuallyHidden>
    </>
  );
}
