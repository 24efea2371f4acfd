import { keepRunning } from './keep-running.mjs';

const ended = (message) => ({ gone: Promise.resolve(new Error(message)) });
const running = () => ({ gone: new Promise(() => {}) });

/** Starts what `next` gives, one after the other; time moves only by the pauses, and by `lasts` for each life of the API. @param {(() => unknown)[]} next @param {{ lasts?: number, isEnding?: () => boolean }} [options] */
function kept(next, { lasts = 0, isEnding = () => false } = {}) {
  let time = 0;
  const lines = [];
  const pauses = [];
  const start = jest.fn(async () => {
    time += lasts;
    return next.length > 1 ? next.shift()?.() : next[0]?.();
  });
  const result = keepRunning({
    name: 'The API',
    first: ended('killed'),
    start,
    isEnding,
    say: (line) => lines.push(line),
    now: () => time,
    wait: async (ms) => {
      pauses.push(ms);
      time += ms;
    },
  });
  return { result, start, lines, pauses };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('an API that has ended is started again, and the person is told why', async () => {
  const { start, lines } = kept([running]);
  await settled();
  expect(start).toHaveBeenCalledTimes(1);
  expect(lines).toEqual(['  The API has ended: killed\n  It is started again.']);
});

test('one that ends again and again is given up with its last words, after longer and longer pauses', async () => {
  const { result, start, pauses } = kept([() => ended('no memory')]);
  expect((await result).message).toBe('The API has ended 6 times within a minute. The last time it said: no memory');
  expect(start).toHaveBeenCalledTimes(5);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
});

test('one that does not come up counts as well', async () => {
  const { result } = kept([() => Promise.reject(new Error('nothing was heard of the API'))]);
  expect((await result).message).toContain('nothing was heard of the API');
});

test('ends that lie far apart are each mended', async () => {
  let lives = 0;
  const { start } = kept([() => (++lives < 20 ? ended('killed') : running())], { lasts: 30_000 });
  await settled();
  expect(start).toHaveBeenCalledTimes(20);
});

test('nothing is started while the panel is being stopped', async () => {
  const { result, start } = kept([running], { isEnding: () => true });
  expect((await result).message).toBe('killed');
  expect(start).not.toHaveBeenCalled();
});
