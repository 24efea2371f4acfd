import { sql } from 'kysely';
import type { Act } from '../../acts/act.ts';
import { underSavepoint } from '../../acts/item-by-item.ts';
import type { FeedKey } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { rupees } from '../../domain/rupees.ts';
import type { LineVerdict } from '../../domain/utrs/feed-states.ts';
import { readReference } from '../../domain/utrs/reference.ts';
import { type Direction, isMessage, type UtrSource } from '../../domain/utrs/states.ts';
import { lockUtr } from '../../modules/utrs/lock.ts';
import { namePayers } from '../../modules/utrs/payer.ts';
import { lookAgain } from '../../modules/deposits/straight-through/look-again.ts';
import { notify } from '../../modules/notifications/notify.ts';
import { enterUtr } from '../utr-entry/enter.ts';
import type { NewUtr } from '../utr-entry/lines/new-utr.ts';

/** A line that a machine or a message tells; its account is that of the key. */
export type ToldLine = Omit<NewUtr, 'paymentMethodId' | 'utr'> & { utr: string; direction: Direction };

/** What became of a told line, as a sentence for the sender and for staff. */
export interface Outcome {
  verdict: LineVerdict;
  status: string;
  utr: { id: string; no: string } | null;
}

const YEAR_MS = 366 * 86_400_000;

/**
 * Enters a line that the key tells, unless it is known: the same UTR, direction, amount and account is one line, whoever
 * tells it how often. What differs is never entered a second time: the line is marked with both, and leads are told.
 */
export async function enterTold(one: Act, key: FeedKey, source: UtrSource, line: ToldLine): Promise<Outcome> {
  const made = await underSavepoint(
    one,
    (inner) => enterOrCompare(inner, key, source, line),
    refused('DUPLICATE_UTR', 'Somebody entered this UTR just now.'),
  );
  if ('done' in made) return made.done;
  return { verdict: 'refused', status: made.refusal.errors?.[0]?.msg ?? made.refusal.status, utr: null };
}

async function enterOrCompare(one: Act, key: FeedKey, source: UtrSource, line: ToldLine): Promise<Outcome> {
  const reading = readReference(line.utr, one.now);
  if (!reading.ok) halt(refused('NOT_A_UTR', reading.why));
  if (line.bankTime && one.now.getTime() - new Date(line.bankTime).getTime() > YEAR_MS)
    halt(refused('BAD_TIME', 'The bank time is more than a year ago.'));
  await lockUtr(one.tx, reading.normal);
  const known = await knownLine(one, line.direction, reading.normal);
  const paymentMethodId = key.paymentMethodId;
  const same = known?.amountPaise === line.amountPaise && known.paymentMethodId === paymentMethodId;
  if (known && !same) return markDifference(one, key, source, line, known);
  if (known) await namePayer(one, key, source, line, known);
  if (known && (!known.messageOnly || isMessage(source)))
    return { verdict: 'known', status: `${known.no} has this line already.`, utr: named(known) };
  const { id, match, shown } = await enterUtr(one, { ...line, paymentMethodId }, { source, feedKeyId: key.id });
  if (shown && known) {
    await lookAgain(one, [known.id]);
    return { verdict: 'shown', status: `${known.no} is no longer known from a message alone.`, utr: named(known) };
  }
  const { no } = await one.tx.selectFrom('utrEntry').select('no').where('id', '=', id).executeTakeFirstOrThrow();
  const status = match ? `U-${no} is entered and matched to ${match.no}.` : `U-${no} is entered.`;
  return { verdict: 'entered', status, utr: { id, no: `U-${no}` } };
}

/** A line that named nobody has its payer from a later telling, and straight-through approval looks again. */
async function namePayer(one: Act, key: FeedKey, source: UtrSource, line: ToldLine, { id }: Known): Promise<void> {
  if (source !== 'API' && !isMessage(source)) return;
  const { remitterName = null, remitterAccount = null } = line;
  const by = { source: source as 'API' | 'SMS' | 'EMAIL', feedKeyId: key.id };
  await lookAgain(one, await namePayers(one, [{ id, remitterName, remitterAccount }], by));
}

const named = ({ id, no }: Known) => ({ id, no });

interface Known {
  id: string;
  no: string;
  amountPaise: number;
  paymentMethodId: string;
  method: string;
  franchiseId: string | null;
  messageOnly: boolean;
  version: number;
  status: string;
  /** What a lead has settled for the line. */
  settledTellings: { source: UtrSource; amountPaise: number; paymentMethodId: string }[];
}

async function knownLine({ tx }: Act, direction: Direction, norm: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    SELECT u.id, 'U-' || u.no AS no, u.amount_paise, u.payment_method_id, m.label AS method, m.franchise_id, u.message_only, u.version, u.status, u.settled_tellings
    FROM utr_entry u JOIN payment_method m ON m.id = u.payment_method_id
    WHERE u.utr_norm = ${norm} AND u.direction = ${direction} AND u.status <> 'void'`.execute(tx);
  return rows[0];
}

/** Keeps on the line what the other source says, with an audit entry and a notice, once for each difference; one that a lead has settled is not marked again. */
async function markDifference(
  one: Act,
  key: FeedKey,
  source: UtrSource,
  line: ToldLine,
  known: Known,
): Promise<Outcome> {
  const told = { source, amountPaise: line.amountPaise, paymentMethodId: key.paymentMethodId, feedKeyId: key.id };
  const utr = named(known);
  const what =
    known.paymentMethodId !== key.paymentMethodId
      ? `${known.no} has this UTR on another account.`
      : `${known.no} has this UTR with ${rupees(known.amountPaise)}, and this says ${rupees(line.amountPaise)}.`;
  const isSettled = known.settledTellings.some(
    (one) =>
      one.source === source && one.amountPaise === line.amountPaise && one.paymentMethodId === key.paymentMethodId,
  );
  if (isSettled)
    return { verdict: 'known', status: `${what} A lead has settled that for ${known.no}. Nothing was entered.`, utr };
  const outcome: Outcome = { verdict: 'differs', status: `${what} Nothing was entered.`, utr };
  const { rows } = await sql<{ version: number }>`
    UPDATE utr_entry SET told_differently = ${JSON.stringify(told)}::jsonb, version = version + 1
    WHERE id = ${known.id} AND told_differently IS DISTINCT FROM ${JSON.stringify(told)}::jsonb
      AND NOT settled_tellings @> jsonb_build_array(${JSON.stringify(told)}::jsonb - 'feedKeyId') RETURNING version`.execute(
    one.tx,
  );
  if (!rows[0]) return outcome;
  one.audit({
    action: 'utr.told-differently',
    entityType: 'utr',
    entityId: known.id,
    before: { amountPaise: known.amountPaise, paymentMethodId: known.paymentMethodId },
    after: told,
  });
  one.emit({
    topic: 'utrs',
    type: 'utr.updated',
    entityType: 'utr',
    entityId: known.id,
    payload: { version: rows[0].version, status: known.status },
    franchiseId: known.franchiseId,
  });
  await notify(one, 'utr.told-differently', {
    entityType: 'utr',
    entityId: known.id,
    no: known.no,
    amountPaise: known.amountPaise,
    franchiseId: known.franchiseId,
  });
  return outcome;
}
