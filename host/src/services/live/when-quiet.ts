const QUIET_MS = 2_500;
const LONGEST_MS = 15_000;

/** Calls back once the page has fetched nothing for a while, so the first rows load first. Returns an undo function. */
export function whenQuiet(then: () => void): () => void {
  let pause = setTimeout(finish, QUIET_MS);
  const latest = setTimeout(finish, LONGEST_MS);
  const watch = new PerformanceObserver(() => {
    clearTimeout(pause);
    pause = setTimeout(finish, QUIET_MS);
  });
  watch.observe({ type: 'resource' });

  function finish() {
    stop();
    then();
  }
  function stop() {
    clearTimeout(pause);
    clearTimeout(latest);
    watch.disconnect();
  }
  return stop;
}
