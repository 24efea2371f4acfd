import { figure } from '../../../domain/plural.ts';
import { type Static, Type } from 'typebox';
import { newId } from '../../../db/ids.ts';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { Id, object, oneOf, SignedPaise } from '../../../http/schemas.ts';
import { mustSee, readMethod } from '../../../modules/payment-methods/read.ts';
import { enterUtr } from '../enter.ts';
import { judgeRows, type NumberedRow } from './judge.ts';
import { Mapping } from './mapping.ts';
import { asRemembered, profileOf, readStatement, sidesOf, statementFields } from './preview.ts';
import type { StatementLine } from './read-row.ts';

const MAX_LINES = 500;

export const ImportRequest = object({
  ...statementFields,
  mapping: Mapping,
  source: oneOf(['PASTE', 'CSV']),
  rows: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 100_000 }), {
      minItems: 1,
      maxItems: MAX_LINES,
      description: 'Row numbers to import; default all new ones',
    }),
  ),
});

export const Imported = object({
  batchId: Id,
  imported: Type.Integer(),
  matched: Type.Integer({ description: 'Lines matched to a waiting deposit' }),
  confirmed: Type.Integer({ description: 'Debits that confirm a payout or a payout file' }),
  skipped: Type.Integer({ description: 'Rows that are not new' }),
  credits: Type.Integer(),
  sumPaise: { ...SignedPaise, description: 'Sum of the credits' },
  debits: Type.Integer(),
  debitsPaise: SignedPaise,
});

type Green = NumberedRow & { line: StatementLine };

/**
 * Imports the new rows of a statement as one batch, all or none; the text is parsed and checked again here. The mapping
 * is remembered for the bank. Rows are entered in the order of their UTRs, so that two imports cannot deadlock.
 */
export async function importStatement(
  act: Acting,
  deps: Deps,
  request: Static<typeof ImportRequest>,
): Promise<Static<typeof Imported>> {
  const { tx, actor, now } = act;
  const rules = { now, zone: deps.settings.businessTimeZone };
  await mustSee(tx, actor, request.paymentMethodId);
  const rows = await judgeRows(tx, actor, readStatement(request.text), request.mapping, rules);
  const green = rows.filter(
    (row): row is Green => row.verdict === 'new' && row.line !== null && (request.rows?.includes(row.rowNo) ?? true),
  );
  if (green.length === 0) halt(refused('NOTHING_TO_IMPORT', 'None of these rows can be imported.'));
  if (green.length > MAX_LINES)
    halt(
      refused(
        'BATCH_TOO_LARGE',
        `The greatest number of lines in one import is ${figure(MAX_LINES)}. Nothing was changed.`,
      ),
    );
  const batchId = newId();
  const sides = sidesOf(green.map(({ line }) => line));
  await tx
    .insertInto('utrBatch')
    .values({
      id: batchId,
      paymentMethodId: request.paymentMethodId,
      source: request.source,
      lineCount: green.length,
      sumPaise: sides.newPaise,
      createdBy: actor.id,
      createdAt: now,
    })
    .execute();
  const { matched, confirmed } = await enterAll(act, request, batchId, green);
  await remember(act, deps, request);
  act.audit({
    action: 'utr-batch.imported',
    entityType: 'utr-batch',
    entityId: batchId,
    after: {
      lines: green.length,
      sumPaise: sides.newPaise,
      debitsPaise: sides.newDebitsPaise,
      source: request.source,
      paymentMethodId: request.paymentMethodId,
    },
  });
  return {
    batchId,
    imported: green.length,
    matched,
    confirmed,
    skipped: rows.length - green.length,
    credits: sides.newCredits,
    sumPaise: sides.newPaise,
    debits: sides.newDebits,
    debitsPaise: sides.newDebitsPaise,
  };
}

async function enterAll(
  act: Acting,
  { paymentMethodId, source }: Static<typeof ImportRequest>,
  batchId: string,
  green: Green[],
): Promise<{ matched: number; confirmed: number }> {
  const ordered = [...green].sort((a, b) => (a.line.utr < b.line.utr ? -1 : 1));
  const found = { matched: 0, confirmed: 0 };
  for (const { line } of ordered) {
    const bankTime = line.bankTime && Date.parse(line.bankTime) > act.now.getTime() ? null : line.bankTime;
    const { match, confirms } = await enterUtr(act, { ...line, bankTime, paymentMethodId }, { source, batchId });
    if (match) found.matched += 1;
    if (confirms) found.confirmed += 1;
  }
  return found;
}

async function remember({ tx, actor, now }: Acting, deps: Deps, request: Static<typeof ImportRequest>): Promise<void> {
  const method = await readMethod(deps, tx, actor, request.paymentMethodId);
  const bankName = profileOf(actor, method?.bankName ?? null);
  if (!bankName) return;
  const profile = {
    mapping: JSON.stringify(asRemembered(request.mapping, readStatement(request.text))),
    updatedBy: actor.id,
    updatedAt: now,
  };
  await tx
    .insertInto('bankStatementProfile')
    .values({ bankName, ...profile })
    .onConflict((on) => on.column('bankName').doUpdateSet(profile))
    .execute();
}
