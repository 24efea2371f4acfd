import { createServer } from 'node:net';
import { portOf } from '../process/port-of.mjs';
import { takenPorts } from './ports.mjs';

const listening = (host) =>
  new Promise((resolve) => {
    const server = createServer().listen(0, host, () => resolve({ server, port: portOf(server) }));
  });

test.each(['127.0.0.1', '0.0.0.0', '::'])(
  'a port that somebody has on %s is named, with the setting that moves it',
  async (host) => {
    const { server, port } = await listening(host);
    const sentences = await takenPorts([{ setting: 'HOST_PORT', port, of: 'the panel' }], '127.0.0.1');
    expect(sentences).toEqual([
      `Port ${port}, wanted for the panel, is taken by another program. Stop that, or choose another: HOST_PORT=${port + 100} npm start`,
    ]);
    await new Promise((resolve) => server.close(resolve));
  },
);

test('a free port is no sentence', async () => {
  const { server, port } = await listening('127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
  expect(await takenPorts([{ setting: 'HOST_PORT', port, of: 'the panel' }], '127.0.0.1')).toEqual([]);
});
