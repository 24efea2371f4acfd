import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Act } from '../../../acts/act.ts';
import type { DepositStatus } from '../../../domain/deposits/states.ts';
import { mayHappen } from '../../../domain/deposits/transitions.ts';
import { dayAndTime } from '../../../domain/moments.ts';
import { readReference } from '../../../domain/utrs/reference.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { keepImage } from '../../files/keep-image.ts';
import { notify } from '../../notifications/notify.ts';
import { lockFreeLine, matchFreeLine } from '../matching/auto-match.ts';
import { wrongUtrsOf } from '../matching/wrong-utrs.ts';
import { type DepositFacts, depositLifecycle, lockDeposits } from '../lifecycle.ts';
import { answerableOf, noMore } from './answerable.ts';
import { ASKED, closeQuestions } from './ask.ts';
import type { Replaced } from './said-since.ts';

/** What a customer says about a deposit: at least one of the three. */
export interface Said {
  /** The app's own reference: the same one is taken once. */
  ref: string;
  utr?: string | null | undefined;
  proofFileId?: string | null | undefined;
  text?: string | null | undefined;
}

/**
 * Takes what the customer says about a deposit. While it is undecided another UTR and proof replace those of the claim,
 * and its bank line is looked for again; what was before stays in the answer. After a rejection it is kept for a lead,
 * who may reopen the deposit. An answer says nothing about what the bank knows (domain 4). Returns its number.
 */
export async function answerDeposit(act: Act, zone: string, id: string, said: Said): Promise<number> {
  const { tx, now } = act;
  const before = await tx.selectFrom('deposit').select('utrNorm').where('id', '=', id).executeTakeFirst();
  if (!before) throw notFound('deposit');
  const utr = readUtr(said, now);
  // Lines first, in one order, then the deposit (domain 1.4 no. 12).
  const norms = [...new Set([before.utrNorm, utr?.norm ?? null])].filter((one) => one !== null).sort();
  const lines = new Map<string, Awaited<ReturnType<typeof lockFreeLine>>>();
  for (const norm of norms) lines.set(norm, await lockFreeLine(tx, norm));
  const [facts] = await lockDeposits(act, sql`d.id = ${id}`);
  if (!facts || facts.utrNorm !== before.utrNorm)
    return halt(refused('TRY_AGAIN', 'The deposit is changing at this moment; ask again.'));
  const known = await tx
    .selectFrom('depositAnswer')
    .selectAll()
    .where('depositId', '=', id)
    .where('ref', '=', said.ref)
    .executeTakeFirst();
  const text = said.text?.trim() || null;
  if (known) {
    const same =
      known.utrRaw === (utr?.raw ?? null) && known.proofFileId === (said.proofFileId ?? null) && known.text === text;
    return same ? known.no : halt(refused('REF_REUSED', 'This reference was used for another answer.'));
  }
  await mustBeAnswerable(act, facts, zone, utr !== null);
  if (utr && utr.norm === facts.utrNorm)
    halt(invalidField('utr', 'NOTHING_CHANGED', 'The deposit has this UTR already.'));
  if (!utr && !said.proofFileId && !text) halt(invalidField('utr', 'REQUIRED', 'Send a UTR, a proof or a text.'));
  const proof = said.proofFileId ? await keepImage(tx, 'DEPOSIT_PROOF', said.proofFileId) : null;
  if (said.proofFileId && !proof) halt(invalidField('proofFileId', 'UNKNOWN_FILE', 'Upload the proof again.'));
  const open = mayHappen('answer', facts.status);
  const { no, proofBefore } = await place(tx, id);
  await tx
    .insertInto('depositAnswer')
    .values({
      ...{ id: newId(), depositId: id, no, ref: said.ref, at: now, depositStatus: facts.status },
      ...{ utrBefore: facts.utrNorm, utr: utr?.norm ?? null, utrRaw: utr?.raw ?? null },
      ...{ proofBefore, proofFileId: said.proofFileId ?? null, text, appliedAt: open ? now : null },
    })
    .execute();
  const replaced: Replaced = {
    ...(utr ? { utrRaw: utr.raw, utrNorm: utr.norm, rail: null } : {}),
    ...(said.proofFileId && proof ? { proofFileId: said.proofFileId, proofSha256: proof.sha256 } : {}),
  };
  if (!open) await keepForLead(act, facts, no);
  else {
    await take(act, facts, no, replaced);
    for (const norm of norms) await matchFreeLine(act, lines.get(norm) ?? null);
  }
  return no;
}

interface Utr {
  raw: string;
  norm: string;
}

function readUtr({ utr }: Said, now: Date): Utr | null {
  const raw = utr?.trim();
  if (!raw) return null;
  const reading = readReference(raw, now);
  return reading.ok ? { raw, norm: reading.normal } : halt(invalidField('utr', 'NOT_A_UTR', reading.why));
}

async function mustBeAnswerable({ tx, now }: Act, facts: DepositFacts, zone: string, corrects: boolean): Promise<void> {
  const verdict = await answerableOf(tx, facts.id, now);
  if (!verdict.answerable) halt(noMore(facts.no, verdict));
  if (facts.status === 'expired' && !corrects)
    halt(invalidField('utr', 'REQUIRED', 'No payment was found in time. Send the UTR of the payment.'));
  const { coolingUntil } = corrects ? await wrongUtrsOf(tx, facts.customerId, now) : { coolingUntil: null };
  if (coolingUntil)
    halt(
      refused(
        'COOL_DOWN',
        `Too many deposits of this customer were rejected for a wrong UTR. The next one is taken after ${dayAndTime(coolingUntil, zone)}.`,
      ),
    );
}

async function place(tx: Tx, depositId: string): Promise<{ no: number; proofBefore: string | null }> {
  const { rows } = await sql<{ no: number; proofBefore: string | null }>`
    SELECT (SELECT coalesce(max(a.no), 0) + 1 FROM deposit_answer a WHERE a.deposit_id = d.id) AS no, d.proof_file_id AS proof_before
    FROM deposit d WHERE d.id = ${depositId}`.execute(tx);
  return rows[0] ?? { no: 1, proofBefore: null };
}

async function keepForLead(act: Act, facts: DepositFacts, no: number): Promise<void> {
  await depositLifecycle.moveLocked(act, facts, {
    event: 'answer-late',
    action: 'deposit.answered',
    set: {},
    after: { answer: no },
    tells: { answered: no },
  });
  const { id, franchiseId, amountPaise } = facts;
  await notify(act, 'deposit.answered', {
    entityType: 'deposit',
    entityId: id,
    no: facts.no,
    franchiseId,
    amountPaise,
  });
}

/** A line that was linked because of another UTR is free again; a hold that waited for this answer ends. */
async function take(act: Act, facts: DepositFacts, no: number, replaced: Replaced): Promise<void> {
  const asked =
    (await closeQuestions(act, facts.id)) && facts.status === 'on_hold' && (await holdsFor(act.tx, facts.id)) === ASKED;
  const keeps =
    facts.utrEntryId !== null && !(replaced.utrNorm && (await utrOf(act.tx, facts.utrEntryId)) !== replaced.utrNorm);
  const free: DepositStatus = keeps ? 'matched' : 'pending';
  const status = facts.status === 'expired' ? 'expired' : facts.status === 'on_hold' && !asked ? 'on_hold' : free;
  await depositLifecycle.moveLocked(act, facts, {
    event: 'answer',
    action: 'deposit.answered',
    set: {
      ...replaced,
      status,
      ...(keeps ? {} : { utrEntryId: null, matchKind: null, matchedBy: null }),
      ...(asked ? { holdReason: null, holdNote: null } : {}),
    },
    ...(replaced.utrNorm ? { before: { utr: facts.utrNorm } } : {}),
    after: {
      answer: no,
      ...(replaced.utrNorm ? { utr: replaced.utrNorm } : {}),
      ...(replaced.proofFileId ? { proofFileId: replaced.proofFileId } : {}),
    },
    tells: { answered: no },
  });
}

const holdsFor = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('deposit').select('holdReason').where('id', '=', id).executeTakeFirst())?.holdReason ?? null;
const utrOf = async (tx: Tx, lineId: string): Promise<string | undefined> =>
  (await tx.selectFrom('utrEntry').select('utrNorm').where('id', '=', lineId).executeTakeFirst())?.utrNorm;
