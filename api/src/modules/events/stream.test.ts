import { text } from 'node:stream/consumers';
import { openStream } from './stream.ts';

test('events after the end of a stream that is not fully read are dropped, and the process does not crash', async () => {
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
