/** Who wants to be told of something; `Told` is what they are told. */
export interface Listeners<Told> {
  tell(told: Told): void;
  /** The same listener counts once. Returns its own undo. */
  subscribe(listener: (told: Told) => void): () => void;
  /** How many there are. */
  count(): number;
}

export function createListeners<Told = void>(): Listeners<Told> {
  const all = new Set<(told: Told) => void>();
  return {
    tell: (told) => all.forEach((listener) => listener(told)),
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    count: () => all.size,
  };
}
