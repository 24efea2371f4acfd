import type { Http, Outcome, RequestOptions } from '../contract/index.ts';
import { toOutcome } from '../http/index.ts';

export interface FakeCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'BLOB';
  path: string;
  body?: unknown;
  options: RequestOptions;
}

/** A value, an error to reject with, or a function of the call. Mutations answer an envelope (see `done`). */
export type FakeAnswer = unknown | Error | ((call: FakeCall) => unknown);

export interface FakeHttp extends Http {
  /** Every call so far, oldest first. */
  readonly calls: FakeCall[];
  /** The calls of one route, e.g. `POST /utrs`. */
  callsOf(route: string): FakeCall[];
  /** Prepares the answer of a route; a path may have `:parts`. A later answer replaces an earlier one. */
  on(route: string, answer: FakeAnswer): FakeHttp;
}

/** An `Http` without a network. A call nobody prepared an answer for fails the test by rejecting. */
export function fakeHttp(): FakeHttp {
  const calls: FakeCall[] = [];
  const answers: { method: string; path: RegExp; answer: FakeAnswer }[] = [];

  const ask = async (call: FakeCall): Promise<unknown> => {
    calls.push(call);
    await Promise.resolve();
    call.options.signal?.throwIfAborted();
    const known = answers.find(({ method, path }) => method === call.method && path.test(call.path));
    if (!known) throw new Error(`No answer was prepared for ${call.method} ${call.path}`);
    const answer: unknown = typeof known.answer === 'function' ? await known.answer(call) : known.answer;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const mutate =
    (method: FakeCall['method']) =>
    async <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<Outcome<T>> =>
      toOutcome<T>(await ask({ method, path, body, options }));

  const http: FakeHttp = {
    calls,
    callsOf: (route) => calls.filter((call) => `${call.method} ${call.path}` === route),
    on(route, answer) {
      const [method = '', path = ''] = route.split(' ');
      answers.unshift({ method, path: patternOf(path), answer });
      return http;
    },
    get: async <T>(path: string, options: RequestOptions = {}) => (await ask({ method: 'GET', path, options })) as T,
    post: mutate('POST'),
    put: mutate('PUT'),
    patch: mutate('PATCH'),
    delete: <T>(path: string, options?: RequestOptions) => mutate('DELETE')<T>(path, undefined, options),
    blob: async (path, options = {}) => (await ask({ method: 'BLOB', path, options })) as Blob,
  };
  return http;
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
