import type { Busy } from '../busy.ts';

const QUIET_MS = 2_500;
const LONGEST_MS = 15_000;

/** Whether a skeleton stands where rows will be. */
const isLoading = () => document.querySelector('[data-skeleton]') !== null;

/**
 * Calls back once the page has fetched nothing for a while, nothing asked for is under way and no skeleton is shown, so
 * the first rows load first, on a slow line and a slow machine too. Returns an undo function.
 */
export function whenQuiet(busy: Pick<Busy, 'isBusy' | 'subscribe'>, then: () => void): () => void {
  let pause = setTimeout(look, QUIET_MS);
  const latest = setTimeout(finish, LONGEST_MS);
  const watch = new PerformanceObserver(again);
  watch.observe({ type: 'resource' });
  const forget = busy.subscribe(again);

  function again() {
    clearTimeout(pause);
    pause = setTimeout(look, QUIET_MS);
  }
  function look() {
    if (busy.isBusy() || isLoading()) again();
    else finish();
  }
  function finish() {
    stop();
    then();
  }
  function stop() {
    clearTimeout(pause);
    clearTimeout(latest);
    watch.disconnect();
    forget();
  }
  return stop;
}
