/** A set of listeners; `Told` is the type of what they are told. */
export interface Listeners<Told> {
  tell(told: Told): void;
  /** The same listener counts once. Returns its undo. */
  subscribe(listener: (told: Told) => void): () => void;
  /** The number of listeners. */
  count(): number;
}

/** One listener that throws must not keep the others from being told; its error is the page's, uncaught. */
function safely(call: () => void) {
  try {
    call();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

export function createListeners<Told = void>(): Listeners<Told> {
  const all = new Set<(told: Told) => void>();
  return {
    tell: (told) => all.forEach((listener) => safely(() => listener(told))),
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    count: () => all.size,
  };
}
