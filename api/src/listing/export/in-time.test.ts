import { inTime } from './in-time.ts';

const settings = { exportStallSeconds: 30, exportSeconds: 100 };

async function* lines() {
  for (let at = 0; at < 10; at += 1) yield `line ${at}\r\n`;
}

let cut: jest.Mock<void, []>;
let release: jest.Mock<Promise<void>, []>;
let reading: AsyncGenerator<string>;

beforeEach(() => {
  jest.useFakeTimers();
  cut = jest.fn();
  release = jest.fn(async () => undefined);
  reading = inTime(lines(), { settings, cut, release });
});
afterEach(() => jest.useRealTimers());

test('a reader that takes nothing for too long is cut off', async () => {
  await reading.next();
  jest.advanceTimersByTime(29_999);
  expect(cut).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(cut).toHaveBeenCalledTimes(1);
  // This ends the generator, as a closed response does.
  await reading.return(undefined);
  expect(release).toHaveBeenCalledTimes(1);
});

test('so is one that takes a line now and then, for longer than an export may last', async () => {
  for (let at = 0; at < 4; at += 1) {
    await reading.next();
    jest.advanceTimersByTime(25_000);
  }
  expect(cut).toHaveBeenCalledTimes(1);
});

test('one that reads to the end releases everything at once and is not cut off later', async () => {
  const taken: string[] = [];
  for await (const line of reading) taken.push(line);
  expect(taken).toHaveLength(10);
  expect(release).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000_000);
  expect(cut).not.toHaveBeenCalled();
});

test('an error in the lines releases everything as well', async () => {
  async function* broken() {
    yield 'line';
    throw new Error('PostgreSQL is gone');
  }
  const failing = inTime(broken(), { settings, cut, release });
  await failing.next();
  await expect(failing.next()).rejects.toThrow('PostgreSQL is gone');
  expect(release).toHaveBeenCalledTimes(1);
});
