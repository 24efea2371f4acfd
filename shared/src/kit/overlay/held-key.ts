import type { KeyboardEvent } from 'react';

/** The key is still down from before, maybe from what opened the dialog: the browser repeats it, the person did not press again. */
export const isHeld = ({ repeat }: KeyboardEvent): boolean => repeat;
