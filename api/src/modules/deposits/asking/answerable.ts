import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { readPolicy } from '../../../acts/read-policy.ts';
import { NOT_ANSWERABLE } from '../../../domain/deposits/reasons.ts';
import type { DepositStatus } from '../../../domain/deposits/states.ts';
import { mayHappen } from '../../../domain/deposits/transitions.ts';
import { type Refusal, refused } from '../../../http/envelope.ts';

/** Whether an answer about a deposit is taken, and how many more. */
export interface Answerable {
  answerable: boolean;
  answersLeft: number;
  /** Why not. */
  why: 'state' | 'late' | 'enough' | null;
}

const DAY_MS = 86_400_000;

/**
 * While a deposit is undecided or expired, and after a rejection that an answer may change, as long as a lead may reopen
 * it; so many times in all (domain, policies).
 */
export async function answerableOf(db: DbOrTx, depositId: string, now: Date): Promise<Answerable> {
  const [most, days] = [await readPolicy(db, 'intake.answers'), await readPolicy(db, 'deposits.reopenDays')];
  const { rows } = await sql<{ status: DepositStatus; reason: string | null; decidedAt: Date | null; count: number }>`
    SELECT d.status, d.reject_reason_code AS reason, d.decided_at, (SELECT count(*)::int FROM deposit_answer a WHERE a.deposit_id = d.id) AS count
    FROM deposit d WHERE d.id = ${depositId}`.execute(db);
  const [row] = rows;
  const no = (why: Answerable['why']): Answerable => ({ answerable: false, answersLeft: 0, why });
  if (!row) return no('state');
  const late = mayHappen('answer-late', row.status);
  if (!late && !mayHappen('answer', row.status)) return no('state');
  if (late && NOT_ANSWERABLE.includes(row.reason ?? '')) return no('state');
  if (late && now.getTime() - (row.decidedAt?.getTime() ?? 0) > days * DAY_MS) return no('late');
  if (row.count >= most) return no('enough');
  return { answerable: true, answersLeft: most - row.count, why: null };
}

/** Why no further answer is taken, for the app. */
export function noMore(no: string, { why }: Answerable): Refusal {
  if (why === 'enough') return refused('OVER_LIMIT', `Enough answers about ${no} were taken. Contact support.`);
  if (why === 'late') return refused('TOO_LATE', `${no} was decided too long ago. Contact support.`);
  return refused('WRONG_STATE', `No answer about ${no} is taken in its present state.`);
}
