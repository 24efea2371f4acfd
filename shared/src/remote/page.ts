import type { ComponentType } from 'react';
import type { PageModule } from '../contract/index.ts';
import { forgetFailedDoors } from './forget-failed-doors.ts';

/** Time limit for loading a file, in milliseconds. */
const PATIENCE = 9_000;
const PAUSE = 300;

/**
 * Loads the page of a screen, with one retry if the first try failed quickly: `page(() =>
 * import('./utr-entry-page.tsx'), (file) => file.UtrEntryPage)`, or without the second argument when the file exports
 * its component as `Page`. Rejects within 10 s.
 */
export function page<M extends PageModule>(load: () => Promise<M>): () => Promise<PageModule>;
export function page<M>(load: () => Promise<M>, pick: (file: M) => ComponentType): () => Promise<PageModule>;
export function page<M>(load: () => Promise<M>, pick?: (file: M) => ComponentType) {
  return async (): Promise<PageModule> => {
    const deadline = Date.now() + PATIENCE;
    const file = await inTime(load(), deadline).catch(async (error: unknown) => {
      if (Date.now() > deadline - PATIENCE / 2) throw error;
      forgetFailedDoors();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return inTime(load(), deadline);
    });
    return pick ? { Page: pick(file) } : (file as PageModule);
  };
}

function inTime<T>(promise: Promise<T>, deadline: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The page took too long to arrive.'));
    const timer = setTimeout(late, deadline - Date.now());
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
