import type { Settings } from '../../../settings/env.ts';
import { type Desk, key, openDesk, said } from '../../../testing/index.ts';
import { decide } from '../../second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../../second-person/read.ts';
import type { WebHook } from '../endpoints/read.ts';
import { HOOK_TYPES } from '../events/event-types.ts';
import { storeAppEvents } from '../events/store-events.ts';
import { createSender } from '../sending/sender.ts';
import { openReceiver, type Receiver } from './receiver.ts';

/** A desk whose app listens on this machine. */
export const openHookedDesk = (change: Partial<Settings> = {}): Promise<Desk> =>
  openDesk({ webHookNetworks: ['127.0.0.0/8'], ...change });

export const why = 'The app hears of it';

export interface Made {
  webHook: WebHook;
  waits: boolean;
  secret: string;
}

export const ask = async (desk: Desk, url: string, body: object = {}) =>
  said<Made>(
    await (
      await desk.as('owner')
    ).post('/web-hooks', { url, description: 'The app', types: HOOK_TYPES, reason: why, ...body }, key()),
  );

export const waitingRequest = async (desk: Desk): Promise<SecondPersonRequest> =>
  (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{ items: SecondPersonRequest[] }>()
    .items[0]!;

/** A receiver with a confirmed web hook that sends to it. */
export async function hooked(
  desk: Desk,
  types: readonly string[] = HOOK_TYPES,
): Promise<{ app: Receiver; id: string; secret: string }> {
  const app = await openReceiver();
  const made = await ask(desk, app.url, { types });
  if (!made.data) throw new Error(made.status);
  app.secrets.push(made.data.secret);
  await decide(desk, await waitingRequest(desk), 'confirm', 'owner.two');
  return { app, id: made.data.webHook.id, secret: made.data.secret };
}

export const hookOf = async (desk: Desk, id: string): Promise<WebHook> =>
  (await (await desk.api.signInAs('owner')).get('/web-hooks'))
    .json<{ items: WebHook[] }>()
    .items.find((one) => one.id === id)!;

/** What the timer of an instance does: makes events and sends what is due, until nothing is. */
export async function deliver(desk: Desk): Promise<void> {
  const { deps } = desk.api.app;
  await storeAppEvents(deps);
  const sender = createSender(deps, {
    onError: (error) => {
      throw error;
    },
  });
  await sender.drain();
  await sender.stop();
}

export const typesOf = ({ heard }: Receiver): string[] => heard.map(({ event }) => event.type);
