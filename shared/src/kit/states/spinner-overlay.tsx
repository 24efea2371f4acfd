import { Loader, VisuallyHidden } from '@mantine/core';
import styles from './spinner-overlay.module.css';

interface SpinnerOverlayProps {
  /** The global loading flag (specification §1). */
  visible: boolean;
}

/**
 * The full-screen spinner. It blocks the pointer and the document's scrolling at once (`base.css` reads
 * `data-busy-overlay`), becomes visible after 200 ms, so that a fast answer does not flash, and never takes the
 * keyboard focus (docs/interface.md).
 */
export function SpinnerOverlay({ visible }: SpinnerOverlayProps) {
  return (
    <div role="status" aria-live="polite">
      {visible && (
        <div className={styles.overlay} data-busy-overlay>
          <Loader size="md" aria-hidden />
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
