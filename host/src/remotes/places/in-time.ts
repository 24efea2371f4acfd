/** The code of a place comes within this time or counts as late, in milliseconds; a remote's own limit is 9 s. */
const PATIENCE = 10_000;

export function inTime<T>(work: Promise<T>, ms = PATIENCE): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The part took too long to arrive.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
