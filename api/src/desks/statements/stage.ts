import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import { halt, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { newId } from '../../db/ids.ts';
import { plannedAnew } from '../../db/prepared.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownMethods } from '../../listing/scope.ts';
import { profileOf } from '../utr-entry/import/preview.ts';
import { type Evaluation, evaluate, type Method, type ReadFile } from './evaluate.ts';
import { keepLayout, layoutUsed } from './layouts.ts';
import type { StatementLayout } from './reading/layout/layout.ts';
import type { StatementRow } from './reading/statement.ts';
import { ownReferences } from './rows/own-reference.ts';
import { type Balances, signed } from './rows/prove.ts';
import { referenceIn } from './rows/references.ts';
import './tables.ts';

const TOGETHER = 1_000;
const LEFT_OUT_KEPT = 200;

/** The account of a statement; 404 when this person may not see it. */
export async function methodOf({ tx, actor }: Pick<Acting, 'tx' | 'actor'>, id: string): Promise<Method> {
  const where = conditions(sql`p.id = ${id}`, ownMethods(actor, sql`p.id`));
  const { rows } = await sql<Omit<Method, 'profile'> & { bankName: string | null }>`
    SELECT p.id, p.label, p.account_no, p.bank_name FROM payment_method p WHERE ${every(where)}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('payment-method');
  const { bankName, ...method } = row;
  return { ...method, profile: profileOf(actor, bankName) };
}

interface Uploaded {
  methodId: string;
  fileName: string;
  sha256: Buffer;
  file: ReadFile;
}

/**
 * Keeps what was read of a file, with its rows where nothing has to be asked. Nothing is entered. The same file again is
 * the same statement. Returns the id.
 */
export async function stageFile(act: Acting, { methodId, fileName, sha256, file }: Uploaded): Promise<string> {
  const method = await methodOf(act, methodId);
  const known = await sameFile(act, methodId, sha256);
  if (known) return known;
  const clean = plainFile(file);
  const evaluated = await evaluate(act, method, clean, {});
  if (!evaluated.ok) return halt(refused(evaluated.code, evaluated.why));
  const id = newId();
  const made = await act.tx
    .insertInto('statement')
    .values({
      id,
      paymentMethodId: methodId,
      fileName,
      format: file.format,
      sha256,
      ...columnsOf(evaluated.found),
      file: JSON.stringify(clean) as unknown as ReadFile,
      createdBy: act.actor.id,
      createdAt: act.now,
    })
    .onConflict((on) =>
      on.columns(['paymentMethodId', 'sha256']).where('status', '<>', sql.lit<'void'>('void')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made)
    return (
      (await sameFile(act, methodId, sha256)) ?? halt(refused('BUSY', 'This file is being read. Please try again.'))
    );
  await layoutUsed(act, method.profile, evaluated.found.layout);
  await writeRows(act, { id, methodId }, evaluated.found);
  act.audit({
    action: 'statement.read',
    entityType: 'statement',
    entityId: id,
    after: { fileName, paymentMethodId: methodId },
  });
  return id;
}

const sameFile = async ({ tx }: Acting, methodId: string, sha256: Buffer): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('statement')
      .select('id')
      .where('paymentMethodId', '=', methodId)
      .where('sha256', '=', sha256)
      .where('status', '<>', 'void')
      .executeTakeFirst()
  )?.id;

interface Staged {
  id: string;
  paymentMethodId: string;
  file: ReadFile | null;
  layout: StatementLayout | null;
  balances: Balances | null;
}

/** Reads the kept file again, as a person said that it is to be read; a layout that leads to rows is kept for the bank. */
export async function stageAgain(act: Acting, { id, paymentMethodId, file, layout, balances }: Staged): Promise<void> {
  const method = await methodOf(act, paymentMethodId);
  if (!file) return halt(refused('WRONG_STATE', 'The rows of this file are no longer kept. Choose it again.'));
  const evaluated = await evaluate(act, method, file, { layout, balances });
  if (!evaluated.ok) return halt(refused(evaluated.code, evaluated.why));
  const { found } = evaluated;
  if (layout && found.asks !== 'layout') {
    await keepLayout(act, method.profile, layout);
    await layoutUsed(act, method.profile, layout);
  }
  await act.tx.deleteFrom('statementRow').where('statementId', '=', id).execute();
  await act.tx
    .updateTable('statement')
    .set((eb) => ({ ...columnsOf(found), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeRows(act, { id, methodId: method.id }, found);
  act.audit({
    action: 'statement.read',
    entityType: 'statement',
    entityId: id,
    after: {
      asks: found.asks,
      openingPaise: found.openingPaise,
      closingPaise: found.closingPaise,
      balancesTyped: found.balancesTyped,
    },
  });
}

function columnsOf(found: Evaluation) {
  const side = (direction: string) => found.rows.filter((row) => row.direction === direction);
  const sum = (rows: readonly StatementRow[]) => rows.reduce((paise, row) => paise + Math.abs(signed(row)), 0);
  const [credits, debits] = [side('CREDIT'), side('DEBIT')];
  return {
    accountNo: found.accountNo,
    fromDate: found.from,
    toDate: found.to,
    openingPaise: found.openingPaise,
    closingPaise: found.closingPaise,
    balancesTyped: found.balancesTyped,
    creditCount: credits.length,
    creditsPaise: sum(credits),
    debitCount: debits.length,
    debitsPaise: sum(debits),
    status: found.asks ? ('asking' as const) : ('read' as const),
    asks: found.asks,
    problem: found.problem,
    layout: found.layout === null ? null : (JSON.stringify(found.layout) as unknown as StatementLayout),
    leftOut: JSON.stringify(found.leftOut.slice(0, LEFT_OUT_KEPT)),
  };
}

/** The rows, once the statement is proved; before that they may still be read in another way. */
async function writeRows(
  { tx, now }: Acting,
  { id, methodId }: { id: string; methodId: string },
  { rows, openingPaise }: Pick<Evaluation, 'rows' | 'openingPaise'>,
): Promise<void> {
  const own = ownReferences(methodId, rows, openingPaise ?? 0);
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const some = rows.slice(from, from + TOGETHER).map((row, at) => ({
      position: from + at,
      row_no: row.rowNo,
      page: row.page ?? null,
      direction: row.direction,
      amount_paise: row.amountPaise,
      date: row.date,
      time: row.time,
      reference: row.reference,
      utr_norm: referenceIn(row, now),
      own_norm: own[from + at] ?? '',
      narration: row.narration,
      balance_after_paise: row.balanceAfterPaise,
      counterparty: row.counterparty,
      counterparty_account: row.counterpartyAccount,
    }));
    await sql`${plannedAnew}
      INSERT INTO statement_row (statement_id, position, row_no, page, direction, amount_paise, date, time, reference, utr_norm, own_norm, narration,
        balance_after_paise, counterparty, counterparty_account)
      SELECT ${id}::uuid, t.* FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS t (position int, row_no int, page int, direction text,
        amount_paise bigint, date date, time text, reference text, utr_norm text, own_norm text, narration text, balance_after_paise bigint,
        counterparty text, counterparty_account text)`.execute(tx);
  }
}

/** PostgreSQL takes no NUL and no half of a character pair; neither is part of a statement. */
function plainFile(file: ReadFile): ReadFile {
  return JSON.parse(JSON.stringify(file), (_key, value: unknown) =>
    typeof value === 'string' ? plain(value) : value,
  ) as ReadFile;
}

const MOST_CHARACTERS = 1_000;

const plain = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .toWellFormed()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .trim();
