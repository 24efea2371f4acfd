import { SERVER } from '../../acts/last-change.ts';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { newId } from '../../db/ids.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { Id, text, nullable, object, Version } from '../../http/schemas.ts';
import { dayOf } from '../../listing/business-day.ts';
import { notify } from '../../modules/notifications/notify.ts';
import { deskOf } from '../../domain/desks.ts';
import { readOpenItems } from './open-items.ts';
import { type HandOver, readHandOver } from './read.ts';
import { readSigners } from './signers.ts';
import { readUnclaimed } from './unclaimed.ts';

export const NewHandOver = object({
  note: text(2_000, { min: 1, description: 'What the next person has to know' }),
  toStaffId: Type.Optional(nullable(Id)),
  seen: object(
    { items: Type.Array(text(40), { maxItems: 2_000 }) },
    { description: 'The numbers of the open rows that the person saw' },
  ),
});
export const Signature = object({ version: Version, note: Type.Optional(text(2_000)) });
export const TakeBack = object({ version: Version });

/**
 * Stores what this person leaves open at this moment and notifies the next person. A second waiting hand-over violates
 * `hand_over_one_waiting`.
 */
export async function makeHandOver(
  act: Acting,
  deps: Deps,
  { note, toStaffId = null, seen }: Static<typeof NewHandOver>,
): Promise<HandOver> {
  const { tx, actor, now } = act;
  const text = note.trim();
  if (!text) halt(invalidField('note', 'REQUIRED', 'Say what the next person has to know.'));
  const signers = await readSigners(tx, actor);
  if (toStaffId !== null && !signers.some(({ id }) => id === toStaffId))
    halt(invalidField('toStaffId', 'UNKNOWN_PERSON', 'Choose somebody of your desk.'));
  const items = await readOpenItems(tx, actor, now);
  if (
    !sameItems(
      items.map(({ no }) => no),
      seen.items,
    )
  )
    halt(conflict('STALE_VERSION', 'What you leave open has changed. Look at it again.', { current: items }));
  const id = newId();
  const date = dayOf(now, deps.settings.businessTimeZone);
  const of = { staffId: actor.id, module: deskOf(actor.actionName), franchiseId: actor.franchiseId };
  await tx
    .insertInto('handOver')
    .values({
      id,
      ...of,
      date,
      toStaffId,
      note: text,
      openItems: JSON.stringify(items),
      signedBy: null,
      signedAt: null,
      signNote: null,
      createdAt: now,
    })
    .execute();
  await keepUnclaimed(act, id, date);
  const made = await mustRead(act, id);
  tell(act, made, 'hand-over.made', {
    note: text,
    openItems: items.map(({ no }) => no),
    to: made.to?.username ?? null,
  });
  await notify(act, 'hand-over.made', aboutIt(made), toStaffId ? [toStaffId] : signers.map((one) => one.id));
  return made;
}

async function keepUnclaimed({ tx, actor }: Acting, handOverId: string, date: string): Promise<void> {
  const unclaimed = await readUnclaimed(tx, actor);
  if (unclaimed.length === 0) return;
  const rows = unclaimed.flatMap(({ paymentMethod, count, sumPaise }) =>
    paymentMethod
      ? [{ handOverId, paymentMethodId: paymentMethod.id, date, unclaimedCount: count, unclaimedPaise: sumPaise }]
      : [],
  );
  await tx.insertInto('handOverAccount').values(rows).execute();
}

/** The next person takes over what was left open. Nobody signs their own; the database refuses it as well. */
export async function signHandOver(
  act: Acting,
  id: string,
  { version, note }: Static<typeof Signature>,
): Promise<HandOver> {
  const before = await mustSee(act, id);
  if (before.by.id === act.actor.id)
    halt(refused('SELF_APPROVAL_BLOCKED', `You made ${before.no} yourself. Another person signs it.`));
  if (before.status === 'waiting' && !before.maySign)
    halt(refused('NOT_YOURS', `${before.no} is for ${before.to?.name}. They sign it, or a lead.`));
  const signed = {
    status: 'signed',
    signedBy: act.actor.id,
    signedAt: act.now,
    signNote: note?.trim() || null,
  } as const;
  const after = await change(act, before, version, signed);
  tell(act, after, 'hand-over.signed', { note: after.signNote });
  await notify(act, 'hand-over.signed', aboutIt(after), [before.by.id]);
  return after;
}

/** The author withdraws the hand-over before anybody has signed it. */
export async function takeBack(act: Acting, id: string, version: number): Promise<HandOver> {
  const before = await mustSee(act, id);
  if (before.by.id !== act.actor.id) halt(refused('NOT_YOURS', `${before.no} was made by ${before.by.name}.`));
  const after = await change(act, before, version, { status: 'taken_back' });
  tell(act, after, 'hand-over.taken-back', {});
  return after;
}

type Ending =
  | { status: 'taken_back' }
  | { status: 'signed'; signedBy: string; signedAt: Date; signNote: string | null };

const STANDING: Record<HandOver['status'], (no: string, signer: string) => string> = {
  waiting: (no) => `${no} has changed. Look at it again.`,
  signed: (no, signer) => `${no} is signed by ${signer}. Look at it again.`,
  taken_back: (no) => `${no} was withdrawn. Look at it again.`,
};

async function change(act: Acting, before: HandOver, version: number, set: Ending): Promise<HandOver> {
  const row = await act.tx
    .updateTable('handOver')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .where('version', '=', version)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  const current = await mustRead(act, before.id);
  if (row) return current;
  return halt(
    conflict('ALREADY_DECIDED', STANDING[current.status](current.no, current.signedBy?.name ?? SERVER), {
      current,
      by: current.signedBy,
      at: current.signedAt,
    }),
  );
}

async function mustSee({ tx, actor }: Acting, id: string): Promise<HandOver> {
  const found = await readHandOver(tx, actor, id);
  if (!found) throw notFound('hand-over');
  return found;
}

async function mustRead(act: Acting, id: string): Promise<HandOver> {
  const found = await readHandOver(act.tx, act.actor, id);
  if (!found) throw new Error(`Hand-over ${id} cannot be read`);
  return found;
}

function tell({ audit, emit }: Acting, { id, version, status }: HandOver, action: string, after: object): void {
  audit({ action, entityType: 'hand-over', entityId: id, after: { status, ...after } });
  emit({ topic: 'summary', type: action, entityType: 'hand-over', entityId: id, payload: { version, status } });
}

const aboutIt = ({ id, no }: HandOver) => ({ entityType: 'hand-over', entityId: id, no });

const sameItems = (now: readonly string[], seen: readonly string[]): boolean =>
  [...now].sort().join() === [...seen].sort().join();
