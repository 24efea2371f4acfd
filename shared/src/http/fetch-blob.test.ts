import { fakeHttp } from '../testing/index.ts';
import { fetchBlob, fetchObjectUrl } from './index.ts';

test('specification §7: a file is fetched as a blob by URL', async () => {
  const blob = new Blob(['picture']);
  const http = fakeHttp().on('GET /files/{id}', blob);
  await expect(fetchBlob(http, '/files/7', { background: true })).resolves.toBe(blob);
  expect(http.calls).toEqual([{ method: 'GET', path: '/files/7', options: { background: true } }]);
});

test('a picture behind the token gets an address of its own, which can be given back', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:1');
  URL.revokeObjectURL = jest.fn();
  const shown = await fetchObjectUrl(fakeHttp().on('GET /files/{id}', new Blob(['x'])), '/files/7');
  expect(shown.url).toBe('blob:1');
  shown.release();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
