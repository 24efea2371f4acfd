import { stackAddress } from './address.ts';
import { sharedSession } from '../staff/sign-in.ts';
import { DEVICE } from '../staff/device.ts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface ApiRequest {
  as?: string;
  token?: string;
  method?: string;
  json?: unknown;
  headers?: Record<string, string>;
  /** Another instance of the API; without it, that of the run. */
  at?: string;
}

/** Sends a request to the API. `path` begins after `/api`. */
export async function askApi<T>(
  path: string,
  { as, token, method = 'GET', json, headers = {}, at = stackAddress().api }: ApiRequest,
): Promise<Answer<T>> {
  const bearer = token ?? (as ? (await sharedSession(as)).token : '');
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...DEVICE,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}
