import { sql } from 'kysely';
import type { Town } from './town.ts';

interface Credit {
  id: string;
  utr: string;
  customerId: string;
  paise: number;
  byServer: boolean;
  sampled: boolean;
}

/** Everything that is credited now, by whom it is. */
export async function creditsOf({ desk }: Town): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    SELECT d.id, d.credited_utr_norm AS utr, d.customer_id, d.credited_paise AS paise, d.straight_through AS by_server,
      coalesce(x.sampled, FALSE) AS sampled
    FROM deposit d LEFT JOIN straight_through_credit x ON x.deposit_id = d.id WHERE d.status = 'approved'`.execute(
    desk.api.db,
  );
  return rows;
}

/**
 * Wrong credits by what the bank knows and the stories say, whatever the product thinks: money that the bank has not booked,
 * that is another's, that is another amount or that is credited twice; and what the server was not to credit by itself.
 */
export function wrongOf({ bank, claims }: Town, credits: readonly Credit[]): string[] {
  const spent = new Set<string>();
  return credits.flatMap(({ id, utr, customerId, paise, byServer }) => {
    const [payment, claimed] = [bank.get(utr), claims.get(id)];
    const say = (what: string) => [`${claimed?.kind}: ${what}`];
    if (!payment) return say('the bank has booked no such payment');
    if (payment.payer?.id !== customerId) return say('somebody else has paid');
    if (payment.amountPaise !== paise) return say('the bank has booked another amount');
    if (spent.has(utr)) return say('its money was credited before');
    spent.add(utr);
    return byServer && !claimed?.alone ? say('the server was to leave it to staff') : [];
  });
}

/** The share of the lines of the day that nobody typed or pasted, in per cent. */
export async function neverTyped({ desk }: Town): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    SELECT (100.0 * count(*) FILTER (WHERE source NOT IN ('MANUAL', 'PASTE')) / count(*))::float8 AS share FROM utr_entry WHERE status <> 'void'`.execute(
    desk.api.db,
  );
  return rows[0]?.share ?? 0;
}

/** What the operator's app was not told of the deposits, or told in another order, as sentences. */
export async function untold({ desk }: Town, heard: readonly { id: string; event: Heard }[]): Promise<string[]> {
  const { rows } = await sql<{ no: string; sequences: number[] }>`
    SELECT e.no, array_agg(e.sequence ORDER BY e.sequence) AS sequences FROM app_event e WHERE e.entity_type = 'deposit' GROUP BY 1`.execute(
    desk.api.db,
  );
  const [known, once] = [new Map<string, number[]>(), new Set<string>()];
  for (const { id, event } of heard) {
    if (once.has(id)) continue;
    once.add(id);
    const no = String(event.data['no']);
    known.set(no, [...(known.get(no) ?? []), event.sequence]);
  }
  return rows.flatMap(({ no, sequences }) =>
    known.get(no)?.join() === sequences.join() ? [] : [`${no}: told ${known.get(no)?.join()} of ${sequences.join()}`],
  );
}

interface Heard {
  sequence: number;
  data: Record<string, unknown>;
}
