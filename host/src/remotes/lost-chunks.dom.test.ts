import { watchLostChunks } from './lost-chunks.ts';

const reject = (reason: unknown) => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

const stay = () => Promise.resolve(false);

test('a part of a page that did not arrive is said to the person, other failures are not', async () => {
  const said: string[] = [];
  const undo = watchLostChunks({ success: () => undefined, error: (text) => said.push(text) }, stay);
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
  const undo = watchLostChunks({ success: () => undefined, error }, () => Promise.resolve(true));
  reject(Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' }));
  await Promise.resolve();
  undo();
  expect(error).not.toHaveBeenCalled();
});
