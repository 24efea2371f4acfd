import { createListeners } from '@backoffice/shared/domain';

const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all ages on the page; it stops while nobody listens. */
export function everySecond(listener: () => void): () => void {
  const leave = listeners.subscribe(listener);
  timer ??= setInterval(listeners.tell, 1000);
  return () => {
    leave();
    if (listeners.count() > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
