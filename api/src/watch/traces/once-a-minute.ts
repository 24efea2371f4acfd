const MINUTE_MS = 60_000;

/** Passes a sentence on at most once a minute. */
export function onceAMinute(tell: (sentence: string) => void): (sentence: string) => void {
  let next = 0;
  return (sentence) => {
    if (Date.now() < next) return;
    next = Date.now() + MINUTE_MS;
    tell(sentence);
  };
}
