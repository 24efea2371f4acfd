import { text } from 'node:stream/consumers';
import { openStream } from './stream.ts';

test('what is said after the end, before all was read, is left out: the process lives on', async () => {
  const stream = openStream(() => undefined);
  const failures: Error[] = [];
  stream.body.on('error', (error) => failures.push(error));
  stream.send('one\n');
  stream.end();
  stream.send('two\n');
  stream.end();
  expect(await text(stream.body)).toBe('one\n');
  expect(failures).toEqual([]);
});
