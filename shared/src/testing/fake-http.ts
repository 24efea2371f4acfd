import type {
  Answer,
  BodyOf,
  Envelope,
  Http,
  HttpOptions,
  Outcome,
  QueryOf,
  RequestOptions,
  Route,
} from '../contract/index.ts';
import { toOutcome } from '../http/index.ts';

export interface FakeCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path without placeholders, e.g. `/deposits/d1`. */
  path: string;
  body?: unknown;
  options: HttpOptions;
}

/** A call as the answering function sees it, typed by the contract. */
export type AskedCall<R extends Route> = Omit<FakeCall, 'body' | 'options'> & {
  body: BodyOf<R>;
  options: RequestOptions & { query?: QueryOf<R> };
};

/** An answer that violates the contract, to test how a screen handles it. */
export class BrokenAnswer {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** Makes an answer of another shape than the contract's, or an incomplete one. */
export const brokenAnswer = (body: unknown): BrokenAnswer => new BrokenAnswer(body);

/** The answers that the contract allows; a mutation answers an envelope (see `done`), or its `data`. */
export type Said<R extends Route> =
  | (R extends `GET ${string}` ? Answer<R> : Answer<R> | Envelope<Answer<R>>)
  | BrokenAnswer;
type Known<R extends Route> = Said<R> | Error;
/** An allowed answer, an error to reject with, or a function of the call. */
export type FakeAnswer<R extends Route> = Known<R> | ((call: AskedCall<R>) => Known<R> | Promise<Known<R>>);

export interface FakeHttp extends Http {
  /** Every call so far, oldest first. */
  readonly calls: FakeCall[];
  /** The calls of one route with its path filled in, e.g. `POST /deposits/d1/approve`. */
  callsOf(route: string): FakeCall[];
  /** Sets the answer of a route of the contract, e.g. `GET /deposits/{id}`. A later answer replaces an earlier one. */
  on<R extends Route>(route: R, answer: FakeAnswer<R>): FakeHttp;
}

/**
 * An `Http` without a network. A call without a prepared answer rejects, which fails the test; the reasons of the
 * company, which every list reads in the background, are those of the program.
 */
export function fakeHttp(): FakeHttp {
  const calls: FakeCall[] = [];
  const answers: { route: RegExp; answer: unknown }[] = [{ route: patternOf('GET /reasons'), answer: { items: [] } }];

  const ask = async (call: FakeCall): Promise<unknown> => {
    calls.push(call);
    await Promise.resolve();
    call.options.signal?.throwIfAborted();
    const known = answers.find(({ route }) => route.test(`${call.method} ${call.path}`));
    if (!known) throw new Error(`No answer was prepared for ${call.method} ${call.path}`);
    const answer: unknown = typeof known.answer === 'function' ? await known.answer(call) : known.answer;
    if (answer instanceof Error) throw answer;
    return answer instanceof BrokenAnswer ? answer.body : answer;
  };
  const mutate =
    (method: FakeCall['method']) =>
    async (path: string, body?: unknown, options: HttpOptions = {}): Promise<Outcome<unknown>> =>
      toOutcome(await ask({ method, path, body, options }));

  const http: FakeHttp = {
    calls,
    callsOf: (route) => calls.filter((call) => `${call.method} ${call.path}` === route),
    on(route, answer) {
      answers.unshift({ route: patternOf(route), answer });
      return http;
    },
    get: (path, options = {}) => ask({ method: 'GET', path, options }),
    post: mutate('POST'),
    put: mutate('PUT'),
    patch: mutate('PATCH'),
    delete: (path, options) => mutate('DELETE')(path, undefined, options),
    blob: async (path, options = {}) => (await ask({ method: 'GET', path, options })) as Blob,
  };
  return http;
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll('/', '\\/').replace(/\{\w+\}/g, '[^/]+')}$`);
