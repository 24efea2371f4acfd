import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Notify } from '@backoffice/shared/contract';
import { announcementOf } from '@backoffice/shared/http';
import type { ApiClock } from '../../session/api-clock.ts';
import type { Session } from '../../session/session-store.ts';
import { createOutages } from './outage.ts';
import { readJson } from './read-json.ts';
import { isMarked, pathOf, type MarkedConfig } from './request-config.ts';
import { pause, retryDelay } from './retry.ts';
import { stamp } from './stamp.ts';
import { tellFailure } from './tell-failure.ts';
import { toAppError } from './to-app-error.ts';

export interface InterceptorNeeds {
  session: Session;
  notify: Notify;
  clock: ApiClock;
}

const installed = new WeakMap<AxiosInstance, () => void>();

/**
 * The global handling of requests, answers and errors (specification §7 and §8). Installing it again
 * on the same instance replaces it, so that hot reload never leaves two.
 */
export function installInterceptors(instance: AxiosInstance, { session, notify, clock }: InterceptorNeeds): void {
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
    try {
      response.data = readJson(response);
    } catch (cause) {
      return fail(cause, config);
    }
    outages.over(pathOf(config));
    const announcement = announcementOf(response.data);
    if (announcement) notify[announcement.kind](announcement.text);
    return response;
  };

  const onFailure = async (cause: unknown) => {
    const config = axios.isAxiosError(cause) ? cause.config : undefined;
    if (axios.isAxiosError(cause) && cause.response) observe(clock, cause.response);
    return isMarked(config) ? fail(cause, config) : Promise.reject(await toAppError(cause));
  };

  const fail = async (cause: unknown, config: MarkedConfig) => {
    const error = await toAppError(cause);
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

function observe(clock: ApiClock, { config, headers }: AxiosResponse<unknown>): void {
  if (!isMarked(config) || !config.call.ownApi) return;
  const date: unknown = headers['date'];
  clock.observe(typeof date === 'string' ? date : undefined, config.call.sentAt, Date.now());
}
