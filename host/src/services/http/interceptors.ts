import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Notify } from '@backoffice/shared/contract';
import { announcementOf, type AppError } from '@backoffice/shared/http';
import type { ApiClock } from '../../session/api-clock.ts';
import type { Session } from '../../session/session-store.ts';
import type { Connection } from '../connection.ts';
import { createOutages } from './outage.ts';
import { envelopeInstead, noFile, readJson } from './read-answer.ts';
import { pause, retryDelay } from './retry.ts';
import { isMarked, pathOf, stamp, type MarkedConfig } from './stamp.ts';
import { tellFailure } from './tell-failure.ts';
import { toAppError } from './to-app-error.ts';

export interface InterceptorNeeds {
  session: Session;
  notify: Notify;
  clock: ApiClock;
  connection: Pick<Connection, 'answered' | 'failed'>;
}

const installed = new WeakMap<AxiosInstance, () => void>();

/**
 * The global handling of requests, answers and errors (specification §7 and §8). Installing it again
 * on the same instance replaces it, so that hot reload never leaves two.
 */
export function installInterceptors(
  instance: AxiosInstance,
  { session, notify, clock, connection }: InterceptorNeeds,
): void {
  installed.get(instance)?.();
  const outages = createOutages();

  const onRequest = (config: InternalAxiosRequestConfig) => {
    if (isMarked(config)) stamp(config, session);
    return config;
  };

  const onAnswer = async (response: AxiosResponse<unknown>) => {
    const { config } = response;
    if (!isMarked(config) || !config.call.ownApi) return response;
    observe(clock, response);
    connection.answered();
    try {
      response.data = readJson(response);
    } catch (cause) {
      return fail(cause, config);
    }
    outages.over(pathOf(config));
    const instead = await envelopeInstead(response);
    const announcement = announcementOf(instead ?? response.data);
    if (announcement) notify[announcement.kind](announcement.text, requestIdOf(response));
    if (instead) throw noFile(instead, response, requestIdOf(response));
    return response;
  };

  const onFailure = async (cause: unknown) => {
    const config = axios.isAxiosError(cause) ? cause.config : undefined;
    if (axios.isAxiosError(cause) && cause.response) observe(clock, cause.response);
    return isMarked(config) ? fail(cause, config) : Promise.reject(await toAppError(cause));
  };

  const fail = async (cause: unknown, config: MarkedConfig) => {
    const error = await toAppError(cause);
    if (config.call.ownApi) reach(connection, error);
    const delay = retryDelay(error, config);
    if (delay !== undefined) {
      await pause(delay, config.signal);
      return instance.request(config);
    }
    tellFailure(error, config, { session, notify, outages });
    throw error;
  };

  const request = instance.interceptors.request.use(onRequest);
  const answer = instance.interceptors.response.use(onAnswer, onFailure);
  installed.set(instance, () => {
    instance.interceptors.request.eject(request);
    instance.interceptors.response.eject(answer);
  });
}

/** Statuses that a proxy answers with when the API is not there. */
const NOBODY_THERE = new Set([502, 503, 504]);

function reach(connection: InterceptorNeeds['connection'], { kind, status = 0 }: AppError): void {
  if (kind === 'network' || kind === 'timeout' || NOBODY_THERE.has(status)) connection.failed();
  else if (kind === 'http') connection.answered();
}

function requestIdOf({ headers }: AxiosResponse<unknown>): string | undefined {
  const id: unknown = headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}

function observe(clock: ApiClock, { config, headers }: AxiosResponse<unknown>): void {
  if (!isMarked(config) || !config.call.ownApi) return;
  const date: unknown = headers['date'];
  clock.observe(typeof date === 'string' ? date : undefined, config.call.sentAt, config.call.answeredAt ?? Date.now());
}
