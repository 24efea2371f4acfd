import { use, type ReactNode } from 'react';
import { InsideGrid } from '../table/cell-focus.ts';
import styles from './word-button.module.css';

interface WordButtonProps {
  /** Tooltip: what a press does. */
  hint: string;
  onPress: () => void;
  children: ReactNode;
}

/** Text that opens what it names. In a table the arrow keys reach it, and pressing it does not open the row. */
export function WordButton({ hint, onPress, children }: WordButtonProps) {
  const inside = use(InsideGrid);
  return (
    <button
      type="button"
      className={styles.button}
      title={hint}
      tabIndex={inside ? -1 : 0}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {children}
    </button>
  );
}
