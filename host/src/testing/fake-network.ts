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

/** What a route of the contract answers; anything else is a `brokenAnswer`. */
export type RouteAnswer<W extends WireRoute> = Omit<Answer, 'body'> & { body?: Said<RouteOf<W>> | Failure };

/** What a server would answer: a status with a body, or a fault of the way to it. */
export interface Answer {
  status?: number;
  /** An object is sent as JSON, a text as it stands. */
  body?: unknown;
  headers?: Record<string, string>;
  fault?: 'network' | 'timeout';
  /** Milliseconds until it arrives. */
  after?: number;
}

export interface FakeNetwork {
  adapter: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
  /** Every request that left, oldest first. */
  requests: InternalAxiosRequestConfig[];
  /** The answers to come, in order; the last one stays. */
  answer(...answers: Answer[]): void;
  /** The answers of one route of the contract, e.g. `DELETE /api/me/sessions/{id}`, in place of those; the last one stays. */
  on<W extends WireRoute>(route: W, ...answers: RouteAnswer<W>[]): void;
  /** The requests of one route. */
  requestsOf(route: string): InternalAxiosRequestConfig[];
  header(name: string, index?: number): string | undefined;
}

/** The wire under axios: everything above it is the real thing. */
export function fakeNetwork(): FakeNetwork {
  const requests: InternalAxiosRequestConfig[] = [];
  const routes = new Map<string, { pattern: RegExp; answers: Answer[] }>();
  let others: Answer[] = [{ body: {} }];
  const next = (route: string) => {
    const prepared = [...routes.values()].find(({ pattern }) => pattern.test(route))?.answers ?? others;
    return prepared.length > 1 ? prepared.shift()! : prepared[0]!;
  };
  return {
    requests,
    answer: (...answers) => void (others = answers),
    on: (route, ...answers) =>
      void routes.set(route, { pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`), answers }),
    requestsOf: (route) => requests.filter((config) => routeOf(config) === route),
    header: (name, index = requests.length - 1) => requests[index]?.headers.get(name)?.toString(),
    adapter: (config) => {
      requests.push(config);
      return arrive(config, next(routeOf(config)));
    },
  };
}

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
