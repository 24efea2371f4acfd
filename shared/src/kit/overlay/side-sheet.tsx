import { useId, type ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';
import { PanelHead } from './panel-parts.tsx';
import styles from './detail.module.css';

interface SideSheetProps {
  /** Heading and accessible name: "Ravi Kumar". */
  title: string;
  /** Shown beside the heading. */
  badge?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sheet from the right edge, as high as the window; in a narrow window it fills all of it. The focus returns
 * when it closes.
 */
export function SideSheet({ title, badge, closeLabel, onClose, children }: SideSheetProps) {
  const id = useId();
  return (
    <ModalFrame labelledBy={id} place="side" outside="closes" onClose={onClose}>
      <PanelHead id={id} title={title} badge={badge} closeLabel={closeLabel} onClose={onClose} />
      <div className={styles.body} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
    </ModalFrame>
  );
}
