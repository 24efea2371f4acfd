import { createBusy } from './busy.ts';

test('specification §4: the flag is on from the first request to the end of the last', () => {
  const busy = createBusy();
  const heard: boolean[] = [];
  busy.subscribe(() => heard.push(busy.isBusy()));
  const [first, second] = [busy.begin(), busy.begin()];
  first();
  expect(busy.isBusy()).toBe(true);
  second();
  expect(busy.isBusy()).toBe(false);
  expect(heard).toEqual([true, false]);
});

test('specification §4: ending one thing twice does not take back another', () => {
  const busy = createBusy();
  const [first] = [busy.begin(), busy.begin()];
  first();
  first();
  expect(busy.isBusy()).toBe(true);
});

test('specification §4: the flag goes off when the work fails', async () => {
  const busy = createBusy();
  const work = busy.during(Promise.reject(new Error('no')));
  expect(busy.isBusy()).toBe(true);
  await expect(work).rejects.toThrow('no');
  expect(busy.isBusy()).toBe(false);
});

test('specification §4: the flag stays on until the last work has ended, however long that takes', () => {
  jest.useFakeTimers();
  const busy = createBusy();
  const end = busy.begin();
  jest.advanceTimersByTime(180_000);
  expect(busy.isBusy()).toBe(true);
  end();
  expect(busy.isBusy()).toBe(false);
  jest.useRealTimers();
});
