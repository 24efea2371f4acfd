import { inOneTab } from './one-tab.ts';

type Callback = () => Promise<unknown>;
interface Waiting {
  run: Callback;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** One lock as browsers have them: first come, first served; stealing ends the holder's request. */
function aLock() {
  let holder: Waiting | undefined;
  const line: Waiting[] = [];
  const next = () => {
    holder = line.shift();
    const mine = holder;
    void mine?.run().then(() => {
      if (holder !== mine) return;
      mine.resolve();
      next();
    });
  };
  const request = (_name: string, options: { steal?: boolean; signal?: AbortSignal }, run: Callback) =>
    new Promise<void>((resolve, reject) => {
      const mine = { run, resolve, reject };
      options.signal?.addEventListener('abort', () => {
        const place = line.indexOf(mine);
        if (place >= 0) line.splice(place, 1);
        reject(new Error('AbortError'));
      });
      if (options.steal) {
        holder?.reject(new Error('AbortError'));
        line.unshift(mine);
        next();
      } else {
        line.push(mine);
        if (!holder) next();
      }
    });
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** Tabs that note who works, until their turn ends. */
function tabs(names: string[]) {
  const lock = aLock();
  const working = new Set<string>();
  const work = (name: string) => (turn: AbortSignal) =>
    new Promise<void>((resolve) => {
      working.add(name);
      turn.addEventListener('abort', () => {
        working.delete(name);
        resolve();
      });
    });
  const all = names.map((name) => inOneTab('live', work(name), lock));
  return { all, working: () => [...working] };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one tab works, the others wait; when it leaves the next one works', async () => {
  const { all, working } = tabs(['first', 'second', 'third']);
  await settled();
  expect(working()).toEqual(['first']);
  expect(all.map((tab) => tab.isMine())).toEqual([true, false, false]);
  all[0]!.leave();
  await settled();
  expect(working()).toEqual(['second']);
});

test('a tab takes the turn from one that does nothing any more, which then waits again', async () => {
  const { all, working } = tabs(['silent', 'seen']);
  await settled();
  all[1]!.takeOver();
  await settled();
  expect(working()).toEqual(['seen']);
  all[1]!.leave();
  await settled();
  expect(working()).toEqual(['silent']);
});

test('a tab that left and came back stands in line once', async () => {
  const { all, working } = tabs(['first', 'second']);
  await settled();
  all[0]!.leave();
  all[0]!.join();
  all[0]!.join();
  await settled();
  expect(working()).toEqual(['second']);
  all[1]!.leave();
  await settled();
  expect(working()).toEqual(['first']);
});

test('without locks every tab works for itself', async () => {
  const worked: string[] = [];
  const tab = inOneTab(
    'live',
    async (turn) => {
      worked.push('alone');
      await new Promise((resolve) => turn.addEventListener('abort', resolve));
    },
    undefined,
  );
  await settled();
  expect([worked, tab.isMine()]).toEqual([['alone'], true]);
  tab.leave();
});
