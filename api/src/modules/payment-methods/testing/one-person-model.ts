import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Desk } from '../../../testing/desk.ts';
import type { TestClient, TestUser } from '../../../testing/test-app.ts';
import { BANK_METHOD, methodActs } from './method-acts.ts';

/** What one person can do to payment methods when nobody else acts: every order of acts is tried. */
export interface OnePersonRun {
  /** The number of different situations that the person can bring a method into. */
  situations: number;
  /** The number of acts that the server performed. */
  done: number;
  /** Orders of acts after which money goes to a destination that no other person has approved. */
  holes: string[];
  /** Acts that were performed at least once. */
  worked: Set<string>;
}

const MINE = '990099009900';
const OLD = BANK_METHOD.accountNo;
const COLLEAGUES = '110011001100';

type Act = (as: TestClient, id: string, version: number) => Promise<{ json<T>(): T }>;

/**
 * Every act on a method. The person types their own account or the one that customers see now, never one that a
 * colleague typed.
 */
const ACTS: Record<string, Act> = {
  'types their own account': (as, id, version) => as.patch(`/payment-methods/${id}`, { version, accountNo: MINE }),
  'types the old account': (as, id, version) => as.patch(`/payment-methods/${id}`, { version, accountNo: OLD }),
  'changes the label': (as, id, version) =>
    as.patch(`/payment-methods/${id}`, { version, label: `Label ${version % 2}` }),
  submits: (as, id, version) => as.post(`/payment-methods/${id}/submit`, { version }),
  approves: (as, id, version) => as.post(`/payment-methods/${id}/approve`, { version, note: 'All right' }),
  'turns down': (as, id, version) => as.post(`/payment-methods/${id}/reject`, { version, reasonCode: 'NOT_AGREED' }),
  pauses: (as, id) => as.post(`/payment-methods/${id}/pause`, { reasonCode: 'BANK_DOWN' }),
  resumes: (as, id, version) => as.post(`/payment-methods/${id}/resume`, { version }),
  freezes: (as, id) => as.post(`/payment-methods/${id}/freeze`, { reasonCode: 'LIEN' }),
  'ends the freeze': (as, id, version) => as.post(`/payment-methods/${id}/unfreeze`, { version }),
  closes: (as, id, version) => as.post(`/payment-methods/${id}/close`, { version, reasonCode: 'REPLACED' }),
};

/**
 * The initial states, by what was done before. Another person has approved, at most, the old account and name or those
 * of the colleague.
 */
async function beginnings(desk: Desk, user: TestUser): Promise<Map<string, string>> {
  const acts = methodActs(desk);
  const [author, approver]: TestUser[] = [
    user === 'banker' ? 'deposit' : 'banker',
    user === 'deposit.lead' ? 'banker.lead' : 'deposit.lead',
  ];
  const make = async (by: TestUser, accountNo: string): Promise<string | undefined> =>
    (await acts.create(by, { ...BANK_METHOD, accountNo })).data?.id;
  const inUse = async (): Promise<string> => {
    const id = (await make(author as TestUser, OLD)) as string;
    await acts.act(author as TestUser, id, 'submit');
    await acts.act(approver as TestUser, id, 'approve');
    return id;
  };
  const waiting = await inUse();
  await acts.edit(author as TestUser, waiting, { accountNo: COLLEAGUES });
  const corrected = await inUse();
  await acts.edit(user, corrected, { accountNo: MINE });
  await acts.edit(author as TestUser, corrected, { holderName: 'Corrected Name' });
  const review = (await make(author as TestUser, COLLEAGUES)) as string;
  await acts.act(author as TestUser, review, 'submit');
  const found = {
    'a method in use': await inUse(),
    "a colleague's change waits": waiting,
    'their change, corrected by a colleague, waits': corrected,
    "a colleague's new method waits": review,
    "a colleague's draft": await make(author as TestUser, COLLEAGUES),
    'their own draft': await make(user, MINE),
  };
  return new Map(Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined));
}

interface Standing {
  method: unknown;
  versions: unknown;
  version: number;
  /** Equal for all situations that the rules cannot tell apart. */
  key: string;
  /** Account and name shown to customers now or after Resume; `null` while nobody can see the method. */
  shown: string | null;
}

async function read(db: Db, id: string, userId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT to_jsonb(p) AS method, (SELECT jsonb_agg(to_jsonb(v)) FROM payment_method_version v WHERE v.payment_method_id = p.id) AS versions, p.version,
      concat_ws(' | ', p.status, p.account_no, p.holder_name, w.details->>'accountNo', w.details->>'holderName', ${userId}::uuid = ANY (w.contributors), ${userId}::uuid = w.proposed_by, cardinality(w.contributors)) AS key,
      CASE WHEN p.status IN ('active', 'paused', 'frozen') THEN p.account_no || ', ' || p.holder_name END AS shown
    FROM payment_method p LEFT JOIN payment_method_version w ON w.payment_method_id = p.id AND w.status = 'proposed' WHERE p.id = ${id}`.execute(
    db,
  );
  return rows[0] as Standing;
}

/** Restores an earlier state of a method, bypassing every rule. */
async function restore(db: Db, id: string, { method, versions }: Standing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`DELETE FROM payment_method_version WHERE payment_method_id = ${id}`.execute(tx);
    await sql`DELETE FROM payment_method WHERE id = ${id}`.execute(tx);
    await sql`INSERT INTO payment_method OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::payment_method, ${JSON.stringify(method)}::jsonb)`.execute(
      tx,
    );
    await sql`INSERT INTO payment_method_version SELECT * FROM jsonb_populate_recordset(NULL::payment_method_version, ${JSON.stringify(versions)}::jsonb)`.execute(
      tx,
    );
  });
}

const APPROVED = new Set([OLD, COLLEAGUES].map((account) => `${account}, ${BANK_METHOD.holderName}`));

/** A second field makes four times as many situations, and the rules treat all fields alike. */
const WIDE: Record<string, Act> = {
  'types their own name': (as, id, version) =>
    as.patch(`/payment-methods/${id}`, { version, holderName: 'My Own Name' }),
  'types the old name': (as, id, version) =>
    as.patch(`/payment-methods/${id}`, { version, holderName: BANK_METHOD.holderName }),
};

/**
 * Tries every act in every situation that this person can reach alone, shortest way first, alternating between two
 * sessions. `WIDE=1` adds a second field; `only` limits it to one initial state.
 */
export async function onePersonAlone(desk: Desk, user: TestUser, only?: string): Promise<OnePersonRun> {
  const { db } = desk.api;
  const sessions = [await desk.api.signInAs(user), await desk.api.signInAs(user)];
  const run: OnePersonRun = { situations: 0, done: 0, holes: [], worked: new Set() };
  const seen = new Set<string>();
  const tried = process.env['WIDE'] ? { ...ACTS, ...WIDE } : ACTS;
  for (const [beginning, id] of await beginnings(desk, user)) {
    if (only !== undefined && beginning !== only) continue;
    const open: { standing: Standing; path: string[] }[] = [
      { standing: await read(db, id, desk.api.staffId(user)), path: [beginning] },
    ];
    for (let one = open.shift(); one; one = open.shift()) {
      const { standing, path } = one;
      if (seen.has(standing.key)) continue;
      seen.add(standing.key);
      run.situations += 1;
      await restore(db, id, standing);
      for (const [name, perform] of Object.entries(tried)) {
        const answer = await perform(sessions[path.length % 2] as TestClient, id, standing.version);
        if (answer.json<{ statusCode?: number }>().statusCode !== 1) continue;
        run.done += 1;
        run.worked.add(name);
        const after = await read(db, id, desk.api.staffId(user));
        const way = [...path, name];
        if (after.shown !== null && !APPROVED.has(after.shown)) run.holes.push(way.join(', '));
        else if (!seen.has(after.key)) open.push({ standing: after, path: way });
        await restore(db, id, standing);
      }
    }
  }
  return run;
}
