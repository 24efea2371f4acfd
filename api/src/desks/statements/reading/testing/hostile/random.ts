/** mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): { below(limit: number): number; bytes(count: number): Uint8Array } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, bytes: (count) => Uint8Array.from({ length: count }, () => below(256)) };
}
