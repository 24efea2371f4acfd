import { sql } from 'kysely';
import { HOLDING_STATUSES } from '../../domain/withdrawals/states.ts';

/** The states that hold a customer's money, as an SQL list. */
export const HOLDING = sql`(${sql.join(HOLDING_STATUSES.map((status) => sql.lit(status)))})`;
