import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import { type JudgedPayee, judgePayees, type Owner } from './judge-payees.ts';
import { payeeForAudit, type PlainPayee } from './payee-facts.ts';
import type { RefusedRow } from './upsert-customers.ts';

export interface UpsertedPayee {
  id: string;
  ref: string;
  version: number;
  outcome: 'new' | 'changed' | 'same';
  blocked: boolean;
  owner: Owner;
}

/**
 * Enters and changes payees as the operator's app says, all or none. A changed account starts its cooling period again
 * and is no longer verified, which the database does (migration 0054); a payee that a person has blocked stays blocked.
 * References are distinct within a customer.
 */
export async function upsertPayees(
  act: Act,
  facts: readonly PlainPayee[],
): Promise<{ refused: RefusedRow[] } | { payees: UpsertedPayee[] }> {
  const judged = await judgePayees(act.tx, facts, { lock: true });
  const refused = judged.flatMap((one) =>
    one.outcome === 'bad' ? [{ code: `${one.said.customerCode} ${one.said.ref}`, error: one.error }] : [],
  );
  if (refused.length > 0) return { refused };
  return { payees: [...judged.flatMap(asTheyWere), ...(await enter(act, judged)), ...(await change(act, judged))] };
}

const asTheyWere = (one: JudgedPayee): UpsertedPayee[] =>
  one.outcome === 'same'
    ? [
        {
          id: one.before.id,
          ref: one.said.ref,
          version: one.before.version,
          outcome: 'same',
          blocked: one.blocked,
          owner: one.owner,
        },
      ]
    : [];

async function enter(act: Act, judged: readonly JudgedPayee[]): Promise<UpsertedPayee[]> {
  const fresh = judged.flatMap((one) => (one.outcome === 'new' ? [{ id: newId(), ...one }] : []));
  if (fresh.length === 0) return [];
  await act.tx
    .insertInto('customerPayoutAccount')
    .values(
      fresh.map(({ id, said: { customerCode: _, closed, ...account }, owner, blocked }) => ({
        id,
        customerId: owner.id,
        ...account,
        blocked,
        closedAt: closed ? act.now : null,
        changedAt: act.now,
        createdAt: act.now,
      })),
    )
    .execute();
  return fresh.map(({ id, said, owner, blocked }) => {
    note(act, owner, 'customer.payee-added', id, null, { ...payeeForAudit(said), ...(blocked ? { blocked } : {}) });
    return { id, ref: said.ref, version: 1, outcome: 'new' as const, blocked, owner };
  });
}

async function change(act: Act, judged: readonly JudgedPayee[]): Promise<UpsertedPayee[]> {
  const changed = judged.flatMap((one) => (one.outcome === 'changed' ? [one] : []));
  if (changed.length === 0) return [];
  const rows = changed.map(({ before, said: { kind, holderName, accountNo, ifsc, vpa, closed }, blocked }) => ({
    id: before.id,
    kind,
    holderName,
    accountNo,
    ifsc,
    vpa,
    blocked,
    closed: closed ?? before.closed,
  }));
  await sql`${plannedAnew}
    UPDATE customer_payout_account a SET kind = n.kind, holder_name = n."holderName", account_no = n."accountNo", ifsc = n.ifsc, vpa = n.vpa, blocked = n.blocked,
      closed_at = CASE WHEN n.closed THEN coalesce(a.closed_at, ${act.now}) END, version = a.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n (id UUID, kind TEXT, "holderName" TEXT, "accountNo" TEXT, ifsc TEXT, vpa TEXT, blocked BOOLEAN, closed BOOLEAN)
    WHERE a.id = n.id`.execute(act.tx);
  return changed.map(({ said, owner, before, blocked, elsewhere }) => {
    const closed = said.closed ?? before.closed;
    const toldClosed = closed === before.closed ? {} : { closed };
    const toldBlocked = blocked === before.blocked ? {} : { blocked };
    note(
      act,
      owner,
      elsewhere ? 'customer.payee-changed' : closed ? 'customer.payee-closed' : 'customer.payee-reopened',
      before.id,
      elsewhere ? payeeForAudit({ ...before, ref: said.ref }) : null,
      { ref: said.ref, ...(elsewhere ? payeeForAudit(said) : {}), ...toldClosed, ...toldBlocked },
    );
    return { id: before.id, ref: said.ref, version: before.version + 1, outcome: 'changed' as const, blocked, owner };
  });
}

/** Payees have no history of their own: what happens to them stands in that of their customer. */
function note(act: Act, owner: Owner, action: string, payeeId: string, before: object | null, after: object): void {
  act.audit({
    action,
    entityType: 'customer',
    entityId: owner.id,
    before: before && { payeeId, ...before },
    after: { payeeId, ...after },
  });
}
