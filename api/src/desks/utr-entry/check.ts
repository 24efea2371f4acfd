import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { type Actor, type Deps } from '../../http/context.ts';
import { Id, text, nullable, object, oneOf, Paise } from '../../http/schemas.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownCustomers, ownMethods } from '../../listing/scope.ts';
import { type Deposit, type DepositRow, depositSource, toDeposit } from '../../modules/deposits/read.ts';
import { Deposit as DepositSchema } from '../../modules/deposits/schemas.ts';
import { DebitEcho, debitEcho } from './debit-echo.ts';
import { alreadyEntered } from './duplicate.ts';
import { type Direction, DIRECTIONS } from '../../domain/utrs/states.ts';
import { normaliseReference, RAILS, readReference } from '../../domain/utrs/reference.ts';
import { toUtr, type Utr, type UtrRow, utrSource } from '../../modules/utrs/read.ts';
import { Utr as UtrSchema } from '../../modules/utrs/schemas.ts';

export const UtrQuestion = object({
  utr: text(60),
  amountPaise: Type.Optional(Paise),
  paymentMethodId: Type.Optional(Id),
  direction: Type.Optional(oneOf(DIRECTIONS)),
});

export const UtrAnswer = object({
  normal: Type.String({ description: 'The normal form' }),
  isUtr: Type.Boolean(),
  problem: nullable(Type.String({ description: 'Why it is not a UTR, and where to find the UTR' })),
  warning: nullable(Type.String()),
  rail: nullable(oneOf(RAILS)),
  existing: nullable(UtrSchema),
  existingText: nullable(Type.String({ description: 'Who entered it when, and what claimed it' })),
  debit: nullable(DebitEcho),
  waitingForUtr: Type.Array(DepositSchema),
  waitingForUtrCount: Type.Integer(),
  waitingForAmount: Type.Array(DepositSchema),
  waitingForAmountCount: Type.Integer(),
});

const SHOWN = 5;

/** What is known about a reference while it is being typed. Writes nothing (domain 2.1). */
export async function checkUtr(
  { db, clock, settings }: Deps,
  actor: Actor,
  question: Static<typeof UtrQuestion>,
): Promise<Static<typeof UtrAnswer>> {
  const reading = readReference(question.utr, clock.now());
  const normal = normaliseReference(question.utr);
  const direction = question.direction ?? 'CREDIT';
  const credit = direction === 'CREDIT';
  const [existing, byUtr, byAmount, debit] = await Promise.all([
    reading.ok ? existingUtr(db, actor, direction, normal) : null,
    reading.ok && credit ? waiting(db, actor, sql`d.utr_norm = ${normal}`) : none,
    question.amountPaise && credit
      ? waiting(db, actor, sameAmount(question.amountPaise, question.paymentMethodId, normal))
      : none,
    reading.ok && !credit
      ? debitEcho(
          db,
          actor,
          { normal, amountPaise: question.amountPaise, methodId: question.paymentMethodId },
          clock.now(),
          settings.businessTimeZone,
        )
      : null,
  ]);
  return {
    normal,
    isUtr: reading.ok,
    problem: reading.ok ? null : reading.why,
    warning: reading.ok ? reading.warning : null,
    rail: reading.ok ? reading.rail : null,
    existing,
    existingText: existing && alreadyEntered(existing, settings.businessTimeZone),
    debit,
    waitingForUtr: byUtr.rows,
    waitingForUtrCount: byUtr.count,
    waitingForAmount: byAmount.rows,
    waitingForAmountCount: byAmount.count,
  };
}

/** The line with this UTR, if the person may see it. */
export async function existingUtr(
  db: Deps['db'],
  actor: Actor,
  direction: Direction,
  normal: string,
): Promise<Utr | null> {
  const where = conditions(
    sql`u.direction = ${direction} AND u.utr_norm = ${normal} AND u.status <> 'void'`,
    ownMethods(actor, sql`u.payment_method_id`),
  );
  const result = await sql<UtrRow>`
    SELECT ${utrSource.columns} FROM ${utrSource.from} ${utrSource.joins} WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toUtr(result.rows[0], actor) : null;
}

interface Waiting {
  rows: Deposit[];
  count: number;
}

const none: Waiting = { rows: [], count: 0 };

function sameAmount(amountPaise: number, methodId: string | undefined, normal: string) {
  const method = methodId ? sql` AND d.payment_method_id = ${methodId}` : sql``;
  return sql`d.amount_paise = ${amountPaise} AND d.utr_norm IS DISTINCT FROM ${normal}${method}`;
}

async function waiting(db: Deps['db'], actor: Actor, test: ReturnType<typeof sql>): Promise<Waiting> {
  const where = conditions(test, sql`d.status = 'pending'`, ownCustomers(actor, sql`d.customer_id`));
  const result = await sql<DepositRow & { total: number }>`
    SELECT ${depositSource.columns}, count(*) OVER () AS total
    FROM ${depositSource.from} ${depositSource.joins} WHERE ${every(where)}
    ORDER BY d.submitted_at, d.id LIMIT ${SHOWN}`.execute(db);
  return { rows: result.rows.map(({ total: _total, ...row }) => toDeposit(row)), count: result.rows[0]?.total ?? 0 };
}
