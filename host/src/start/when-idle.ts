/** Does what nobody waits for once the page has loaded and rests. */
export function whenIdle(act: () => void): void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => act(), { timeout: 2_000 }) : setTimeout(act, 200);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
