import type { InternalAxiosRequestConfig } from 'axios';
import { AppError } from '@backoffice/shared/http';
import type { Session } from '../../session/session-store.ts';
import { requestId } from './request-id.ts';

/** Where the API is, on the panel's own origin (domain, decision 16). */
export const API_BASE = '/api';

/** Resolves a path or URL: a path belongs to the API, a URL with an origin is used as it is. */
export function toAddress(path: string, origin: string = window.location.origin): URL {
  const isAbsolute = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path);
  return new URL(isAbsolute ? path : `${API_BASE}/${path.replace(/^\/+/, '')}`, origin);
}

/** Only the panel's own API gets the token (domain, decision 15). */
export function isOwnApi(address: URL, origin: string = window.location.origin): boolean {
  return address.origin === origin && address.pathname.startsWith(`${API_BASE}/`);
}

/** What our interceptors need to know of a request, carried on axios' own config. */
export interface CallMark {
  background: boolean;
  /** `name@version` of the requesting remote, sent as `x-remote`. */
  remote?: string;
  /** Set for the panel's own API, which alone gets the token. */
  ownApi: boolean;
  /** A call with an idempotency key: only an envelope tells its outcome. */
  keyed: boolean;
  /** When the whole call, retries included, gives up: milliseconds by this browser's clock. */
  deadline: number;
  /** Tries already made. */
  tries: number;
  /** When this try was sent, by this browser's clock. */
  sentAt: number;
  /** When its answer came, where that was before it was asked for here (adopt.ts). */
  answeredAt?: number;
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

/** Method and address without the query: the key by which outages are counted. */
export function pathOf(config: InternalAxiosRequestConfig): string {
  return `${config.method ?? 'get'} ${(config.url ?? '').split('?')[0]}`;
}

/**
 * Prepares one try of a request. Only the panel's own API gets the token (specification §7, domain
 * decision 15), the request id for the log, the host's version, and the remote's name and version.
 * @throws AppError `cancelled` when this check finds that the session has just ended: nothing is sent in its name.
 */
export function stamp(config: MarkedConfig, session: Session): void {
  const { call, headers } = config;
  call.tries += 1;
  call.sentAt = Date.now();
  delete call.answeredAt;
  config.timeout = Math.max(1, call.deadline - call.sentAt);
  if (!call.ownApi) return;
  if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${currentToken(session)}`);
  call.token = String(headers.get('Authorization')).replace(/^Bearer ?/, '');
  headers.set('x-request-id', requestId());
  const host = globalThis.__PANEL__?.version;
  if (host) headers.set('x-host', host);
  if (call.remote) headers.set('x-remote', call.remote);
}

/** The stored token, validated now; empty if there is none. */
function currentToken(session: Session): string {
  const wasSignedIn = session.get().kind !== 'none';
  const state = session.check();
  if (state.kind !== 'none') return state.token;
  if (wasSignedIn) throw new AppError({ kind: 'cancelled', msg: 'The session has ended' });
  return '';
}

/** The token of the running session, empty if there is none. */
export function storedToken(session: Session): string {
  const state = session.get();
  return state.kind === 'none' ? '' : state.token;
}
