import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bearer } from '../../testing/access/bearer.ts';
import { type Heard, listen } from '../../testing/events/event-listener.ts';
import { type Desk, INTAKE_KEY } from '../../testing/index.ts';
import { until } from '../../testing/server-process.ts';

/** What clients were told, and what they were not. No request is sent twice. */
export interface Told {
  /** Ids of the deposits whose claim was acknowledged. */
  deposits: string[];
  /** Texts of the notes that were. */
  notes: string[];
  failed: string[];
}

/** Clients that keep their connections: each claims a deposit and writes a note on it, again and again. */
export async function keepAsking(desk: Desk, address: string, clients: number) {
  const { token } = await desk.as('deposit.lead');
  const told: Told = { deposits: [], notes: [], failed: [] };
  let goesOn = true;
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch((error: Error) => String(error.cause ?? error));
    const text = typeof answer === 'string' ? answer : await answer.text().catch(String);
    if (typeof answer !== 'string' && answer.status === 200)
      return (JSON.parse(text) as { data: { id: string } }).data.id;
    told.failed.push(`${path}: ${typeof answer === 'string' ? '' : answer.status} ${text.slice(0, 200)}`);
    return undefined;
  };
  const ask = async () => {
    const { code: customerCode } = await desk.customer();
    const claim = { customerCode, paymentMethodId: desk.usualMethod, amountPaise: 500_00 };
    while (goesOn) {
      const id = await post('/intake/deposits', { 'x-intake-key': INTAKE_KEY }, { ...claim, ref: randomUUID() });
      if (id === undefined) continue;
      told.deposits.push(id);
      const text = `${randomUUID()} ${'x'.repeat(800)}`;
      const headers = { ...bearer(token), 'idempotency-key': randomUUID() };
      if (await post('/notes', headers, { entityType: 'deposit', entityId: id, text })) told.notes.push(text);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, ask));
  return { told, stop: async () => ((goesOn = false), await all) };
}

/** Listens as a tab does: a stream that ends is opened again, wherever the balancer leads, after the last event heard. */
export async function keepListening(token: string, address: string) {
  const heard: Heard[] = [];
  let goesOn = true;
  let streams = 0;
  let stream: Awaited<ReturnType<typeof listen>> | undefined;
  const follow = async () => {
    while (goesOn) {
      const lastEventId = heard.at(-1)?.position;
      stream = await listen(address, token, { topics: 'deposits', ...(lastEventId ? { lastEventId } : {}) }).catch(
        () => undefined,
      );
      if (stream?.status === 200) streams += 1;
      await stream?.ended;
      heard.push(...(stream?.heard ?? []));
      if (goesOn) await wait(50);
    }
  };
  const following = follow();
  await until(() => (stream?.heard.length ?? 0) > 0, 60_000);
  const events = () => [...heard, ...(stream?.heard ?? [])];
  return {
    /** Each deposit as often as its arrival was told; it may still be told more. */
    arrivals: () =>
      [...new Set(events())].filter(({ event }) => event === 'deposit.created').map(({ data }) => data.id ?? ''),
    streams: () => streams,
    stop: async () => {
      goesOn = false;
      stream?.cut();
      await following;
    },
  };
}
