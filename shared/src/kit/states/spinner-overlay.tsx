import { Loader, VisuallyHidden } from '@mantine/core';
import styles from './spinner-overlay.module.css';
import { usePress } from './use-press.ts';

interface SpinnerOverlayProps {
  /** The global loading flag (specification §1). */
  visible: boolean;
}

/**
 * The full-screen spinner. It blocks the pointer and the document's scrolling at once (`base.css` reads
 * `data-busy-overlay`), becomes visible after 200 ms, so that a fast answer does not flash, and never takes the
 * keyboard focus (docs/interface.md). A press that began before it keeps its click.
 */
export function SpinnerOverlay({ visible }: SpinnerOverlayProps) {
  const isPressed = usePress('[data-busy-overlay]');
  return (
    <div role="status" aria-live="polite">
      {visible && (
        <div className={styles.overlay} data-busy-overlay style={isPressed ? { pointerEvents: 'none' } : undefined}>
          <Loader size="md" aria-hidden />
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
