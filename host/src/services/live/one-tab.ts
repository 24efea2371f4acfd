/** Takes part in doing something that one tab of the browser does for all. */
export interface OneTab {
  isMine(): boolean;
  /** Takes the turn from a tab that has it and does nothing. */
  takeOver(): void;
  /** Gives the turn up, and the place in the line. */
  leave(): void;
  /** Stands in line again after `leave`. */
  join(): void;
}

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs `work` in one tab at a time, until its signal says that the turn has ended. A tab that is closed or crashes gives
 * it up by itself, since the browser takes its lock away. Without locks every tab works for itself.
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
      // It rejects when the tab leaves the line, and when another one takes the turn away.
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
