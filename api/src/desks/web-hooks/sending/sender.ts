import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../../http/context.ts';
import { unseal } from '../../../modules/sessions/second-factor/sealed.ts';
import { claimDue, type Claimed, type Hook, hooksWithDue, release } from './claim.ts';
import { record } from './record.ts';
import { type Outcome, postOnce, type Sent } from './request.ts';

/** How often it looks for something due. */
const LOOK_MS = 500;

/** Sends what is due, each web hook by itself: one that is slow keeps none of the others waiting. */
export interface Sender {
  /** Looks once and sends until nothing is due. */
  drain(): Promise<void>;
  /** Attempts under way are broken off; whoever takes over sends them again, under the same id. */
  stop(): Promise<void>;
}

/** Nothing goes out unsigned. */
const UNSIGNED: Outcome = {
  code: null,
  answer: null,
  problem: 'Its secret cannot be read, so nothing was sent: set FACTOR_SECRET as it was, or make a new secret.',
};

type Post = (sent: Sent) => Promise<Outcome>;

/** Each instance has one; with `timed` it looks by itself. */
export function createSender(
  deps: Deps,
  {
    post = postOnce,
    timed = false,
    onError = () => undefined,
  }: { post?: Post; timed?: boolean; onError?: (error: unknown) => void } = {},
): Sender {
  const pumps = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  // One listener for each attempt under way, over all web hooks.
  setMaxListeners(0, stopping.signal);
  let timer: NodeJS.Timeout | undefined;

  /** Starts what may be under way of one web hook, and more whenever one of them has ended. */
  const pump = async (hookId: string): Promise<void> => {
    const underWay = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      // Whoever records an attempt holds the web hook for a moment, in which nothing can be taken of it.
      const wasBusy = underWay.size > 0;
      const taken = await claimDue(deps, hookId);
      for (const claimed of taken?.due ?? []) {
        const attempt: Promise<void> = send(taken!.hook, claimed)
          .catch(onError)
          .finally(() => underWay.delete(attempt));
        underWay.add(attempt);
      }
      if (underWay.size === 0 && !wasBusy) return;
      if (underWay.size === 0) continue;
      // One that is slow does not keep the rest of this web hook waiting either.
      await Promise.race([...underWay, wait(LOOK_MS, undefined, { ref: false })]);
    }
    await Promise.all(underWay);
  };

  const send = async (hook: Hook, claimed: Claimed): Promise<void> => {
    const at = deps.clock.now();
    const began = performance.now();
    const headers = await headersOf(deps, hook, claimed).catch(() => null);
    const outcome = headers
      ? await post({
          url: hook.url,
          headers,
          body: claimed.body,
          networks: deps.settings.webHookNetworks,
          signal: stopping.signal,
        })
      : UNSIGNED;
    // Broken off because this instance stops: it says nothing about the receiver.
    if (stopping.signal.aborted && outcome.code === null) return release(deps, claimed);
    await record(deps, hook, claimed, { outcome, at, tookMs: Math.round(performance.now() - began) });
  };

  const look = async (): Promise<void> => {
    for (const id of await hooksWithDue(deps)) {
      if (pumps.has(id) || stopping.signal.aborted) continue;
      const running = pump(id)
        .catch(onError)
        .finally(() => pumps.delete(id));
      pumps.set(id, running);
    }
  };

  const next = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void look().catch(onError).finally(next), LOOK_MS);
    timer.unref();
  };
  if (timed) next();

  return {
    drain: async () => {
      await look();
      await Promise.all(pumps.values());
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(pumps.values());
    },
  };
}

/** As Standard Webhooks says: id, time and signatures, one for each secret that counts at present. */
async function headersOf(deps: Deps, hook: Hook, { eventId, body }: Claimed): Promise<Record<string, string>> {
  const now = deps.clock.now();
  const before = hook.secretBefore && hook.secretBeforeUntil && hook.secretBeforeUntil > now ? [hook.secretBefore] : [];
  const secrets = await Promise.all([hook.secret, ...before].map((sealed) => unseal(deps, hook.id, sealed)));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'backoffice-web-hooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret, { format: 'raw' }).sign(eventId, now, body))
      .join(' '),
  };
}
