import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HELD_MS = 500;
/** A finger that moves further than this, in px, scrolls. */
const SLACK = 10;

/** Handlers of a list whose cards are selected by a long press. The tap that ends the press is ignored. */
export function useLongPress(onPress: ((id: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  if (!onPress) return {};
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      pressed.current = false;
      const id = (target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
      if (pointerType === 'mouse' || id === undefined) return;
      begun.current = { x, y };
      timer.current = setTimeout(() => {
        pressed.current = true;
        onPress(id);
      }, HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - begun.current.x, clientY - begun.current.y) > SLACK) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => pressed.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
