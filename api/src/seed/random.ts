import { v7 } from 'uuid';

/** A seeded random generator, so that the demo is the same at every start. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** A UUIDv7 with this time. */
  id(at: Date): string;
  digits(count: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
    weighted: (from) => byWeight(from, next()),
    id: (at) => v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => whole(0, 255)) }),
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}

function byWeight<T>(from: readonly (readonly [T, number])[], share: number): T {
  let left = share * from.reduce((sum, [, weight]) => sum + weight, 0);
  const hit = from.find(([, weight]) => (left -= weight) < 0) ?? from[from.length - 1];
  return (hit as readonly [T, number])[0];
}
