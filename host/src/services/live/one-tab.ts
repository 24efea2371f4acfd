/** This tab's place in the queue for work that one tab does for all tabs of the browser. */
export interface OneTab {
  isMine(): boolean;
  /** Takes the turn away from a tab that holds it without working. */
  takeOver(): void;
  /** Gives up the turn and the place in the queue. */
  leave(): void;
  /** Queues again after `leave`. */
  join(): void;
}

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs `work` in one tab at a time, until its signal says that the turn has ended. A tab that closes or crashes
 * loses its turn, because the browser releases its lock. Without the lock API every tab works for itself.
 */
export function inOneTab(
  name: string,
  work: (turn: AbortSignal) => Promise<void>,
  locks: Locks | undefined = navigator.locks,
): OneTab {
  let mine = false;
  let place: AbortController | undefined;

  const takeTurn = async (turn: AbortController) => {
    mine = true;
    await work(turn.signal);
    mine = false;
  };
  const stand = async ({ signal }: AbortController, how: 'wait' | 'steal') => {
    for (let next = how; !signal.aborted; next = 'wait') {
      const turn = new AbortController();
      const end = () => turn.abort();
      signal.addEventListener('abort', end);
      if (!locks) await takeTurn(turn);
      // The request rejects when this tab leaves the queue and when another tab steals the lock.
      else
        await locks
          .request(name, next === 'steal' ? { steal: true } : { signal }, () => takeTurn(turn))
          .catch(() => undefined);
      turn.abort();
      mine = false;
      signal.removeEventListener('abort', end);
    }
  };
  const join = (how: 'wait' | 'steal' = 'wait') => {
    place?.abort();
    place = new AbortController();
    void stand(place, how);
  };

  join();
  return {
    isMine: () => mine,
    takeOver: () => join('steal'),
    leave: () => {
      place?.abort();
      place = undefined;
    },
    join: () => void (place ?? join()),
  };
}
