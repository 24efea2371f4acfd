import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { done, halt, invalidField, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { Id, text, object, oneOf, Paise, SignedPaise } from '../../../http/schemas.ts';
import { rupees } from '../../../domain/rupees.ts';
import { figure } from '../../../domain/plural.ts';
import { failWithdrawal, markUncertain } from '../paying/fail.ts';
import { payWithdrawal } from '../paying/paid.ts';
import { readWithdrawal } from '../read.ts';
import { type PayoutBatch, readBatch } from './read.ts';
import { readResponse } from './read-response.ts';

/** A file holds 50 payouts; one response may cover a few files. */
const MOST_ROWS = 200;

const Row = object({
  reference: text(40, { min: 1, description: 'Reference in the file, e.g. W20981' }),
  result: oneOf(['paid', 'failed', 'unknown']),
  utr: Type.Optional(text(60)),
  amountPaise: Type.Optional(Paise),
  note: Type.Optional(text(500)),
});
export type ResponseRow = Static<typeof Row>;

export const BatchResponse = object(
  {
    rows: Type.Optional(Type.Array(Row, { minItems: 1, maxItems: MOST_ROWS })),
    text: Type.Optional(
      Type.String({
        maxLength: 100_000,
        description: 'Bank response file as CSV with headings: reference, status, UTR, message',
      }),
    ),
    proofFileId: Type.Optional(Id),
  },
  {
    description:
      "Either rows or text. With the bank's report as an image when a payout above the policies' limit failed: such a row waits for a second person",
  },
);

export const ResponseOutcome = object({
  results: Type.Array(object({ ...ItemResult.properties, reference: Type.String() })),
  summary: object({
    paid: Type.Integer(),
    failed: Type.Integer(),
    waiting: Type.Integer({ description: 'Failed according to the file, and waiting for a second person' }),
    unknown: Type.Integer(),
    refused: Type.Integer(),
    paidPaise: SignedPaise,
  }),
});
type Outcome = Static<typeof ResponseOutcome>;
type Open = PayoutBatch['items'][number];

/**
 * Applies the bank's response row by row: paid only with its UTR, failed with the bank's words, otherwise uncertain.
 */
export async function applyResponse(one: Acting, deps: Deps, id: string, body: Static<typeof BatchResponse>) {
  const batch = await readBatch(one.tx, one.actor, id);
  if (!batch) throw notFound('payout-batch');
  const rows = body.rows ?? readResponse(body.text ?? '');
  if (rows.length === 0)
    return invalidField(
      body.text === undefined ? 'rows' : 'text',
      'NO_ROWS',
      'There is no row with a reference and a status in it.',
    );
  if (rows.length > MOST_ROWS)
    return invalidField(
      'text',
      'TOO_MANY_ROWS',
      `Rows in it: ${figure(rows.length)}. At most ${figure(MOST_ROWS)} are read at once: leave in those of ${batch.no}.`,
    );
  const results: Outcome['results'] = [];
  const waiting = new Set<string>();
  const summary: Outcome['summary'] = { paid: 0, failed: 0, waiting: 0, unknown: 0, refused: 0, paidPaise: 0 };
  // In the order of the UTRs, so that two concurrent responses wait for each other instead of deadlocking.
  for (const { row, at } of rows
    .map((each, place) => ({ row: each, at: place }))
    .sort((a, b) => ((a.row.utr ?? '') < (b.row.utr ?? '') ? -1 : 1))) {
    const item = batch.items.find(({ reference, no }) =>
      [reference, no, no.replace('-', '')].includes(row.reference.trim().toUpperCase()),
    );
    const result = await answerOne(one, deps, { batch, item, row, proofFileId: body.proofFileId, waiting });
    results[at] = { ...result, reference: row.reference };
    const what =
      result.statusCode !== 1 ? 'refused' : waiting.has(result.id) && row.result === 'failed' ? 'waiting' : row.result;
    summary[what] += 1;
    if (what === 'paid') summary.paidPaise += item?.amountPaise ?? 0;
  }
  if (summary.refused === results.length)
    return refused('NOTHING_DONE', 'None of these results could be applied.', { results, summary });
  one.audit({ action: 'payout-batch.answered', entityType: 'payout-batch', entityId: batch.id, after: summary });
  return done(
    { results, summary },
    `Paid: ${summary.paid} (${rupees(summary.paidPaise)}). Failed: ${summary.failed}. Waiting for a second person: ${summary.waiting}. Outcome unknown: ${summary.unknown}. Not applied: ${summary.refused}.`,
  );
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Told {
  batch: PayoutBatch;
  item: Open | undefined;
  row: ResponseRow;
  /** An image of the bank's report. */
  proofFileId: string | undefined;
  /** Withdrawals that now wait for a second person. */
  waiting: Set<string>;
}

function answerOne(one: Acting, deps: Deps, told: Told): Promise<ItemResult> {
  const { batch, item, row } = told;
  return itemOf(one, {
    id: item?.withdrawalId ?? NOBODY,
    perform: async (inner) => {
      if (!item) return halt(refused('NOT_IN_FILE', `${row.reference} is not in ${batch.no}.`));
      if (!item.open) return halt(refused('WRONG_STATE', `The result of ${item.no} is known already.`));
      return settleOne(inner, deps, { ...told, item });
    },
    taken: refused('DUPLICATE_PAYOUT_UTR', `Another payout has the UTR of ${row.reference} already.`),
  });
}

async function settleOne(
  inner: Acting,
  deps: Deps,
  { batch, item, row, proofFileId, waiting }: Told & { item: Open },
): Promise<string> {
  const { withdrawalId, no, amountPaise: asked, rail } = item;
  const { result, utr, note, amountPaise: told } = row;
  const current = await readWithdrawal(inner.tx, inner.actor, withdrawalId);
  if (!current) throw notFound('withdrawal');
  const { version, amountPaise, destinationHash } = current;
  const words = `${batch.no}: ${note?.trim() || 'no message of the bank'}`;
  if (result === 'failed') {
    const waits = await failWithdrawal(inner, deps, withdrawalId, {
      version,
      reasonCode: 'OTHER',
      note: words,
      proofFileId: proofFileId ?? null,
      then: 'retry',
    });
    if (waits) waiting.add(withdrawalId);
    return waits
      ? `${no} is said to have failed and waits for a second person`
      : `${no} failed and waits for a payer again`;
  }
  if (result === 'unknown') {
    await markUncertain(inner, deps, withdrawalId, { version, note: words });
    return `The outcome of ${no} is unknown: a lead finds out`;
  }
  if (told !== undefined && told !== asked)
    return halt(
      refused(
        'AMOUNT_DIFFERS',
        `${no} is not marked paid: the bank says ${rupees(told)}, the file asked for ${rupees(asked)}. Ask the bank, then a lead finds out.`,
      ),
    );
  if (!utr?.trim()) return halt(refused('UTR_MISSING', `${no} is not marked paid: the result names no UTR.`));
  await payWithdrawal(inner, deps, withdrawalId, {
    version,
    seen: { amountPaise, destinationHash },
    payoutUtr: utr,
    rail,
    sourcePaymentMethodId: batch.sourceMethod.id,
  });
  return `${no} is paid`;
}
