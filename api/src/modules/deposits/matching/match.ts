import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt } from '../../../http/envelope.ts';
import { Id, text, object, Version } from '../../../http/schemas.ts';
import { lockLine } from '../../utrs/lifecycle.ts';
import { mayName, readNamedLine } from '../approving/approval-rules.ts';
import { depositLifecycle } from '../lifecycle.ts';
import { readDeposit } from '../read.ts';

export const Match = object({ version: Version, utrEntryId: Id, note: Type.Optional(text(500)) });
export const Unmatch = object({ version: Version, note: Type.Optional(text(500)) });

/**
 * Links a waiting deposit to a free bank line by hand. The link credits nothing; differences stay visible and are
 * judged at approval. The constraint `deposit_one_per_line` means that the line is linked to another deposit.
 */
export async function matchDeposit(act: Acting, deps: Deps, id: string, body: Static<typeof Match>): Promise<void> {
  const facts = await depositLifecycle.ready(act, deps, id, 'match', body.version);
  const named = mayName(act.actor, facts, await readNamedLine(act.tx, body.utrEntryId, act.actor.id));
  const locked = await lockLine(act.tx, named.id);
  if (locked?.status !== 'unclaimed') {
    const current = await readDeposit(act.tx, act.actor, facts.id);
    halt(conflict('UTR_ALREADY_CLAIMED', `${named.no} is not free any more.`, { current }));
  }
  await depositLifecycle.move(act, deps, facts, {
    event: 'match',
    action: 'deposit.matched',
    set: { status: 'matched', utrEntryId: named.id, matchKind: 'manual', matchedBy: act.actor.id },
    reason: body.note || null,
    after: { utrEntryId: named.id, matchKind: 'manual' },
  });
}

/** Takes a match back: the deposit waits again and the line is free. */
export async function unmatchDeposit(act: Acting, deps: Deps, id: string, body: Static<typeof Unmatch>): Promise<void> {
  const facts = await depositLifecycle.ready(act, deps, id, 'unmatch', body.version);
  await depositLifecycle.move(act, deps, facts, {
    event: 'unmatch',
    action: 'deposit.unmatched',
    set: { status: 'pending', utrEntryId: null, matchKind: null, matchedBy: null },
    reason: body.note || null,
    after: { utrEntryId: null, was: facts.utrEntryId },
  });
}
