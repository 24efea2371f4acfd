import { watchUnhandled } from './unhandled.ts';

const reject = (reason: unknown) => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

const reloadIfNewer = () => Promise.resolve(false);

test('a part of a page that did not arrive is said to the person, other failures are not', async () => {
  const said: string[] = [];
  const undo = watchUnhandled({ notify: { error: (text) => said.push(text) }, reloadIfNewer, unhandled: () => false });
  reject(Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' }));
  reject(new Error('something else'));
  reject(undefined);
  undo();
  reject(Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' }));
  await Promise.resolve();
  expect(said).toEqual(['A part of this page could not be fetched. Reload the page.']);
});

test('nothing is said when the page is about to be loaded anew', async () => {
  const error = jest.fn();
  const undo = watchUnhandled({
    notify: { error },
    reloadIfNewer: () => Promise.resolve(true),
    unhandled: () => false,
  });
  reject(Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' }));
  await Promise.resolve();
  undo();
  expect(error).not.toHaveBeenCalled();
});

test('code that fails outside of a boundary is handed on, and of a module that is being replaced nothing is said', () => {
  const error = jest.fn();
  const seen: unknown[] = [];
  const unhandled = (one: unknown) => (seen.push(one), true);
  const undo = watchUnhandled({ notify: { error }, reloadIfNewer, unhandled });
  const lost = Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' });
  const thrown = new Error('a timer threw');
  reject(lost);
  window.dispatchEvent(new ErrorEvent('error', { error: thrown }));
  undo();
  reject(lost);
  expect(seen).toEqual([lost, thrown]);
  expect(error).not.toHaveBeenCalled();
});
