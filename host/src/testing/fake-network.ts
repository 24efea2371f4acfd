import { AxiosError, AxiosHeaders, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';

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
  /** The answers of one route, e.g. `GET /api/summary`, in place of those; the last one stays. */
  on(route: string, ...answers: Answer[]): void;
  /** The requests of one route. */
  requestsOf(route: string): InternalAxiosRequestConfig[];
  header(name: string, index?: number): string | undefined;
}

/** The wire under axios: everything above it is the real thing. */
export function fakeNetwork(): FakeNetwork {
  const requests: InternalAxiosRequestConfig[] = [];
  const routes = new Map<string, Answer[]>([[OTHERS, [{ body: {} }]]]);
  const next = (route: string) => {
    const prepared = routes.get(route) ?? routes.get(OTHERS)!;
    return prepared.length > 1 ? prepared.shift()! : prepared[0]!;
  };
  return {
    requests,
    answer: (...answers) => void routes.set(OTHERS, answers),
    on: (route, ...answers) => void routes.set(route, answers),
    requestsOf: (route) => requests.filter((config) => routeOf(config) === route),
    header: (name, index = requests.length - 1) => requests[index]?.headers.get(name)?.toString(),
    adapter: (config) => {
      requests.push(config);
      return arrive(config, next(routeOf(config)));
    },
  };
}

const OTHERS = '*';

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
    const arrival = setTimeout(() => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', cancel);
      settle(config, answer, resolve, reject);
    }, answer.fault === 'timeout' ? 10 ** 7 : (answer.after ?? 0));
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
  const data = typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body ?? {});
  const response = { status, statusText: '', data, headers: new AxiosHeaders(headers), config };
  if (status < 300) return resolve(response);
  reject(new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response));
}
