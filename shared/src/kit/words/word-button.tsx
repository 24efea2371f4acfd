import { use, type ReactNode } from 'react';
import { InsideGrid } from '../table/cell-focus.ts';
import styles from './word-button.module.css';

interface WordButtonProps {
  /** For the pointer: what a press does. */
  hint: string;
  onPress: () => void;
  children: ReactNode;
}

/** Words that open what they name, where they stand. In a table it is reached with the arrow keys, and the row stays closed. */
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
