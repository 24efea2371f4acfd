import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { RefusalCode } from '../../domain/refusal-codes.ts';
import type { FieldError } from '../../http/envelope.ts';
import { Id, text, nullable, type object, oneOf, Paise, Timestamp } from '../../http/schemas.ts';
import { rupees } from '../../domain/rupees.ts';
import type { CustomerStatus } from '../../domain/customers/states.ts';
import { BONUS_TYPES } from '../../domain/bonuses/states.ts';

/** Turnover as a multiple of the bonus. A multiple of 0 would be cash at once (domain 1.3). */
export const [LEAST_TURNOVER, MOST_TURNOVER] = [0.01, 100];

/** What is requested: a share of a deposit or a fixed amount, never both. */
export const bonusFields = {
  customerId: Id,
  type: oneOf(BONUS_TYPES),
  linkedDepositId: Type.Optional(nullable(Id)),
  percentBp: Type.Optional(
    nullable(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Basis points of the deposit: 1000 is 10 %' })),
  ),
  amountPaise: Type.Optional(nullable(Paise)),
  campaignCode: Type.Optional(nullable(text(40))),
  turnoverMultiple: Type.Optional(
    nullable(
      Type.Number({
        minimum: LEAST_TURNOVER,
        maximum: MOST_TURNOVER,
        description:
          'Deposits after the credit, as a multiple of the bonus, that release it to cash; without one a lead releases it',
      }),
    ),
  ),
  expiresAt: Type.Optional(nullable(Timestamp)),
};

type Fields = ReturnType<typeof object<typeof bonusFields>>;
export type AskedBonus = Static<Fields>;

/** The request with its amount worked out. */
export interface Terms {
  customerId: string;
  franchiseId: string | null;
  type: AskedBonus['type'];
  linkedDepositId: string | null;
  basePaise: number | null;
  percentBp: number | null;
  amountPaise: number;
  campaignCode: string | null;
  turnoverMultiple: number | null;
  expiresAt: Date | null;
}

const problem = (field: string, code: RefusalCode, msg: string): FieldError => ({ field, code, msg });

const NOT_ACTIVE: Record<Exclude<CustomerStatus, 'active'>, (name: string) => string> = {
  suspended: (name) => `${name} is suspended. No bonus is given.`,
  blocked: (name) => `${name} is blocked. No bonus is given.`,
  closed: (name) => `${name} is closed. No bonus is given.`,
};

/** Works out the terms of a request, or returns what is wrong with it, field by field. Writes nothing. */
export async function readTerms(db: DbOrTx, now: Date, asked: AskedBonus): Promise<Terms | FieldError[]> {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'name', 'status', 'franchiseId'])
    .where('id', '=', asked.customerId)
    .executeTakeFirst();
  if (!customer) return [problem('customerId', 'UNKNOWN_CUSTOMER', 'There is no such customer.')];
  if (customer.status !== 'active')
    return [problem('customerId', 'CUSTOMER_BLOCKED', NOT_ACTIVE[customer.status](customer.name))];
  const base = await readBase(db, asked);
  if (base !== null && typeof base !== 'number') return [base];
  const amount = amountOf(asked, base);
  if (typeof amount !== 'number') return [amount];
  const expiresAt = asked.expiresAt ? new Date(asked.expiresAt) : null;
  if (expiresAt && expiresAt <= now) return [problem('expiresAt', 'PAST', 'It would have expired already.')];
  return {
    customerId: customer.id,
    franchiseId: customer.franchiseId,
    type: asked.type,
    linkedDepositId: asked.linkedDepositId ?? null,
    basePaise: base,
    percentBp: asked.percentBp ?? null,
    amountPaise: amount,
    campaignCode: asked.campaignCode?.trim().toUpperCase() || null,
    turnoverMultiple: asked.turnoverMultiple ?? null,
    expiresAt,
  };
}

/** What was credited from the linked deposit, which must be approved and belong to this customer. */
async function readBase(
  db: DbOrTx,
  { linkedDepositId, customerId, type }: AskedBonus,
): Promise<number | FieldError | null> {
  if (!linkedDepositId)
    return type === 'DEPOSIT_MATCH'
      ? problem('linkedDepositId', 'REQUIRED', 'Name the deposit that it is a share of.')
      : null;
  const { rows } = await sql<{ no: string; status: string; creditedPaise: number | null; customerId: string }>`
    SELECT 'D-' || no AS no, status, credited_paise, customer_id FROM deposit WHERE id = ${linkedDepositId}`.execute(
    db,
  );
  const deposit = rows[0];
  if (!deposit || deposit.customerId !== customerId)
    return problem('linkedDepositId', 'UNKNOWN_DEPOSIT', 'This customer has no such deposit.');
  if (deposit.status !== 'approved' || deposit.creditedPaise === null)
    return problem(
      'linkedDepositId',
      'NOT_APPROVED',
      `${deposit.no} is not approved. A bonus needs an approved deposit.`,
    );
  return deposit.creditedPaise;
}

/** A share is rounded down to whole rupees. */
function amountOf({ percentBp, amountPaise }: AskedBonus, base: number | null): number | FieldError {
  if (percentBp && amountPaise) return problem('amountPaise', 'ONE_OF', 'Give a share or an amount, not both.');
  if (amountPaise) return amountPaise;
  if (!percentBp) return problem('amountPaise', 'REQUIRED', 'Give a share of the deposit or an amount.');
  if (base === null) return problem('linkedDepositId', 'REQUIRED', 'A share needs the deposit that it is a share of.');
  const share = Math.floor((base * percentBp) / 10_000 / 100) * 100;
  return share > 0
    ? share
    : problem('percentBp', 'TOO_SMALL', `${percentBp / 100} % of ${rupees(base)} is less than a rupee.`);
}
