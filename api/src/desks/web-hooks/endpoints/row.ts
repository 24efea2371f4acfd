import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { mustNotWait } from '../../../modules/second-person/waiting.ts';
import { readWebHook } from './read.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = ({ tx }: Pick<Acting, 'tx'>, id: string) =>
  tx
    .selectFrom('webHook')
    .select(['id', 'url', 'description', 'types', 'status', 'version', 'secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The web hook as the owner saw it, locked; halts when it has ended, has changed or waits. */
export async function open(one: Acting, deps: Deps, id: string, version: number): Promise<Found> {
  const hook = await find(one, id);
  if (!hook) throw notFound('web-hook');
  if (hook.status === 'ended') halt(refused('WRONG_STATE', 'It has ended, which is final.'));
  await mustNotWait(one.tx, deps, 'web-hook', id, async () => `The web hook “${hook.description}”`);
  if (hook.version !== version) halt(await lost(one, id));
  return hook;
}

type Change = Partial<Pick<Found, 'url' | 'description' | 'types' | 'status' | 'secret'>> & {
  pausedWhy?: string | null;
  failingSince?: null;
  secretBefore?: Buffer | null;
  secretBeforeUntil?: Date | null;
};

export async function write(
  one: Acting,
  hook: Found,
  set: Change,
  { action, reason, after = {} }: { action: string; reason: string; after?: object },
): Promise<void> {
  await one.tx
    .updateTable('webHook')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', hook.id)
    .execute();
  const told = ['url', 'description', 'types', 'status'] as const;
  const changed = told.filter((name) => set[name] !== undefined && String(set[name]) !== String(hook[name]));
  const only = (of: Partial<Record<(typeof told)[number], unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, of[name]]));
  one.audit({
    action,
    entityType: 'web-hook',
    entityId: hook.id,
    before: only(hook),
    after: { ...only(set), ...after },
    reason,
  });
  tellOfHooks(one, hook.id);
}

/** The conflict for whoever came second. */
export async function lost({ tx, now }: Pick<Acting, 'tx' | 'now'>, id: string): Promise<Refusal> {
  return conflict('STALE_VERSION', 'Somebody changed this web hook just now.', {
    current: await readWebHook(tx, now, id),
  });
}

export const tellOfHooks = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'web-hook.updated', entityType: 'web-hook', entityId: id });
