import { keepPractice } from './simulator.mjs';

const ended = (message) => ({ gone: Promise.resolve({ message }) });
const running = () => ({ gone: new Promise(() => {}) });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** @param {(() => unknown)[]} lives @param {() => boolean} [isEnding] */
function kept(lives, isEnding = () => false) {
  const lines = [];
  const start = jest.fn(() => (lives.length > 1 ? lives.shift()?.() : lives[0]?.()));
  let time = 0;
  const clock = { now: () => time, wait: async (ms) => void (time += ms) };
  const result = keepPractice({ start, say: (line) => lines.push(line), isEnding, ...clock });
  return { result, start, lines };
}

test('a player that ended because the API was gone is started again, and the person is told why', async () => {
  const { start, lines } = kept([() => ended('The practice database does not run.'), running]);
  await settled();
  expect(start).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([
    '  The player of practice has ended: The practice database does not run.\n  It is started again.',
  ]);
});

test('one that ends again and again is given up with what to do', async () => {
  const { result, lines } = kept([() => ended('fetch failed')]);
  await result;
  expect(lines.slice(-2)).toEqual([
    '  The player of practice has ended 6 times within a minute. The last time it said: fetch failed',
    '  The panel goes on, and no story is told any more. To practise again, stop it and start it with --practice.',
  ]);
});

test('when the panel is stopped nothing is started and nothing said', async () => {
  const { result, start, lines } = kept([() => ended('code 0')], () => true);
  await result;
  expect([start.mock.calls.length, lines]).toEqual([1, []]);
});
