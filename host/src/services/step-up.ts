import { createListeners } from '@backoffice/shared/domain';

/** The question whether it is still the same person, which the API asks before some acts (safety 2.10). */
export interface StepUp {
  /** Shows the question. Resolves to whether the person was confirmed; requests that ask meanwhile share the answer. */
  ask(): Promise<boolean>;
  /** Whether the question is shown. */
  isAsked(): boolean;
  subscribe(listener: () => void): () => void;
  /** Ends the question. */
  answer(isConfirmed: boolean): void;
}

export function createStepUp(): StepUp {
  const listeners = createListeners();
  let running: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined;
  return {
    ask() {
      if (!running) {
        let resolve: (isConfirmed: boolean) => void = () => undefined;
        const promise = new Promise<boolean>((settle) => (resolve = settle));
        running = { promise, resolve };
        listeners.tell();
      }
      return running.promise;
    },
    isAsked: () => running !== undefined,
    subscribe: listeners.subscribe,
    answer(isConfirmed) {
      running?.resolve(isConfirmed);
      running = undefined;
      listeners.tell();
    },
  };
}
