import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting, Intent } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { seal } from '../../../modules/sessions/second-factor/sealed.ts';
import { mustBeTwoOwners } from '../../../modules/staff/facts.ts';
import { shownOnce } from '../../../modules/staff/shown-once.ts';
import { urlProblem } from '../sending/address.ts';
import { find, lost, open, tellOfHooks, write } from './row.ts';
import type { NewWebHook, WebHookChange } from './schemas.ts';
import type { WebHookStatus } from './states.ts';

const PREFIX = 'whsec_';

/** The secret that a request makes, 256 bits, in the form that libraries of Standard Webhooks take. */
export const secretOf = async (deps: Pick<Deps, 'db'>, intent: Intent): Promise<Buffer> =>
  shownOnce(deps, 'web-hook', intent);
export const shownSecret = (secret: Buffer): string => PREFIX + secret.toString('base64');

interface Asked {
  url: string;
  description: string;
  types: string[];
  reason: string;
  askedBy: string;
  version: number;
}

/**
 * A new web hook. It takes two owners, because it says where news of money goes: it is stored at once and hears of what
 * happens from the confirmation on. Returns its id, and whether it waits.
 */
export async function makeWebHook(
  one: Acting,
  deps: Deps,
  body: Static<typeof NewWebHook>,
  secret: Buffer,
): Promise<{ id: string; waits: boolean }> {
  const asked: Asked = { ...checked(deps, body), askedBy: one.actor.id, version: 1 };
  const id = newId();
  const { url, description, types } = asked;
  await one.tx
    .insertInto('webHook')
    .values({
      ...{
        id,
        url,
        description,
        types,
        secret: await seal({ ...deps, db: one.tx }, id, secret),
        madeBy: one.actor.id,
        madeAt: one.now,
      },
      ...{ secretBefore: null, secretBeforeUntil: null, failingSince: null, pausedWhy: null },
    })
    .execute();
  return { id, waits: await ask(one, deps, { id, version: 1, status: 'waiting' }, asked) };
}

/** Another address waits for another owner; the description and what it hears of do not. Returns whether it waits. */
export async function changeWebHook(
  one: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof WebHookChange>,
): Promise<boolean> {
  const hook = await open(one, deps, id, body.version);
  const asked: Asked = { ...checked(deps, body), askedBy: one.actor.id, version: body.version };
  if (hook.url !== asked.url) return ask(one, deps, hook, asked);
  const { description, types } = asked;
  if (description === hook.description && types.join() === hook.types.join())
    halt(refused('NOTHING_CHANGED', 'It is so already.'));
  await write(one, hook, { description, types }, { action: 'web-hook.changed', reason: asked.reason });
  return false;
}

async function ask(
  one: Acting,
  deps: Deps,
  hook: { id: string; version: number; status: WebHookStatus },
  asked: Asked,
): Promise<boolean> {
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'web-hook-changed',
    subject: { id: hook.id, no: asked.description, version: hook.version, franchiseId: null },
    amountPaise: 0,
    body: asked,
    says: `News of money goes to ${asked.url}`,
    reason: asked.reason,
    lost: () => lost(one, hook.id),
  });
  if (!waits) await accept(one, hook.id, asked);
  tellOfHooks(one, hook.id);
  return waits;
}

/** A new web hook, or another address of one, after another owner has confirmed it. */
export async function webHookConfirmed(one: Acting, deps: Deps, id: string, asked: Asked): Promise<void> {
  await mustBeTwoOwners(one, id, asked.askedBy);
  checked(deps, asked);
  await accept(one, id, asked);
}

async function accept(one: Acting, id: string, { url, description, types, reason, version }: Asked): Promise<void> {
  const hook = await find(one, id);
  if (!hook || hook.status === 'ended' || hook.version !== version) return halt(await lost(one, id));
  const isNew = hook.status === 'waiting';
  await write(
    one,
    hook,
    { url, description, types, ...(isNew ? { status: 'active' as const } : {}) },
    { action: isNew ? 'web-hook.made' : 'web-hook.changed', reason },
  );
}

function checked(deps: Deps, { url, description, types, reason }: Static<typeof NewWebHook> | Asked) {
  const address = url.trim();
  const problem = urlProblem(address, deps.settings.webHookNetworks);
  if (problem) halt(invalidField('url', 'BAD_VALUE', problem));
  const words = description.trim();
  if (!words) halt(invalidField('description', 'REQUIRED', 'Say whose it is.'));
  return { url: new URL(address).href, description: words, types: [...types].sort(), reason: reasonOf({ reason }) };
}

/** How many there may be: each event is stored for each. */
const MOST = 20;

export async function mustHaveRoom({ tx }: Acting): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM web_hook WHERE status <> 'ended'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MOST) halt(refused('OVER_LIMIT', `There are ${MOST} web hooks already. End one first.`));
}
