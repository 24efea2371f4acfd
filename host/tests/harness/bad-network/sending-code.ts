import axios, { type InternalAxiosRequestConfig } from 'axios';
import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { verdictOf, verdictOfFailure, type Verdict } from '@backoffice/shared/http';
import { askAboutDecision } from '@backoffice/shared/remote';
import { createHttpFactory, type HttpNeeds } from '../../../src/services/http/create-http.ts';
import { createBusy } from '../../../src/services/busy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { DEVICE } from '../staff/device.ts';
import { signIn } from '../staff/sign-in.ts';
import type { Said } from './desk-at-work.ts';

const MOST_ASKED = 3;

/** The panel's own code for sending acts, without its screens. */
export interface Sender {
  /** Username of the sender. */
  as: string;
  send(path: string, body: object): Promise<Said>;
}

const nothing = () => undefined;

/** Sends the cookie of the browser as well, which Node keeps none of. */
const asTheBrowser = (config: InternalAxiosRequestConfig) => {
  config.headers.set(DEVICE);
  return axios.getAdapter('http')(config);
};

/**
 * Sends through the panel's HTTP client, idempotency keys, verdicts and retries, in Node. `newKeys` gives every try a
 * new key, which removes the guard against sending twice.
 */
export async function senderAt(
  { origin, online }: Pick<FaultProxy, 'origin' | 'online'>,
  as: string,
  deadlineMs: number,
  { newKeys = false } = {},
): Promise<Sender> {
  const { token, auth } = await signIn(as);
  const state = { kind: 'valid', token, staff: auth } as never;
  const busy = createBusy();
  const needs = {
    busy,
    session: { get: () => state, check: () => state, removeToken: nothing },
    notify: { success: nothing, error: nothing },
    clock: { observe: nothing },
    connection: { answered: nothing, failed: nothing },
    presses: () => ({}),
    adapter: asTheBrowser,
    // Nobody is asked for a second factor, and nothing was sent before.
  } satisfies Record<Exclude<keyof HttpNeeds, 'stepUp' | 'early'>, unknown>;
  const over = createHttpFactory(needs as unknown as HttpNeeds)();
  const http: Http = {
    ...over,
    post: async (path: string, body?: unknown, options?: RequestOptions) => {
      await online(); // The panel disables its buttons while the server cannot be reached.
      Object.assign(globalThis, { window: { location: { origin } } }); // The client reads the page's address.
      return over.post(path, body, {
        ...options,
        timeout: deadlineMs,
        ...(newKeys && { idempotencyKey: crypto.randomUUID() }),
      });
    },
  };
  return {
    as,
    send: async (path, body) => {
      const key = crypto.randomUUID();
      const asked = { words: path, path, body };
      const began = Date.now();
      let last: Verdict<unknown> = await http
        .post(path, body, { idempotencyKey: key })
        .then(verdictOf, verdictOfFailure);
      let ms = Date.now() - began;
      for (let times = 1; last.kind === 'unknown' && times < MOST_ASKED; times += 1) {
        const again = Date.now();
        await askAboutDecision(
          http,
          auth.id,
          { name: path, key, sentAt: '', asked },
          (verdict) => void (last = verdict),
        );
        ms = Math.max(ms, Date.now() - again);
      }
      if (busy.isBusy()) throw new Error(`The loading flag stays on after ${path}.`);
      return { end: last.kind === 'done' ? 'done' : last.kind === 'unknown' ? 'not known' : 'not done', ms };
    },
  };
}
