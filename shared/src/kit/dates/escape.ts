import type { KeyboardEvent } from 'react';

/** Escape in a calendar closes it alone, and not the dialog that its field stands in. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  close();
};
