import { sql } from 'kysely';
import { type Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { type BookingKind, KINDS, sayKind } from '../../../domain/utrs/booking.ts';
import type { Deps } from '../../../http/context.ts';
import { namedRow } from '../../../http/row-id.ts';
import { object, text, Version } from '../../../http/schemas.ts';
import { lockFreeLine, matchFreeLine } from '../../../modules/deposits/matching/auto-match.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { mustNotWait } from '../../../modules/second-person/waiting.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../../../modules/utrs/lifecycle.ts';
import { confirmPayout } from '../../../modules/withdrawals/paying/confirm-payout.ts';
import { type Disputed, disputedOf, mustCover, mustNotBeWon } from './chargeback.ts';
import { lockUtrsOf } from './plan.ts';
import { unbookLine } from './post-booking.ts';

export const Unbook = object({ version: Version, reason: text(300, { min: 1, description: 'Why it was wrong' }) });
type Body = Static<typeof Unbook>;

interface Live {
  id: string;
  kind: BookingKind;
  line: LineFacts;
  disputed: Disputed | null;
}

/**
 * A lead undoes a booking: the line, and the other line of its pair, are unallocated again and may be a customer's. The
 * same acts as for booking wait for another person.
 */
export async function unbookUtr(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const reason = reasonOf(body);
  const [first, ...others] = await lockBooked(act, deps, id, body.version);
  const { line, kind } = first;
  const waits = await waitsForSecondPerson(act, deps, {
    act: KINDS[kind].byTwo ? 'settlement-undone' : 'booking-undone',
    subject: line,
    amountPaise: line.amountPaise,
    body: { ...body, reason },
    says: sayUndone(first, others[0]),
    reason,
    lost: () => lineLifecycle.lost(act, deps, line.id),
  });
  if (!waits) await perform(act, [first, ...others], reason);
}

const sayUndone = ({ line, kind }: Live, other: Live | undefined): string =>
  other
    ? `The booking of ${line.no} and ${other.line.no} as ${sayKind(kind, line.direction)} is undone`
    : `The booking of ${line.no} as ${sayKind(kind, line.direction)} is undone`;

/** {@link unbookUtr} after its confirmation. */
export async function unbookConfirmed(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const live = await lockBooked(act, deps, id, body.version);
  await perform(act, live, body.reason);
}

/** The booking and that of its pair, with their lines locked. */
async function lockBooked(act: Acting, deps: Deps, id: string, version: number): Promise<[Live, ...Live[]]> {
  await lockUtrsOf(act, [id, ...(await pairOf(act, id))]);
  const line = await lineLifecycle.ready(act, deps, id, 'unbook', version);
  const first = await liveOf(act, line);
  await mustNotBeWon(act, first.disputed);
  await mustCover(act, first.disputed);
  const pair = await pairOf(act, line.id);
  const others: Live[] = [];
  for (const otherId of pair) {
    const other = await lockLine(act.tx, otherId);
    if (!other) throw new Error(`The line ${otherId} is gone`);
    await mustNotWait(act.tx, deps, 'utr', other.id, async () => other.no);
    others.push(await liveOf(act, other));
  }
  return [first, ...others];
}

async function pairOf({ tx }: Acting, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.utr_entry_id AS id FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
    JOIN booking o ON o.pair_id = b.pair_id AND o.id <> b.id AND o.undone_at IS NULL
    WHERE b.undone_at IS NULL AND ${namedRow('u', 'U', id)}`.execute(tx);
  return rows.map((row) => row.id);
}

async function liveOf({ tx }: Acting, line: LineFacts): Promise<Live> {
  const booking = await tx
    .selectFrom('booking')
    .select(['id', 'kind', 'depositId', 'chargeback'])
    .where('utrEntryId', '=', line.id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { id, kind, depositId, chargeback } = booking;
  return { id, kind, line, disputed: depositId && chargeback ? await disputedOf(tx, depositId, chargeback) : null };
}

async function perform(act: Acting, lives: readonly Live[], reason: string): Promise<void> {
  for (const { line, ...live } of lives) await unbookLine(act, line, live, reason);
  for (const { line } of lives) {
    if (line.direction === 'CREDIT') await matchFreeLine(act, await lockFreeLine(act.tx, line.utrNorm));
    else await confirmPayout(act, line.id, act.actor.id);
  }
}
