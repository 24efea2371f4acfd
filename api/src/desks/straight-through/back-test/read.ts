import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { REASON_CODES } from '../../../domain/deposits/straight-through/judge.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { notFound } from '../../../http/errors.ts';
import { staffOf } from '../../../listing/refs.ts';
import type { BackTest, BackTestRows } from '../schemas.ts';
import type { BackTestResult } from './result.ts';

type Shown = Static<typeof BackTest>;
type Row = Omit<Shown, 'result' | 'askedAt' | 'finishedAt'> & {
  result: BackTestResult | null;
  askedAt: Date;
  finishedAt: Date | null;
};

const SHOWN = 10;

/** The latest back-tests, or the one of this id. */
export async function readBackTests(db: DbOrTx, now: Date, id?: string): Promise<Shown[]> {
  const { rows } = await sql<Row>`
    SELECT b.id, 'BT-' || b.no AS no, b.rules_version, b.days, b.state, b.judged, b.total, ${staffOf(sql`b.asked_by`)} AS asked_by, b.asked_at, b.finished_at, b.result,
      coalesce((SELECT jsonb_agg(${staffOf(sql`n.staff_id`)} ORDER BY n.seen_at) FROM straight_through_back_test_seen n WHERE n.back_test_id = b.id), '[]') AS seen_by,
      b.state = 'done' AND b.finished_at >= ${now}::timestamptz - interval '24 hours' AS fresh
    FROM straight_through_back_test b WHERE ${id ? sql`b.id = ${id}` : sql`TRUE`} ORDER BY b.no DESC LIMIT ${SHOWN}`.execute(
    db,
  );
  return rows.map(({ result, askedAt, finishedAt, ...row }) => ({
    ...row,
    askedAt: moment(askedAt),
    finishedAt: momentOrNull(finishedAt),
    result: result && {
      ...result,
      reasons: REASON_CODES.map((code) => ({ code, count: result.reasons[code] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
    },
  }));
}

const MOST_ROWS = 500;

/** What it would have credited and staff decided otherwise, the largest first. */
export async function readDisagreements(db: DbOrTx, id: string): Promise<Static<typeof BackTestRows>> {
  const found = await db.selectFrom('straightThroughBackTest').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('back-test');
  const { rows } = await sql<Static<typeof BackTestRows>['items'][number] & { total: number; sentAt: Date }>`
    SELECT r.deposit_id, 'D-' || d.no AS no, r.kind, r.amount_paise, k.code AS customer, coalesce(d.reject_reason_code, d.reversal_reason_code) AS reason,
      d.submitted_at AS sent_at, count(*) OVER () AS total
    FROM straight_through_back_test_row r JOIN deposit d ON d.id = r.deposit_id JOIN customer k ON k.id = d.customer_id
    WHERE r.back_test_id = ${id} ORDER BY r.amount_paise DESC, d.no LIMIT ${MOST_ROWS}`.execute(db);
  return {
    items: rows.map(({ total: _, sentAt, ...row }) => ({ ...row, at: moment(sentAt) })),
    total: rows[0]?.total ?? 0,
  };
}
