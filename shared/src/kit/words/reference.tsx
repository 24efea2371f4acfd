import { VisuallyHidden } from '@mantine/core';
import { groupUtr } from '../../domain/utr.ts';
import { IconCheck, IconCopy } from '../icons.ts';
import { useCellTabIndex } from '../table/cell-focus.ts';
import { useCopy } from './use-copy.ts';
import styles from './reference.module.css';

interface ReferenceProps {
  /** The plain value, exactly what a click copies. */
  value: string | null | undefined;
  /** What it is, for the button's name: `UTR` gives "Copy UTR 632411760093". */
  label: string;
  /** Grouped for the eye, as UTRs are, or shown as it is. */
  as?: 'grouped' | 'plain';
}

/** A reference that a click copies. Groups are drawn apart, never spaced: selecting and copying gives the plain text. */
export function Reference({ value, label, as = 'grouped' }: ReferenceProps) {
  const { copied, copy } = useCopy();
  const tabIndex = useCellTabIndex();
  if (!value) return <span className={styles.faint}>–</span>;
  const groups = as === 'grouped' ? groupUtr(value).split(' ') : [value];
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={copied ? `${styles.reference} ${styles.copied}` : styles.reference}
      aria-label={`Copy ${label} ${value}`}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        void copy(value);
      }}
    >
      <span>
        {groups.map((group, index) => (
          <span className={styles.group} key={index}>
            {group}
          </span>
        ))}
      </span>
      <Icon className={styles.icon} size={13} aria-hidden />
      <VisuallyHidden role="status">{copied ? `${label} copied` : ''}</VisuallyHidden>
    </button>
  );
}
