import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { text, object, Version } from '../../http/schemas.ts';
import { lockFreeLine, matchFreeLine } from './matching/auto-match.ts';
import { depositLifecycle } from './lifecycle.ts';
import { offeredNote, reasoned, reasonText } from '../../acts/reason.ts';

export const Hold = reasoned('deposit-hold');
export const Release = object({ version: Version, note: Type.Optional(text(500)) });

/** Puts a deposit on hold. Its match is kept. */
export async function holdDeposit(act: Acting, deps: Deps, id: string, body: Static<typeof Hold>): Promise<void> {
  const note = await offeredNote(act.tx, 'deposit-hold', body);
  const facts = await depositLifecycle.ready(act, deps, id, 'hold', body.version);
  await depositLifecycle.move(act, deps, facts, {
    event: 'hold',
    action: 'deposit.held',
    set: { status: 'on_hold', holdReason: body.reasonCode, holdNote: note },
    reason: reasonText(body, note),
  });
}

/** Returns it to its former state; a bank line that has arrived meanwhile is matched at once. */
export async function releaseDeposit(act: Acting, deps: Deps, id: string, body: Static<typeof Release>): Promise<void> {
  const facts = await depositLifecycle.ready(act, deps, id, 'release', body.version);
  const free = facts.utrEntryId ? null : await lockFreeLine(act.tx, facts.utrNorm);
  await depositLifecycle.move(act, deps, facts, {
    event: 'release',
    action: 'deposit.released',
    set: { status: facts.utrEntryId ? 'matched' : 'pending', holdReason: null, holdNote: null },
    reason: body.note || null,
  });
  await matchFreeLine(act, free);
}
