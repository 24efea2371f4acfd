/** A pseudo-random generator (mulberry32); the same seed gives the same numbers. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    shuffled: (items) =>
      items
        .map((item) => ({ item, value: next() }))
        .sort((one, two) => one.value - two.value)
        .map(({ item }) => item),
  };
}
