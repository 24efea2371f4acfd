import { useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock was on at the last key press, with the event handlers for a password field. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
