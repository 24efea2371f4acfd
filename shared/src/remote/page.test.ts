import { page } from './page.ts';

const Page = () => null;
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete globalThis.__FEDERATION__;
});

const settle = async <T>(work: Promise<T>, ms: number) => {
  const settled = work.then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  );
  await jest.advanceTimersByTimeAsync(ms);
  return Promise.race([settled, Promise.resolve('still open')]);
};

test('a file that exports its component as Page is taken as it is', async () => {
  expect(await settle(page(() => Promise.resolve({ Page }))(), 0)).toEqual({ value: { Page } });
});

test('a component of another name is picked out of its file', async () => {
  const load = () => Promise.resolve({ UtrEntryPage: Page });
  expect(await settle(page(load, (file) => file.UtrEntryPage)(), 0)).toEqual({ value: { Page } });
});

test('a file that fails once is fetched once more', async () => {
  const load = jest.fn().mockImplementationOnce(lost).mockResolvedValue({ Page });
  expect(await settle(page<{ Page: typeof Page }>(load)(), 400)).toEqual({ value: { Page } });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a file that fails twice is given up, and the next visit tries again', async () => {
  const load = jest.fn().mockImplementation(lost);
  const visit = page<{ Page: typeof Page }>(load);
  expect(await settle(visit(), 400)).toEqual({ error: 'Loading chunk 7 failed' });
  load.mockResolvedValue({ Page });
  expect(await settle(visit(), 400)).toEqual({ value: { Page } });
});

test('a file that never arrives is given up within ten seconds', async () => {
  const load = jest.fn(() => new Promise<{ Page: typeof Page }>(() => undefined));
  expect(await settle(page(load)(), 10_000)).toEqual({ error: 'The page took too long to arrive.' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('the second try asks for a shared door again that failed in the first, and leaves the others alone', async () => {
  const arrived = { loaded: true, loading: Promise.resolve() };
  const failed = { loading: Promise.resolve() as Promise<unknown> | null };
  const shareScopeMap = { default: { 'kit/core': { '1.0.0': arrived }, 'kit/table': { '1.0.0': failed } } };
  globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap }] };
  const load = jest.fn().mockImplementationOnce(lost).mockResolvedValue({ Page });
  await settle(page<{ Page: typeof Page }>(load)(), 400);
  expect(failed.loading).toBeNull();
  expect(arrived.loading).not.toBeNull();
});
