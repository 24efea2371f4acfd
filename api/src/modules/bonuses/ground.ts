import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { Id, named, object, oneOf, Paise, Timestamp } from '../../http/schemas.ts';
import { moment } from '../../domain/moments.ts';
import { readCustomer } from '../customers/read.ts';
import { Customer } from '../customers/schemas.ts';
import { BONUS_STATUSES } from '../../domain/bonuses/states.ts';

/** What staff look at before they give a bonus: balances, the last credited deposits, the last bonuses (domain 2.5). */
export const BonusGround = named(
  'BonusGround',
  object({
    customer: Customer,
    deposits: Type.Array(object({ id: Id, no: Type.String(), creditedPaise: Paise, creditedAt: Timestamp })),
    bonuses: Type.Array(
      object({ no: Type.String(), status: oneOf(BONUS_STATUSES), amountPaise: Paise, requestedAt: Timestamp }),
    ),
  }),
);

const SHOWN = 5;

type Ground = Static<typeof BonusGround>;

export async function readGround({ db }: Deps, actor: Actor, customerId: string): Promise<Ground> {
  const customer = await readCustomer(db, actor, customerId);
  if (!customer) throw notFound('customer');
  const deposits = await sql<{ id: string; no: string; creditedPaise: number; at: Date }>`
    SELECT id, 'D-' || no AS no, credited_paise, decided_at AS at FROM deposit
    WHERE customer_id = ${customer.id} AND status = 'approved' ORDER BY decided_at DESC, id LIMIT ${SHOWN}`.execute(db);
  const bonuses = await sql<{ no: string; status: Ground['bonuses'][number]['status']; amountPaise: number; at: Date }>`
    SELECT 'B-' || no AS no, status, amount_paise, created_at AS at FROM bonus
    WHERE customer_id = ${customer.id} ORDER BY created_at DESC, id LIMIT ${SHOWN}`.execute(db);
  return {
    customer,
    deposits: deposits.rows.map(({ at, ...row }) => ({ ...row, creditedAt: moment(at) })),
    bonuses: bonuses.rows.map(({ at, ...row }) => ({ ...row, requestedAt: moment(at) })),
  };
}
