import { signInHere } from '../testing/sign-in-here.ts';
import { createOutcomes, type Outcome } from './outcomes.ts';

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
