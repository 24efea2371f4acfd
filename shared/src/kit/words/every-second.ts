import { createListeners } from '@backoffice/shared/domain';

const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every age on the page; it stands still while nobody listens. */
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
