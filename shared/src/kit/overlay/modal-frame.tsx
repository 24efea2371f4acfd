import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useHeldFocus } from './use-held-focus.ts';
import { useModalFocus } from './use-modal-focus.ts';
import styles from './modal-frame.module.css';

interface ModalFrameProps {
  /** Id of the heading inside. */
  labelledBy: string;
  /** In the middle or near the upper edge of the window, or a sheet from its lower or right edge. */
  place: 'middle' | 'top' | 'bottom' | 'side';
  size?: 'normal' | 'wide' | 'sheet';
  /** Whether a click outside closes it; use `stays` where typed input could be lost. */
  outside?: 'closes' | 'stays';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: above everything except toasts and the busy overlay; Tab stays inside, Escape closes, Ctrl+Enter
 * submits. A rule in `base.css` keeps the document from scrolling. The library's modal is not used, because it locks
 * the scroll by writing a style element.
 */
export function ModalFrame({
  labelledBy,
  place,
  size = 'normal',
  outside = 'stays',
  onClose,
  children,
}: ModalFrameProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const circle = useModalFocus(dialog);
  const keys = useDialogKeys(dialog);
  useHeldFocus(dialog);
  const press = (event: KeyboardEvent) => {
    circle(event);
    keys(event);
    const busyInside = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || busyInside) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div
      className={place === 'middle' ? styles.scrim : `${styles.scrim} ${styles[place]}`}
      onMouseDown={(event) => event.target === event.currentTarget && outside === 'closes' && onClose()}
      onKeyDown={press}
    >
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className={size === 'normal' ? styles.dialog : `${styles.dialog} ${styles[size]}`}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
