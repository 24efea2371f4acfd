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

/** An answer that has waited longer says too little of now. */
const FRESH_MS = 10_000;

/**
 * The way to the network, behind everything that the panel does with a request. A request that the document has sent
 * already, the same one with the same token, is not sent once more: its answer is adopted, each once.
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
    // Without a token it is empty, and a header has no space at its end.
    `Bearer ${call.token}`.trim() === String(headers.get('Authorization')).trim() &&
    responseType !== 'blob' &&
    (call.method === 'POST' || Date.now() - call.sentAt < FRESH_MS)
  );
}

async function adopt(call: EarlyCall, config: InternalAxiosRequestConfig): Promise<AxiosResponse<string>> {
  const answer = await arrived(call, config);
  // The clock of the API is told by when the request really went and its answer came.
  if (isMarked(config)) Object.assign(config.call, { sentAt: call.sentAt, answeredAt: answer.at });
  const { status, statusText, text: data } = answer;
  const headers = new AxiosHeaders(Object.fromEntries(answer.headers.entries()));
  const response: AxiosResponse<string> = { status, statusText, data, headers, config };
  if (!config.validateStatus || config.validateStatus(status)) return response;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, undefined, response);
}

/** Waits as a request of one's own would be waited for: until its time is over, or nobody wants it any more. */
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
