import { createConnection } from './connection.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T05:12:00Z') }));
afterEach(() => jest.useRealTimers());

function watched(answers: boolean[]) {
  const probe = jest.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!));
  const heard: string[] = [];
  const connection = createConnection({ probe });
  connection.subscribe(() => heard.push(connection.get().kind));
  return { connection, probe, heard };
}
const soon = () => jest.advanceTimersByTimeAsync(0);

test('one request that fails says nothing as long as the API answers the probe', async () => {
  const { connection, heard } = watched([true]);
  connection.failed();
  await soon();
  expect(connection.get()).toEqual({ kind: 'up' });
  expect(heard).toEqual([]);
});

test('when the probe fails too the connection is down since the first failure', async () => {
  const { connection, heard } = watched([false]);
  connection.failed();
  await jest.advanceTimersByTimeAsync(30_000);
  connection.failed();
  expect(connection.get()).toEqual({ kind: 'down', since: new Date('2026-11-21T05:12:00Z') });
  expect(heard).toEqual(['down']);
});

test('it recovers by itself as soon as the API answers, and a new loss begins anew', async () => {
  const { connection, probe, heard } = watched([false, false, true, false]);
  connection.failed();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(heard).toEqual(['down', 'up']);
  const asked = probe.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(asked);
  connection.failed();
  await soon();
  expect(connection.get()).toEqual({ kind: 'down', since: new Date('2026-11-21T05:13:03Z') });
});

test('any answer of the API ends it at once, and a probe that was under way has no say any more', async () => {
  let late = (_: boolean) => {};
  const connection = createConnection({ probe: () => new Promise((resolve) => (late = resolve)) });
  connection.failed();
  connection.answered();
  late(false);
  await soon();
  expect(connection.get()).toEqual({ kind: 'up' });
});

test("the browser's word is only a hint: the API is asked before anybody is told", async () => {
  const { connection, probe } = watched([true]);
  window.dispatchEvent(new Event('offline'));
  await soon();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(connection.get()).toEqual({ kind: 'up' });
});

test('asking now does not wait for the next turn', async () => {
  const { connection } = watched([false, false, false, false, true]);
  connection.failed();
  await jest.advanceTimersByTimeAsync(3_500);
  expect(connection.get().kind).toBe('down');
  connection.tryNow();
  await soon();
  connection.tryNow();
  await soon();
  expect(connection.get().kind).toBe('up');
});
