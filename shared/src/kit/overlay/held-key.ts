import type { KeyboardEvent } from 'react';

/** Whether the key is held down, perhaps since it opened the dialog: the event is a repetition, not another press. */
export const isHeld = ({ repeat }: KeyboardEvent): boolean => repeat;
