import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Acting } from '../../acts/act.ts';
import { type AutoMatched, matchFreeLines } from '../../modules/deposits/matching/auto-match.ts';
import { pairAtEntry } from './booking/legs.ts';
import { lockFilesOf } from '../../modules/withdrawals/paying/confirm-file.ts';
import { confirmPayouts } from '../../modules/withdrawals/paying/confirm-payout.ts';
import { mustBeUsableMethod, type NewUtr } from './lines/new-utr.ts';
import { franchiseOfMethod, type Origin, type ReadyLine, readyLines, writeLines } from './lines/write-lines.ts';

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
  const { tx, actor } = act;
  await mustBeUsableMethod(tx, actor, paymentMethodId);
  const inputs = lines.map((line) => ({ ...line, paymentMethodId }));
  const ready = await readyLines(tx, inputs, act.now);
  await writeLines(act, ready, origin, actor.id);
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

/** Asks once which lines somebody waits for, and matches and confirms those alone. */
async function findOwners(act: Acting, methodId: string, ready: readonly ReadyLine[]): Promise<EnteredLine[]> {
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
  const matches = await matchFreeLines(
    act,
    ready
      .filter(({ direction, reference }) => direction === 'CREDIT' && claimed.has(reference.norm))
      .map(({ id, reference }) => ({ id, utrNorm: reference.norm })),
  );
  const confirmed = await confirmPayouts(
    act,
    ready
      .filter(({ direction }) => direction === 'DEBIT')
      .filter(({ input, reference }) => paid.has(reference.norm) || sums.has(input.amountPaise))
      .map(({ id }) => id),
    actor.id,
  );
  const entered: EnteredLine[] = [];
  for (const { id, reference } of ready) {
    const line: EnteredLine = {
      id,
      match: matches.get(id) ?? null,
      confirms: confirmed.get(id) ?? null,
      otherLeg: null,
    };
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
