import { watchLostChunks } from './lost-chunks.ts';

const reject = (reason: unknown) => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

test('a part of a page that did not arrive is said to the person, other failures are not', () => {
  const said: string[] = [];
  const undo = watchLostChunks({ success: () => undefined, error: (text) => said.push(text) });
  reject(Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' }));
  reject(new Error('something else'));
  reject(undefined);
  undo();
  reject(Object.assign(new Error('Loading chunk 505 failed.'), { name: 'ChunkLoadError' }));
  expect(said).toEqual(['A part of this page could not be fetched. Reload the page.']);
});
