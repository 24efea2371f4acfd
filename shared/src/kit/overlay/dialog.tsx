import { useId, type ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';
import { PanelHead } from './panel-parts.tsx';
import styles from './detail.module.css';

interface DialogProps {
  title: string;
  /** A sheet holds a table of a dozen columns. */
  size?: 'normal' | 'wide' | 'sheet';
  onClose: () => void;
  children: ReactNode;
}

/** A form or a text over the page. Render it while it is open. */
export function Dialog({ title, size, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <ModalFrame labelledBy={id} place="middle" size={size} onClose={onClose}>
      <PanelHead id={id} title={title} closeLabel="Close" onClose={onClose} />
      <div className={styles.body}>{children}</div>
    </ModalFrame>
  );
}
