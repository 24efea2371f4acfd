import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise } from '../../../http/schemas.ts';
import { notify } from '../../notifications/notify.ts';
import { addBonus } from '../request.ts';
import { judgeRows, type JudgedRow } from './judge.ts';

export const BonusFile = object({
  text: Type.String({
    minLength: 1,
    maxLength: 300_000,
    description: 'Pasted rows or the text of a CSV file; the first row names the columns',
  }),
});

export const BonusFilePreview = named(
  'BonusFilePreview',
  object({
    rows: Type.Array(
      object({
        rowNo: Type.Integer(),
        cells: Type.Array(Type.String()),
        verdict: oneOf(['new', 'duplicate', 'invalid']),
        why: Type.String(),
        amountPaise: nullable(Paise),
      }),
    ),
    summary: object({ new: Type.Integer(), duplicate: Type.Integer(), invalid: Type.Integer(), newPaise: SignedPaise }),
  }),
);

/** `seen` are the totals of the preview: the import is refused when the file no longer gives the same. */
export const BonusImport = object({
  ...BonusFile.properties,
  seen: object({ new: Type.Integer({ minimum: 1, maximum: 100_000 }), newPaise: Paise }),
});

export const BonusesImported = object({ batchId: Id, imported: Type.Integer(), sumPaise: Paise });

/** The verdict on each row of a file, before anything is requested. Writes nothing. */
export async function previewBonusFile(
  { db, clock }: Deps,
  { text }: Static<typeof BonusFile>,
): Promise<Static<typeof BonusFilePreview>> {
  const rows = await judgeRows(db, clock.now(), text);
  return {
    rows: rows.map(({ rowNo, cells, verdict, why, terms }) => ({
      rowNo,
      cells,
      verdict,
      why,
      amountPaise: terms?.amountPaise ?? null,
    })),
    summary: summaryOf(rows),
  };
}

/** Requests the accepted rows as one batch. Each waits for a second person, whatever its amount (domain 2.5). */
export async function importBonuses(
  act: Acting,
  { text, seen }: Static<typeof BonusImport>,
): Promise<Static<typeof BonusesImported>> {
  const rows = await judgeRows(act.tx, act.now, text);
  const { new: count, newPaise } = summaryOf(rows);
  if (count !== seen.new || newPaise !== seen.newPaise)
    halt(refused('PREVIEW_CHANGED', 'The file means something else by now; look at the preview again.'));
  const batchId = newId();
  for (const { verdict, terms, reason } of rows) {
    if (verdict === 'new' && terms) await addBonus(act, terms, { reason, batchId });
  }
  await notify(act, 'bonus.waiting', {
    entityType: 'bonus',
    entityId: batchId,
    no: `a file of ${count}`,
    amountPaise: newPaise,
  });
  return { batchId, imported: count, sumPaise: newPaise };
}

function summaryOf(rows: readonly JudgedRow[]): Static<typeof BonusFilePreview>['summary'] {
  const count = (verdict: JudgedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return {
    new: count('new'),
    duplicate: count('duplicate'),
    invalid: count('invalid'),
    newPaise: rows.reduce((sum, { terms }) => sum + (terms?.amountPaise ?? 0), 0),
  };
}
