import http, { createServer } from 'node:http';
import { connect, createServer as createLine } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiProxy } from './api-proxy.mjs';
import { shown } from '../testing/proof.mjs';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok';
const opened = [];

async function listening(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  return `http://127.0.0.1:${server.address().port}`;
}

afterEach(() =>
  Promise.all(
    opened.splice(0).map((server) => new Promise((resolve) => (server.closeAllConnections?.(), server.close(resolve)))),
  ),
);

/** An API that answers the first request of each connection, and hangs up as soon as the same one brings a second. */
async function hangingUp() {
  const asked = [];
  const lines = createLine((line) => {
    let requests = 0;
    line.on('error', () => undefined);
    line.on('data', (data) => {
      asked.push(String(data).split(' ')[0]);
      if ((requests += 1) === 1) line.write(OK);
      else line.destroy();
    });
  });
  const proxy = createApiProxy(await listening(lines));
  const origin = await listening(createServer((request, response) => proxy.forward(request, response)));
  opened.push({ close: (done) => (proxy.close(), done()) });
  return { origin, asked };
}

test('a line that the API has just closed is no failure of a question: it is asked once more on a new one', async () => {
  const { origin, asked } = await hangingUp();
  for (let time = 0; time < 4; time += 1) {
    const answer = await fetch(`${origin}/api/claims`);
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: 'ok' });
  }
  expect(asked.length).toBeGreaterThan(4);
});

test('an act is sent once: whether to send it again is for whoever holds its key', async () => {
  const { origin, asked } = await hangingUp();
  await (await fetch(`${origin}/api/claims`)).text();
  const answer = await fetch(`${origin}/api/claims`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(502);
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
});

/** The answer to one more request while 300 others send slowly and 300 listen: `ok`, or `TimeoutError`. */
async function othersAreServed({ createProxy = createApiProxy, patienceMs = 10_000 } = {}) {
  const api = createServer((request, response) => {
    if (request.url === '/api/events')
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    request.resume().once('end', () => response.end('ok'));
  });
  let lines = 0;
  api.on('connection', () => (lines += 1));
  const proxy = createProxy(await listening(api));
  const origin = await listening(createServer((request, response) => proxy.forward(request, response)));
  const busy = Array.from({ length: 600 }, (_, at) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      at % 2 === 0
        ? 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'
        : 'GET /api/events HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    return socket;
  });
  opened.push({ close: (done) => (busy.forEach((socket) => socket.destroy()), proxy.close(), done()) });
  for (let waited = 0; lines < 600 && waited < 3_000; waited += 20) await wait(20);
  return fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(patienceMs) }).then(
    (answer) => answer.text(),
    ({ name }) => name,
  );
}

test('300 who send slowly and 300 who listen keep nobody else from an answer', async () => {
  expect(await othersAreServed()).toBe('ok');
});

test('through a proxy with a most of lines they do', async () => {
  const { Agent } = http;
  const few = jest.spyOn(http, 'Agent').mockImplementation((options) => new Agent({ ...options, maxSockets: 256 }));
  let mutant;
  await jest.isolateModulesAsync(async () => {
    ({ createApiProxy: mutant } = await import('./api-proxy.mjs'));
  });
  const answer = await othersAreServed({ createProxy: mutant, patienceMs: 3_000 });
  few.mockRestore();
  shown({
    promise: 'P19',
    what: 'a most of 256 lines to the API',
    promised: 'noticed',
    measured: answer,
    mutants: [{ name: 'slow senders share a bounded number of lines', caught: answer !== 'ok' }],
  });
  expect(answer).toBe('TimeoutError');
}, 30_000);

test('a stream that says nothing for long is not cut off', async () => {
  const api = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    setTimeout(() => response.end('data: late\n\n'), 5_000);
  });
  const proxy = createApiProxy(await listening(api));
  const origin = await listening(createServer((request, response) => proxy.forward(request, response)));
  opened.push({ close: (done) => (proxy.close(), done()) });
  expect(await (await fetch(`${origin}/api/events`)).text()).toContain('data: late');
});
