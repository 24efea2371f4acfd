import type { InternalAxiosRequestConfig } from 'axios';

/** What our interceptors need to know of a request, carried on axios' own config. */
export interface CallMark {
  background: boolean;
  /** `name@version` of the remote that asks, sent as `x-remote`. */
  remote?: string;
  /** Set for the panel's own API, which alone gets the token. */
  ownApi: boolean;
  /** An act with an idempotency key: nothing but an envelope says what became of it. */
  keyed: boolean;
  /** This browser's milliseconds at which the whole call gives up, tries included. */
  deadline: number;
  /** Tries already made. */
  tries: number;
  /** When this try was sent, by this browser's clock. */
  sentAt: number;
  /** The token that this try carried. */
  token: string;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: CallMark;
  }
}

export type MarkedConfig = InternalAxiosRequestConfig & { call: CallMark };

/** Whether a request came from our own `Http` and not from a bare use of the instance. */
export function isMarked(config: InternalAxiosRequestConfig | undefined): config is MarkedConfig {
  return config?.call !== undefined;
}

/** The address without its query: what an outage is counted by. */
export function pathOf(config: InternalAxiosRequestConfig): string {
  return `${config.method ?? 'get'} ${(config.url ?? '').split('?')[0]}`;
}
