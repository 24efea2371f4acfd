import { signInHere } from '../testing/sign-in-here.ts';
import { createOutcomes, keepTelling, type Outcome } from './outcomes.ts';

const loaded: Outcome = { module: 'deposit', version: '1.0.0-aa', channel: 'stable', outcome: 'loaded', tookMs: 412.4 };

function outcomes() {
  const sent: unknown[] = [];
  const send = (_: string, { body }: RequestInit) => (
    sent.push(JSON.parse(String(body))),
    Promise.reject(new Error('x'))
  );
  return { count: createOutcomes(send, (act) => act()), sent };
}

beforeEach(() => localStorage.clear());

test('an outcome of a release is told once a page, and a failure to tell it is no matter', async () => {
  signInHere();
  const { count, sent } = outcomes();
  count(loaded);
  count({ ...loaded, tookMs: 9 });
  count({ ...loaded, outcome: 'crashed', tookMs: undefined });
  await Promise.resolve();
  expect(sent).toEqual([
    { ...loaded, tookMs: 412 },
    { module: 'deposit', version: '1.0.0-aa', channel: 'stable', outcome: 'crashed' },
  ]);
});

test('nothing is told of a page that nobody is signed in to', () => {
  const { count, sent } = outcomes();
  count(loaded);
  expect(sent).toEqual([]);
});

test('what a tab runs is told at once and again each hour, as it is then, and never held back as told already', () => {
  jest.useFakeTimers();
  signInHere();
  const { count, sent } = outcomes();
  const host = { module: 'host', version: '2.0.0-bb', channel: 'stable' } as const;
  const module = { module: 'deposit', version: '1.0.0-aa', channel: 'canary' } as const;
  const running: Omit<Outcome, 'outcome'>[] = [host];
  keepTelling(() => running, count);
  expect(sent).toEqual([{ ...host, outcome: 'running' }]);
  running.push(module);
  jest.advanceTimersByTime(3_599_000);
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  jest.advanceTimersByTime(3_600_000);
  expect(sent.slice(1)).toEqual([host, module, host, module].map((one) => ({ ...one, outcome: 'running' })));
  jest.useRealTimers();
});
