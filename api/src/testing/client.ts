import { Agent } from 'node:http';
import { bearer, TEST_COOKIE } from './access/bearer.ts';
import { sendTo } from './send.ts';

export interface TestAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  /** The body as it was sent. */
  text: string;
  /** The parsed body; the caller gives its type. */
  json<T = Record<string, unknown>>(): T;
}

/** Calls the API as one signed-in person. Paths are relative to `/api`. */
export interface TestClient {
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

export function client(address: string, token: string): TestClient {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const withToken = { ...(token ? bearer(token) : { cookie: TEST_COOKIE }), ...headers };
    const { pathname, search } = new URL(`${address}/api${path}`);
    const answer =
      (body === undefined || isJson(body)) && pathname.startsWith('/api/')
        ? await sendJson(address, method, pathname.slice('/api'.length) + search, body, withToken)
        : await sendByFetch(address, method, path, body as RequestInit['body'], withToken);
    return { ...answer, json: <T>() => JSON.parse(answer.text) as T };
  };
  return {
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

type Plain = Omit<TestAnswer, 'json'>;

const agent = new Agent({ keepAlive: true });
/** As `fetch` sends them. */
const USUAL_HEADERS = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/** A third of the cost of `fetch`. */
async function sendJson(
  address: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Plain> {
  const sent =
    body === undefined
      ? { headers: { ...USUAL_HEADERS, ...headers } }
      : { headers: { ...USUAL_HEADERS, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await sendTo(address, { method, path, agent, ...sent });
  const flat = Object.entries(answer.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return { ...answer, headers: Object.fromEntries(flat) as Plain['headers'] };
}

async function sendByFetch(
  address: string,
  method: string,
  path: string,
  body: RequestInit['body'],
  headers: Record<string, string>,
): Promise<Plain> {
  const answer = await fetch(`${address}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

/** Forms, URL-encoded bodies and raw text are sent unchanged. */
function isJson(body: unknown): boolean {
  if (body === undefined || typeof body === 'string') return false;
  return !(body instanceof FormData || body instanceof URLSearchParams || body instanceof Uint8Array);
}
