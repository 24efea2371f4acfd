import type { database } from '../stack/database.ts';

/** The outcomes that the panel can report for an act. */
export type End = 'done' | 'not done' | 'not known';

export type ActKind = 'approve' | 'reject' | 'line' | 'bonus';

/** What the panel reported for one act. */
export interface Told {
  kind: ActKind;
  /** Its key in the database: the deposit's id, the line's UTR, the bonus's reason. */
  of: string;
  /** Username of the person who did it. */
  by: string;
  end: End;
  /** The longest time from a press of its button to the report, in milliseconds. */
  ms: number;
}

/** Counts, by key, how often an act took effect: for an approval the credit, for a rejection its audit entry. */
const EFFECTS: Record<ActKind, string> = {
  approve: `select d.id::text as of, count(*) as times from deposit d
    join staff s on s.id = d.decided_by and s.username = $2
    join ledger_transfer t on t.kind = 'DEPOSIT_CREDIT' and t.ref_id like d.credited_utr_norm || '#%'
    where d.id::text = any($1) and d.status = 'approved' group by 1`,
  reject: `select a.entity_id as of, count(*) as times from audit_event a join staff s on s.id = a.actor_id and s.username = $2
    where a.action = 'deposit.rejected' and a.entity_id = any($1) group by 1`,
  line: `select u.utr_norm as of, count(*) as times from utr_entry u join staff s on s.id = u.entered_by and s.username = $2
    where u.utr_norm = any($1) group by 1`,
  bonus: `select b.reason as of, count(b.id) as times from bonus b join staff s on s.id = b.requested_by and s.username = $2
    where b.reason = any($1) group by 1`,
};

async function timesInBooks(rowsOf: ReturnType<typeof database>, told: readonly Told[]): Promise<Map<Told, number>> {
  const found = new Map<Told, number>();
  for (const first of told) {
    if (found.has(first)) continue;
    const alike = told.filter(({ kind, by }) => kind === first.kind && by === first.by);
    const rows = await rowsOf<{ of: string; times: string }>(EFFECTS[first.kind], [
      alike.map(({ of }) => of),
      first.by,
    ]);
    const times = new Map(rows.map((row) => [row.of, Number(row.times)]));
    for (const each of alike) found.set(each, times.get(each.of) ?? 0);
  }
  return found;
}

/**
 * The acts whose report disagrees with the database: done means exactly once, not done means never, and nothing happens
 * twice.
 */
export async function untrue(rowsOf: ReturnType<typeof database>, told: readonly Told[]): Promise<string[]> {
  const times = await timesInBooks(rowsOf, told);
  return told.flatMap((each) => {
    const count = times.get(each)!;
    const is = `${each.kind} ${each.of} by ${each.by}`;
    if (count > 1) return [`${is} happened ${count} times`];
    if (each.end === 'done' && count === 0) return [`${is} was called done and is not in the books`];
    return each.end === 'not done' && count > 0 ? [`${is} was called not done and is in the books`] : [];
  });
}
