import { sql } from 'kysely';
import type { Desk } from '../../testing/index.ts';
import { shown } from '../../testing/proof/proof.ts';
import { checkInvariants } from '../invariants.ts';

/**
 * What is changed behind the back of the acts, and the one invariant that must say so; `guard` takes a guard of the database
 * away first, where one refuses the change.
 */
export type Tampering = readonly [no: number, name: string, statement: string, guard?: string];

/** The numbers that are broken after a change that no trigger saw; it is undone afterwards. */
async function brokenBy({ api }: Desk, statement: string, guard: string | undefined): Promise<number[]> {
  let broken: number[] = [];
  const undone = new Error('undone');
  const trying = api.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    if (guard) await sql.raw(guard).execute(tx);
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    expect(Number(numAffectedRows)).toBeGreaterThan(0);
    broken = (await checkInvariants(tx)).filter(({ ok }) => !ok).map(({ no }) => no);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return broken;
}

/** Tries each change on the work of a desk: it is named by its invariant, and by no other. */
export function expectNamed({
  promise,
  what,
  tamperings,
  desk,
}: {
  promise: 'P6';
  what: string;
  tamperings: readonly Tampering[];
  desk: () => Desk;
}): void {
  const mutants: { name: string; caught: boolean }[] = [];
  afterAll(() =>
    shown({
      promise,
      what,
      promised: 'each is named by its invariant alone',
      measured: `${mutants.filter(({ caught }) => caught).length} of ${tamperings.length} named`,
      mutants,
    }),
  );

  test('after work of every kind none is broken', async () => expect(await desk().broken()).toEqual([]));

  const each = tamperings.map(([no, name, statement, guard]) => ({ no, name, statement, guard }));
  test.each(each)('$no alone says that $name', async ({ no, name, statement, guard }) => {
    const broken = await brokenBy(desk(), statement, guard);
    mutants.push({ name: `${no}: ${name}`, caught: broken.length === 1 && broken[0] === no });
    expect(broken).toEqual([no]);
  });
}

/** Moves paise between two accounts by no act at all. */
export const transfer = (from: string, to: string, paise = 1): string =>
  `INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise)
    SELECT gen_random_uuid(), 'LINE_BOOKED', 'utr_entry', 'nothing', d.id, c.id, ${paise} FROM ledger_account d, ledger_account c
    WHERE ${from} AND ${to}`;
