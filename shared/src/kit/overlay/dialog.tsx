import { useId, type ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';
import { PanelHead } from './panel-parts.tsx';
import styles from './detail.module.css';

interface DialogProps {
  title: string;
  /** `sheet` has room for a table of a dozen columns. */
  size?: 'normal' | 'wide' | 'sheet';
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a form or text. Render it only while it is open. */
export function Dialog({ title, size, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <ModalFrame labelledBy={id} place="middle" size={size} onClose={onClose}>
      <PanelHead id={id} title={title} closeLabel="Close" onClose={onClose} />
      <div className={styles.body}>{children}</div>
    </ModalFrame>
  );
}
