import { createListeners } from '@backoffice/shared/domain';

/** The global loading flag (specification §1, §4): on while at least one asked-for thing is under way. */
export interface Busy {
  /** Turns the flag on; the returned function ends this one piece of work and may be called repeatedly. */
  begin(): () => void;
  /** Keeps the flag on until `work` has ended either way, and hands its result through. */
  during<T>(work: Promise<T>): Promise<T>;
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Counts the work under way, without a time limit: whoever begins work ends it, as each request's timeout does. */
export function createBusy(): Busy {
  const listeners = createListeners();
  let count = 0;
  const change = (by: 1 | -1) => {
    const was = count > 0;
    count += by;
    if (was !== count > 0) listeners.tell();
  };

  const begin = () => {
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      change(-1);
    };
    change(1);
    return end;
  };

  return {
    begin,
    async during(work) {
      const end = begin();
      try {
        return await work;
      } finally {
        end();
      }
    },
    isBusy: () => count > 0,
    subscribe: listeners.subscribe,
  };
}
