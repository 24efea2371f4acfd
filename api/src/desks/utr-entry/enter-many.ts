import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Acting } from '../../acts/act.ts';
import { type AutoMatched, matchFreeLine } from '../../modules/deposits/matching/auto-match.ts';
import { pairAtEntry } from './booking/legs.ts';
import { post } from '../../modules/ledger/post.ts';
import { lockFilesOf } from '../../modules/withdrawals/paying/confirm-file.ts';
import { confirmPayout } from '../../modules/withdrawals/paying/confirm-payout.ts';
import {
  arrival,
  blankToNull,
  franchiseOfMethod,
  mustBeUsableMethod,
  nextClaimNo,
  type NewUtr,
  type Origin,
  readInput,
} from './enter.ts';

/** Rows in one statement of SQL. */
const TOGETHER = 400;

/** What became of one of the lines. */
export interface EnteredLine {
  id: string;
  match: AutoMatched | null;
  confirms: string | null;
  /** Number of the leg in transit that the line completes. */
  otherLeg: string | null;
}

/**
 * Enters many lines of one account as {@link enterUtr} enters each, with as few questions to the database as for one. The
 * lines are answered in their order. The caller holds the locks of their UTRs (`lockUtrs`). One event tells of all.
 */
export async function enterUtrs(
  act: Acting,
  paymentMethodId: string,
  lines: readonly Omit<NewUtr, 'paymentMethodId'>[],
  origin: Origin,
): Promise<EnteredLine[]> {
  if (lines.length === 0) return [];
  const { tx, actor, now } = act;
  await mustBeUsableMethod(tx, actor, paymentMethodId);
  const nos = await nextNos(tx, lines.length);
  const ready = lines.map((line, at) => {
    const input = { ...line, paymentMethodId };
    const no = nos[at] ?? 0;
    return {
      id: newId(),
      no,
      input,
      direction: line.direction ?? 'CREDIT',
      reference: readInput(input, no, now),
    } as const;
  });
  for (let from = 0; from < ready.length; from += TOGETHER) {
    const some = ready.slice(from, from + TOGETHER);
    await tx
      .insertInto('utrEntry')
      .values(
        some.map(({ id, no, input, direction, reference }) => ({
          id,
          no,
          paymentMethodId,
          direction,
          rail: reference.rail,
          utrRaw: reference.raw,
          utrNorm: reference.norm,
          amountPaise: input.amountPaise,
          bankTime: input.bankTime ? new Date(input.bankTime) : null,
          remitterName: blankToNull(input.remitterName),
          remitterAccount: blankToNull(input.remitterAccount),
          narration: blankToNull(input.narration),
          balanceAfterPaise: input.balanceAfterPaise ?? null,
          source: origin.source,
          claimNo: nextClaimNo(direction, reference.norm),
          batchId: origin.batchId ?? null,
          enteredBy: actor.id,
          createdAt: now,
        })),
      )
      .execute();
    await post(
      tx,
      some.map(({ id, direction, input }) => arrival(id, direction, input, actor.id, now)),
    );
    for (const { id, no, input, direction, reference } of some)
      act.audit({
        action: 'utr.entered',
        entityType: 'utr',
        entityId: id,
        after: {
          no: `U-${no}`,
          direction,
          rail: reference.rail,
          utr: reference.norm,
          amountPaise: input.amountPaise,
          paymentMethodId,
        },
      });
    await act.written();
  }
  act.emit({
    topic: 'utrs',
    type: 'utrs.entered',
    entityType: 'payment-method',
    entityId: paymentMethodId,
    payload: { count: lines.length },
    franchiseId: await franchiseOfMethod(tx, paymentMethodId),
  });
  return findOwners(act, paymentMethodId, ready);
}

type Ready = { id: string; input: NewUtr; direction: 'CREDIT' | 'DEBIT'; reference: { norm: string } };

/** Asks once which lines somebody waits for, and matches and confirms those alone. */
async function findOwners(act: Acting, methodId: string, ready: readonly Ready[]): Promise<EnteredLine[]> {
  const { tx, actor } = act;
  const norms = (side: string) =>
    ready.filter(({ direction }) => direction === side).map(({ reference }) => reference.norm);
  const debits = norms('DEBIT');
  const claimed = await awaited(
    tx,
    sql`deposit WHERE status IN ('pending', 'matched', 'on_hold', 'expired') AND`,
    norms('CREDIT'),
  );
  const paid = await awaited(tx, sql`payout WHERE`, debits);
  const legs = await awaited(
    tx,
    sql`utr_entry x JOIN booking b ON b.utr_entry_id = x.id AND b.undone_at IS NULL
      WHERE b.kind = 'OWN_TRANSFER' AND b.pair_id IS NULL AND b.other_method_id = ${methodId} AND`,
    ready.map(({ reference }) => reference.norm),
  );
  const sums = debits.length > 0 ? await lockFilesOf(tx, methodId) : new Set<number>();
  const entered: EnteredLine[] = [];
  for (const { id, input, direction, reference } of ready) {
    const line: EnteredLine = { id, match: null, confirms: null, otherLeg: null };
    if (direction === 'CREDIT' && claimed.has(reference.norm))
      line.match = await matchFreeLine(act, { id, utrNorm: reference.norm });
    if (direction === 'DEBIT' && (paid.has(reference.norm) || sums.has(input.amountPaise)))
      line.confirms = await confirmPayout(act, id, actor.id);
    if (!line.match && !line.confirms && legs.has(reference.norm)) line.otherLeg = await pairAtEntry(act, id);
    entered.push(line);
  }
  return entered;
}

async function awaited(tx: Tx, from: ReturnType<typeof sql>, norms: readonly string[]): Promise<Set<string>> {
  if (norms.length === 0) return new Set();
  const { rows } = await sql<{ utr: string }>`
    SELECT DISTINCT utr_norm AS utr FROM ${from} utr_norm = ANY(${[...norms]}::text[])`.execute(tx);
  return new Set(rows.map(({ utr }) => utr));
}

async function nextNos(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    SELECT nextval('utr_entry_no') AS no FROM generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ no }) => no).sort((a, b) => a - b);
}
