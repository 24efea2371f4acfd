import { figure } from '../../../domain/plural.ts';
import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../../http/context.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import { Id, nullable, object, oneOf, Paise, SignedPaise, Timestamp } from '../../../http/schemas.ts';
import { readMethod } from '../../../modules/payment-methods/read.ts';
import { RAILS } from '../../../domain/utrs/reference.ts';
import { DIRECTIONS } from '../../../domain/utrs/states.ts';
import { judgeRows, type NumberedRow } from './judge.ts';
import { guessMapping, Mapping } from './mapping.ts';
import { otherMethodOf } from './other-method.ts';
import type { StatementLine } from './read-row.ts';
import { readTable, type Table } from '../../../listing/table.ts';

const MAX_ROWS = 2_000;
const VERDICTS = ['new', 'duplicate', 'suspicious', 'invalid'] as const;

export const statementFields = {
  paymentMethodId: Id,
  text: Type.String({ minLength: 1, maxLength: 900_000, description: 'Pasted rows or the text of a CSV file' }),
};

export const PreviewRequest = object({ ...statementFields, mapping: Type.Optional(Mapping) });

const Line = object({
  direction: oneOf(DIRECTIONS),
  utr: Type.String(),
  rail: oneOf(RAILS),
  amountPaise: Paise,
  bankTime: nullable(Timestamp),
  remitterName: nullable(Type.String()),
  narration: nullable(Type.String()),
  balanceAfterPaise: nullable(SignedPaise),
});

export const Preview = object({
  otherMethod: nullable(
    object(
      { id: Id, label: Type.String() },
      {
        description: 'The payment method whose account number stands above the headings, when it is not the chosen one',
      },
    ),
  ),
  mapping: Mapping,
  mappingFrom: oneOf(['request', 'remembered', 'guessed']),
  headings: Type.Array(Type.String()),
  rows: Type.Array(
    object({
      rowNo: Type.Integer(),
      cells: Type.Array(Type.String()),
      verdict: oneOf(VERDICTS),
      why: Type.String(),
      line: nullable(Line),
    }),
  ),
  summary: object({
    new: Type.Integer(),
    duplicate: Type.Integer(),
    suspicious: Type.Integer(),
    invalid: Type.Integer(),
    newCredits: Type.Integer(),
    newPaise: { ...SignedPaise, description: 'Sum of the new credits' },
    newDebits: Type.Integer(),
    newDebitsPaise: SignedPaise,
  }),
});

/** What an import would do, row by row. Writes nothing. */
export async function previewStatement(
  deps: Deps,
  actor: Actor,
  request: Static<typeof PreviewRequest>,
): Promise<Static<typeof Preview>> {
  const { db, clock, settings } = deps;
  const table = readStatement(request.text);
  const method = await readMethod({ clock, settings }, db, actor, request.paymentMethodId);
  if (!method) throw notFound('payment-method');
  const profile = profileOf(actor, method.bankName);
  const remembered = request.mapping ? null : await rememberedMapping(db, profile, table);
  const mapping = request.mapping ?? remembered ?? guessMapping(table);
  const rows = await judgeRows(db, actor, table, mapping, { now: clock.now(), zone: settings.businessTimeZone });
  return {
    otherMethod: await otherMethodOf(deps, actor, request.paymentMethodId, table, mapping),
    mapping,
    mappingFrom: request.mapping ? 'request' : remembered ? 'remembered' : 'guessed',
    headings: mapping.headerRow === null ? [] : (table[mapping.headerRow] ?? []),
    rows,
    summary: summarise(rows),
  };
}

/** Parses the text as a table; 400 when it has too many rows. */
export function readStatement(text: string): Table {
  const table = readTable(text);
  if (table.length > MAX_ROWS)
    throw badRequest(
      `The greatest number of rows is ${figure(MAX_ROWS)}; this has ${figure(table.length)}.`,
      'BATCH_TOO_LARGE',
    );
  return table;
}

/**
 * A mapping with the headings that it was made for, so that it is not applied to another statement of the same bank.
 */
interface Remembered {
  mapping: Mapping;
  headings: string[];
}

export const asRemembered = (mapping: Mapping, table: Table): Remembered => ({
  mapping,
  headings: headingsOf(mapping, table),
});

/**
 * The name under which a mapping is remembered: a franchise has its own, so that it cannot say how the company reads its
 * statements.
 */
export const profileOf = ({ franchiseId }: Pick<Actor, 'franchiseId'>, bankName: string | null): string | null =>
  bankName && (franchiseId === null ? bankName : `${franchiseId} ${bankName}`);

/** The mapping of the last import for this bank, if these rows have the same headings. */
async function rememberedMapping(db: Deps['db'], bank: string | null, table: Table): Promise<Mapping | null> {
  if (!bank) return null;
  const row = await db
    .selectFrom('bankStatementProfile')
    .select('mapping')
    .where('bankName', '=', bank)
    .executeTakeFirst();
  if (!row) return null;
  const { mapping, headings } = row.mapping as Remembered;
  return JSON.stringify(headingsOf(mapping, table)) === JSON.stringify(headings) ? mapping : null;
}

/** Rows without headings are recognised by their number of columns. */
function headingsOf({ headerRow }: Mapping, table: Table): string[] {
  const cells = table[headerRow ?? 0] ?? [];
  return headerRow === null ? cells.map(() => '') : cells.map((cell) => cell.trim().toLowerCase());
}

function summarise(rows: NumberedRow[]): Static<typeof Preview>['summary'] {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  return {
    new: count('new'),
    duplicate: count('duplicate'),
    suspicious: count('suspicious'),
    invalid: count('invalid'),
    ...sidesOf(rows.flatMap(({ verdict, line }) => (verdict === 'new' && line ? [line] : []))),
  };
}

/** How many lines each side has, and their sums. */
export function sidesOf(lines: readonly StatementLine[]) {
  const [credits, debits] = [
    lines.filter(({ direction }) => direction === 'CREDIT'),
    lines.filter(({ direction }) => direction === 'DEBIT'),
  ];
  const sum = (of: readonly StatementLine[]) => of.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  return {
    newCredits: credits.length,
    newPaise: sum(credits),
    newDebits: debits.length,
    newDebitsPaise: sum(debits),
  };
}
