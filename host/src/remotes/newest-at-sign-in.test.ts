import { takeNewestAtSignIn } from './newest-at-sign-in.ts';

function sessionOf(kind: 'none' | 'staff') {
  const listeners: (() => void)[] = [];
  let now = kind;
  return {
    get: () => ({ kind: now }) as never,
    subscribe: (listener: () => void) => (listeners.push(listener), () => undefined),
    becomes: (next: typeof kind) => {
      now = next;
      listeners.forEach((each) => each());
    },
  };
}

test.each([
  ['a page that has stood for days', 'none', 3 * 86_400_000, 1],
  ['a page that was just loaded', 'none', 5_000, 0],
  ['a page with a session, which is renewed', 'staff', 3 * 86_400_000, 0],
] as const)('%s takes the newest release at a sign-in so many times', (_, before, age, times) => {
  jest.spyOn(performance, 'now').mockReturnValue(age);
  const session = sessionOf(before);
  const reloadIfNewer = jest.fn(() => Promise.resolve(true));
  takeNewestAtSignIn(session, reloadIfNewer);
  session.becomes('staff');
  session.becomes('staff');
  expect(reloadIfNewer).toHaveBeenCalledTimes(times);
});
