import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { momentOrNull, moment } from '../../../domain/moments.ts';
import type { WrongReason } from '../../../domain/deposits/straight-through/looks.ts';
import { staffOf } from '../../../listing/refs.ts';
import { type DepositRow, depositSource, toDeposit } from '../../../modules/deposits/read.ts';
import type { Look } from '../../../modules/deposits/straight-through/tables.ts';
import { toldBy } from '../../../modules/utrs/tellers.ts';
import type { LookQuery, SecondLook, SecondLooks } from '../schemas.ts';

interface Row {
  creditVersion: number;
  look: Look;
  rulesVersion: number;
  creditedAt: Date;
  lookReason: WrongReason | null;
  lookRemark: string | null;
  lookedBy: Static<typeof SecondLook>['lookedBy'];
  lookedAt: Date | null;
  own: boolean;
}

const SHOWN = 100;

/** Found wrong, and nobody has reversed it yet. */
const INCIDENT = sql`x.look = 'wrong' AND d.status = 'approved'`;

/** Sampled credits, the oldest first; by default those that wait. `id` for one alone. */
export async function readLooks(
  db: DbOrTx,
  actor: Actor,
  { look = 'waiting', id }: Static<typeof LookQuery> & { id?: string },
): Promise<Static<typeof SecondLooks>> {
  const which = id ? sql`x.deposit_id = ${id}` : look === 'incident' ? INCIDENT : sql`x.look = ${look}`;
  const order = look === 'waiting' ? sql`x.credited_at, x.deposit_id` : sql`x.looked_at DESC, x.deposit_id`;
  const { rows } = await sql<DepositRow & Row>`
    SELECT ${depositSource.columns}, x.version AS credit_version, x.look, x.rules_version, x.credited_at, x.look_reason, x.look_remark,
      ${staffOf(sql`x.looked_by`)} AS looked_by, x.looked_at, EXISTS (SELECT FROM utr_entry t WHERE t.id = x.utr_entry_id AND ${toldBy('t', actor.id)}) AS own
    FROM straight_through_credit x JOIN deposit d ON d.id = x.deposit_id ${depositSource.joins}
    WHERE ${which} AND x.look IS NOT NULL ORDER BY ${order} LIMIT ${SHOWN}`.execute(db);
  const counts = await sql<{ waiting: number; wrong: number }>`
    SELECT count(*) FILTER (WHERE x.look = 'waiting') AS waiting, count(*) FILTER (WHERE ${INCIDENT}) AS wrong
    FROM straight_through_credit x JOIN deposit d ON d.id = x.deposit_id WHERE x.look IN ('waiting', 'wrong')`.execute(
    db,
  );
  return { items: rows.map(toLook), ...(counts.rows[0] ?? { waiting: 0, wrong: 0 }) };
}

function toLook(row: DepositRow & Row): Static<typeof SecondLook> {
  const { creditVersion, look, rulesVersion, creditedAt, lookReason, lookRemark, lookedBy, lookedAt, own, ...deposit } =
    row;
  return {
    deposit: toDeposit(deposit),
    version: creditVersion,
    look,
    rulesVersion,
    creditedAt: moment(creditedAt),
    reason: lookReason,
    remark: lookRemark,
    lookedBy,
    lookedAt: momentOrNull(lookedAt),
    own,
  };
}
