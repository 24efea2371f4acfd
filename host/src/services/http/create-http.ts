import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import type { Http, HttpOptions, RequestOptions } from '@backoffice/shared/contract';
import { isAppError, toOutcome, toQueryString } from '@backoffice/shared/http';
import type { Busy } from '../busy.ts';
import type { StepUp } from '../step-up.ts';
import type { EarlyCall } from '../../first/early-global.ts';
import { adopting } from './adopt.ts';
import { isOwnApi, toAddress } from './stamp.ts';
import type { Presses } from './press.ts';
import { installInterceptors, type InterceptorNeeds } from './interceptors.ts';

/** 10 s for reads, 30 s for everything else, files included (safety 4). */
const READ_MS = 10_000;
const OTHER_MS = 30_000;

export interface HttpNeeds extends InterceptorNeeds {
  busy: Busy;
  stepUp: Pick<StepUp, 'ask'>;
  presses: Presses;
  /** Replaces the network in tests. */
  adapter?: AxiosRequestConfig['adapter'];
  /** Requests that have left already. */
  early?: EarlyCall[];
}

/** Makes the panel's only way to the API; a remote gets one that carries its `name@version` (docs/federation.md). */
export function createHttpFactory({
  busy,
  stepUp,
  presses,
  adapter,
  early = [],
  ...needs
}: HttpNeeds): (remote?: string) => Http {
  // Bodies stay text here and the interceptor parses them: axios' own parser passes on a truncated body as a string.
  const instance = axios.create({
    responseType: 'text',
    transformResponse: [(data: unknown) => data],
    adapter: adopting(early, adapter),
  });
  installInterceptors(instance, needs);
  return (remote) => httpOver(instance, { busy, stepUp, presses }, remote);
}

function httpOver(
  instance: AxiosInstance,
  { busy, stepUp, presses }: Pick<HttpNeeds, 'busy' | 'stepUp' | 'presses'>,
  remote: string | undefined,
): Http {
  const once = async (config: AxiosRequestConfig & { url: string }, options: HttpOptions, timeout: number) => {
    const end = options.background ? undefined : busy.begin();
    try {
      const response = await instance.request<unknown>({
        ...config,
        ...settings(config.url, options, timeout, remote, presses),
      });
      return response.data;
    } finally {
      end?.();
    }
  };
  /** Where the API wants to know first that it is still the same person, the same request is sent once more. */
  const call: typeof once = async (...given) => {
    try {
      return await once(...given);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'STEP_UP_REQUIRED' || !(await stepUp.ask())) throw error;
      return once(...given);
    }
  };
  const mutate =
    (method: string) =>
    async (url: string, data?: unknown, options: HttpOptions = {}) =>
      toOutcome<unknown>(await call({ method, url, data }, options, OTHER_MS));

  return {
    get: (url, options = {}) => call({ method: 'get', url }, options, READ_MS),
    post: mutate('post'),
    put: mutate('put'),
    patch: mutate('patch'),
    delete: (url, options) => mutate('delete')(url, undefined, options),
    blob: async (url, options = {}) =>
      (await call({ method: 'get', url, responseType: 'blob' }, options, OTHER_MS)) as Blob,
  };
}

function settings(
  path: string,
  options: HttpOptions,
  timeout: number,
  remote: string | undefined,
  presses: Presses,
): AxiosRequestConfig {
  const address = toAddress(path);
  const ownApi = isOwnApi(address);
  const query = toQueryString(options.query);
  if (query) address.search = address.search ? `${address.search}&${query}` : query;
  const { idempotencyKey, background = false, onProgress } = options;
  return {
    url: address.href,
    signal: options.signal,
    ...(onProgress && {
      onUploadProgress: ({ progress }: AxiosProgressEvent) => progress !== undefined && onProgress(progress),
    }),
    headers: {
      ...ownHeaders(options.headers, remote),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ownApi && !background && presses()),
    },
    call: {
      background,
      remote,
      ownApi,
      keyed: idempotencyKey !== undefined,
      deadline: Date.now() + (options.timeout ?? timeout),
      tries: 0,
      sentAt: 0,
      token: '',
    },
  };
}

/** Only the host sets the token (specification §7): a remote's own `Authorization` is dropped, in any letter case. */
function ownHeaders(headers: RequestOptions['headers'] = {}, remote: string | undefined): Record<string, string> {
  if (remote === undefined) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));
}
