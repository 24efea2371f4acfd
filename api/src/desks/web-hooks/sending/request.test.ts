import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mayReach } from './address.ts';
import { WAITS_MS, waitAfter } from './back-off.ts';
import { postOnce } from './request.ts';

test('the waits between attempts make up three days, each longer than the one before', () => {
  const waits = WAITS_MS.map((_, at) => waitAfter(at + 1, () => 0) ?? 0);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, one) => sum + one) / 3_600_000).toBeGreaterThan(72);
  expect(waitAfter(1, () => 1)).toBe(6_000);
  expect(waitAfter(WAITS_MS.length + 1)).toBeNull();
});

describe('a hostile receiver', () => {
  let server: Server;
  let url: string;
  let reply: string;
  let seen: number;
  const networks = ['127.0.0.0/8'];
  const post = (to = url, wholeMs = 300) => postOnce({ url: to, headers: {}, body: '{}', networks, wholeMs });
  beforeEach(async () => {
    seen = 0;
    server = createServer((socket) => {
      seen += 1;
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(reply));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => void server.close());

  test('that redirects is not followed', async () => {
    reply = `HTTP/1.1 302 Found\r\nlocation: ${url}inside\r\ncontent-length: 0\r\n\r\n`;
    expect(await post()).toMatchObject({
      code: 302,
      problem: expect.stringContaining('a redirect, which is not followed') as string,
    });
    expect(seen).toBe(1);
  });

  test('whose answer has no end is read to 64 kB and no further, and kept to 500 characters', async () => {
    reply = `HTTP/1.1 200 OK\r\n\r\n${'<b>\u0000\u001b[31m'.repeat(40_000)}`;
    const outcome = await post(url, 5_000);
    expect(outcome).toMatchObject({ code: 200, problem: null });
    expect(outcome.answer).toHaveLength(500);
    expect(outcome.answer).not.toMatch(/[\u0000\u001b]/);
  });

  test.each([
    ['nothing', '', 'There was no answer within'],
    ['half of a head', 'HTTP/1.1 200 OK\r\nx-', 'There was no answer within'],
    ['a body that never comes', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n12', 'There was no answer within'],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n', 'The connection failed'],
    ['an endless head', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`, 'The connection failed'],
  ])('that answers %s is left after the time limit', async (_, text, says) => {
    reply = text;
    expect(await post()).toMatchObject({ code: null, problem: expect.stringContaining(says) as string });
  });

  test('inside a network is never connected to, whatever the name says', async () => {
    reply = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]'])
      expect(await postOnce({ url: `http://${host}:${port}/`, headers: {}, body: '{}', networks: [] })).toMatchObject({
        code: null,
        problem: expect.stringContaining('inside a network') as string,
      });
    expect(seen).toBe(0);
  });
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['168.63.129.16', false],
  ['::', false],
  ['::1', false],
  ['::ffff:192.168.0.1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('%s is reached: %p', (ip, reached) => {
  expect(mayReach(ip, [])).toBe(reached);
  expect(mayReach(ip, ['0.0.0.0/0', '::/0'])).toBe(true);
});
