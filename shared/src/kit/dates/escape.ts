import type { KeyboardEvent } from 'react';

/** Lets Escape close only the calendar, not the dialog around its field. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  close();
};
