import { AxiosError, AxiosHeaders, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import type { FieldError, RefusalCode, Route } from '@backoffice/shared/contract';
import { BrokenAnswer, type Said } from '@backoffice/shared/testing';

type WireRoute = Route extends infer R
  ? R extends `${infer Method} ${infer Path}`
    ? `${Method} /api${Path}`
    : never
  : never;
type RouteOf<W extends WireRoute> = W extends `${infer Method} /api${infer Path}`
  ? Extract<Route, `${Method} ${Path}`>
  : never;

/** The body of an answer that is not 2xx. */
interface Failure {
  msg: string;
  code?: RefusalCode;
  errors?: FieldError[];
  requestId?: string;
}

/** An answer of a route of the contract; anything else must be a `brokenAnswer`. */
export type RouteAnswer<W extends WireRoute> = Omit<Answer, 'body'> & { body?: Said<RouteOf<W>> | Failure };

/** An answer of the server: a status with a body, or a fault of the network. */
export interface Answer {
  status?: number;
  /** Objects are sent as JSON, texts as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  fault?: 'network' | 'timeout';
  /** Delay in milliseconds. */
  after?: number;
}

export interface FakeNetwork {
  adapter: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
  /** Every request sent, oldest first. */
  requests: InternalAxiosRequestConfig[];
  /** Sets the next answers, in order; the last one repeats. */
  answer(...answers: Answer[]): void;
  /** Sets the answers of one route of the contract, e.g. `DELETE /api/me/sessions/{id}`; the last one repeats. */
  on<W extends WireRoute>(route: W, ...answers: RouteAnswer<W>[]): void;
  /** The requests of one route, e.g. `POST /api/staff/{id}/disable`. */
  requestsOf(route: string): InternalAxiosRequestConfig[];
  header(name: string, index?: number): string | undefined;
}

/** Replaces the network below axios; everything above is the real code. */
export function fakeNetwork(): FakeNetwork {
  const requests: InternalAxiosRequestConfig[] = [];
  const none = (route: WireRoute): [string, { pattern: RegExp; answers: Answer[] }] => [
    route,
    { pattern: patternOf(route), answers: [{ body: { items: [] } }] },
  ];
  const routes = new Map<string, { pattern: RegExp; answers: Answer[] }>([
    // Every list reads the reasons in the background, every profile and the page of modules the builds.
    none('GET /api/reasons'),
    none('GET /api/overrides'),
    none('GET /api/overrides/mine'),
  ]);
  let others: Answer[] = [{ body: {} }];
  const next = (route: string) => {
    const prepared = [...routes.values()].find(({ pattern }) => pattern.test(route))?.answers ?? others;
    return prepared.length > 1 ? prepared.shift()! : prepared[0]!;
  };
  return {
    requests,
    answer: (...answers) => void (others = answers),
    on: (route, ...answers) => void routes.set(route, { pattern: patternOf(route), answers }),
    requestsOf: (route) => requests.filter((config) => patternOf(route).test(routeOf(config))),
    header: (name, index = requests.length - 1) => requests[index]?.headers.get(name)?.toString(),
    adapter: (config) => {
      requests.push(config);
      return arrive(config, next(routeOf(config)));
    },
  };
}

/** Names in braces stand for any part of a path. */
const patternOf = (route: string) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`);

const routeOf = ({ method = 'get', url = '' }: InternalAxiosRequestConfig) =>
  `${method.toUpperCase()} ${new URL(url, 'http://localhost').pathname}`;

function arrive(config: InternalAxiosRequestConfig, answer: Answer): Promise<AxiosResponse> {
  return new Promise((resolve, reject) => {
    const signal = config.signal as AbortSignal | undefined;
    const cancel = () => {
      clearTimeout(arrival);
      clearTimeout(patience);
      reject(new CanceledError('canceled', config));
    };
    const arrival = setTimeout(
      () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', cancel);
        settle(config, answer, resolve, reject);
      },
      answer.fault === 'timeout' ? 10 ** 7 : (answer.after ?? 0),
    );
    const patience = setTimeout(() => {
      clearTimeout(arrival);
      reject(new AxiosError('timeout exceeded', AxiosError.ECONNABORTED, config));
    }, config.timeout);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
}

function settle(
  config: InternalAxiosRequestConfig,
  { status = 200, body, headers = {}, fault }: Answer,
  resolve: (response: AxiosResponse) => void,
  reject: (error: unknown) => void,
): void {
  if (fault) return reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
  const sent = body instanceof BrokenAnswer ? body.body : body;
  const data = typeof sent === 'string' || sent instanceof Blob ? sent : JSON.stringify(sent ?? {});
  const response = { status, statusText: '', data, headers: new AxiosHeaders(headers), config };
  if (status < 300) return resolve(response);
  reject(new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response));
}
