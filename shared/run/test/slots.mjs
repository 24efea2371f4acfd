import { availableParallelism } from 'node:os';

export const cores = availableParallelism();

/** Runs at most `width` jobs at a time; the others wait in order of arrival. */
export function createSlots(width) {
  const waiting = [];
  let free = width;
  const enter = () => (free > 0 ? void (free -= 1) : new Promise((resolve) => waiting.push(resolve)));
  const leave = () => (waiting.length > 0 ? waiting.shift()() : void (free += 1));
  return async function take(work) {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
