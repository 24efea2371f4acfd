import { type ReactNode, useState } from 'react';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';

type Step = 'change' | 'undo';

interface ChangeButtonsProps {
  /** What is changed, as a screen reader says it after the button. */
  change: string;
  /** What the last change was made to; absent while there is none. */
  undo: string | null;
  /** A request about it waits for another owner. */
  isWaiting: boolean;
  variant?: 'default';
  dialog: (step: Step, onLeave: () => void) => ReactNode;
}

/** Change, and undo the last change. Nothing is begun while a request waits; what somebody has typed before stays. */
export function ChangeButtons({ change, undo, isWaiting, variant, dialog }: ChangeButtonsProps) {
  const [open, setOpen] = useState<Step | null>(null);
  return (
    <>
      {!isWaiting && (
        <Button size="xs" variant={variant} aria-label={`Change: ${change}`} onClick={() => setOpen('change')}>
          Change
        </Button>
      )}
      {!isWaiting && undo !== null && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Undo the last change: ${undo}`}
          onClick={() => setOpen('undo')}
        >
          Undo the last change
        </Button>
      )}
      {open && <OverlayPlace>{dialog(open, () => setOpen(null))}</OverlayPlace>}
    </>
  );
}
