import axios, { AxiosError, AxiosHeaders, CanceledError, getAdapter } from 'axios';
import type {
  AxiosAdapter,
  AxiosRequestConfig,
  AxiosResponse,
  GenericAbortSignal,
  InternalAxiosRequestConfig,
} from 'axios';
import type { EarlyAnswer, EarlyCall } from '../../first/early-global.ts';
import { rememberList } from '../../first/early-list.ts';
import { isMarked } from './stamp.ts';

/** An older answer may be out of date. */
const FRESH_MS = 10_000;

/**
 * The adapter to the network, below the panel's interceptors. When the document has already sent the same request with
 * the same token, that request's answer is used instead of sending it again, once each.
 */
export function adopting(early: EarlyCall[], adapter: AxiosRequestConfig['adapter']): AxiosAdapter {
  const send = getAdapter(adapter ?? axios.defaults.adapter);
  return (config) => {
    const found = early.find((call) => isSame(call, config));
    if (!found) {
      if (config.method === 'get' && isMarked(config) && config.call.ownApi) rememberList(config.url ?? '');
      return send(config);
    }
    early.splice(early.indexOf(found), 1);
    return adopt(found, config);
  };
}

function isSame(call: EarlyCall, { method, url, data, headers, responseType }: InternalAxiosRequestConfig): boolean {
  return (
    call.method === method?.toUpperCase() &&
    call.url === url &&
    call.body === String(data ?? '') &&
    // Without a token the header is `Bearer` alone, since browsers trim the trailing space.
    `Bearer ${call.token}`.trim() === String(headers.get('Authorization')).trim() &&
    responseType !== 'blob' &&
    (call.method === 'POST' || Date.now() - call.sentAt < FRESH_MS)
  );
}

async function adopt(call: EarlyCall, config: InternalAxiosRequestConfig): Promise<AxiosResponse<string>> {
  const answer = await arrived(call, config);
  // The clock offset is computed from when the request was really sent and answered.
  if (isMarked(config)) Object.assign(config.call, { sentAt: call.sentAt, answeredAt: answer.at });
  const { status, statusText, text: data } = answer;
  const headers = new AxiosHeaders(Object.fromEntries(answer.headers.entries()));
  const response: AxiosResponse<string> = { status, statusText, data, headers, config };
  if (!config.validateStatus || config.validateStatus(status)) return response;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, undefined, response);
}

/** Waits as long as for a request of its own: until its time limit, or until it is cancelled. */
function arrived({ answer }: EarlyCall, config: InternalAxiosRequestConfig): Promise<EarlyAnswer> {
  const signal: GenericAbortSignal | undefined = config.signal;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CanceledError('canceled', config));
    const late = () => reject(new AxiosError('timeout exceeded', AxiosError.ECONNABORTED, config));
    if (signal?.aborted) return cancel();
    signal?.addEventListener?.('abort', cancel);
    const timer = config.timeout ? setTimeout(late, config.timeout) : undefined;
    answer
      .then(resolve, (cause: unknown) =>
        (cause as { name?: string }).name === 'TimeoutError'
          ? late()
          : reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)),
      )
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener?.('abort', cancel);
      });
  });
}
