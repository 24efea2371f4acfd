import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { Halt } from '../../http/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { gathered, isPgError } from '../../http/transaction.ts';
import { approveBonus } from '../../modules/bonuses/decide.ts';
import { bonusOf } from '../../modules/bonuses/testing/bonus-acts.ts';
import { feedKey } from '../../desks/feed/testing/feed-desk.ts';
import { approveDeposit } from '../../modules/deposits/approving/approve.ts';
import { approveMethod } from '../../modules/payment-methods/review/review.ts';
import { BANK_METHOD, methodActs } from '../../modules/payment-methods/testing/method-acts.ts';
import type { PolicyKey } from '../../domain/policies/policies.ts';
import { type Permission, permissionsOf } from '../../domain/permissions.ts';
import { CHECK_CODES } from '../../modules/withdrawals/checks/codes.ts';
import { clearWithdrawal } from '../../modules/withdrawals/checking/clear.ts';
import { decideWithdrawal } from '../../modules/withdrawals/checking/decide.ts';
import { resolveWithdrawal } from '../../modules/withdrawals/paying/resolve.ts';
import { takeWithdrawal } from '../../modules/withdrawals/paying/take.ts';
import { type Desk, openPayouts, seen, testStaff, type TestUser } from '../../testing/index.ts';
import { operationsOf } from '../../testing/routes.ts';
import type { ActName, Did, Situation } from './rules.ts';

/** A row that waits for the act, and how to perform the act. */
interface Waiting {
  amountPaise: number;
  /** The policy above whose amount a lead decides. */
  desk?: PolicyKey;
  writes: Partial<Record<Did, (who: string | null) => RawBuilder<unknown>>>;
  perform: (act: Acting) => Promise<unknown>;
}

/** Acts that are another situation of an operation. */
const OPERATIONS: Partial<Record<ActName, string>> = { approveToldDeposit: 'approveDeposit' };

/** Plays one situation with the real act and rolls everything back; `null` when it was done, otherwise the refusal. */
export type Play = (situation: Situation) => Promise<string | null>;

export async function openPlay(desk: Desk): Promise<Play> {
  const { app, db, franchiseId, staffId } = desk.api;
  const { deps } = app;
  const rows = await waitingRows(desk);
  const permission = new Map(
    operationsOf(app).map(({ operationId, access }) => [
      operationId,
      typeof access === 'object' ? access.permission : null,
    ]),
  );
  const actors = new Map(
    Object.entries(testStaff).map(([user, { actionName, lead }]) => [
      user,
      actorOf(staffId(user as TestUser), user, actionName, lead, franchiseId),
    ]),
  );

  return async (one) => {
    const actor = actors.get(one.checker) as Actor;
    const { amountPaise, desk: deskPolicy, writes, perform } = rows[one.act];
    if (!actor.permissions.has(permission.get(OPERATIONS[one.act] ?? one.act) as Permission)) return 'FORBIDDEN';
    const tx = await db.startTransaction().execute();
    try {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      for (const [did, who] of Object.entries(one.makers))
        await writes[did as Did]?.(who ? staffId(who) : null).execute(tx);
      await sql`SET LOCAL session_replication_role = origin`.execute(tx);
      await setPolicies(tx, {
        'deposits.ownLinePaise': amountPaise - one.limit,
        'withdrawals.anotherFromPaise': amountPaise - one.limit,
        'deposits.ownLineDayPaise': amountPaise,
        'deposits.ownLineCustomerDayPaise': amountPaise,
        ...(deskPolicy ? { [deskPolicy]: amountPaise - one.desk } : {}),
      });
      const { meanwhile, ended } = gathered();
      await perform({
        tx,
        actor,
        now: new Date(),
        audit: () => undefined,
        emit: () => undefined,
        meanwhile,
        written: async () => undefined,
      });
      await ended();
      return null;
    } catch (error) {
      if (error instanceof Halt) return error.refusal.code;
      if (error instanceof HttpError) return error.code ?? String(error.status);
      if (isPgError(error, '23514')) return error.constraint ?? 'CHECK';
      throw error;
    } finally {
      await tx.rollback().execute();
    }
  };

  async function waitingRows(at: Desk): Promise<Record<ActName, Waiting>> {
    const payouts = await openPayouts(at);
    const payee = await payouts.customer({ paise: 1_00_000_00, franchiseId });
    await setPolicies(db, { 'withdrawals.perDay': 1_000 });
    const [asked, escalated, cleared, uncertain] = [
      await payouts.bring('requested', { payee }),
      await payouts.bring('escalated', { payee }),
      await payouts.bring('approved', { payee }),
      await payouts.bring('paying_uncertain', { payee }),
    ];
    const on =
      (column: string, { id }: { id: string }) =>
      (who: string | null) =>
        sql`UPDATE withdrawal SET ${sql.ref(column)} = ${who} WHERE id = ${id}`;
    const proofFileId = await payouts.proof();
    // Bonuses of the same customer that became cash after the last payout was requested.
    const [given, credited] = [
      await bonusOf(at, payee.id, { type: 'LOYALTY' }),
      await bonusOf(at, payee.id, { type: 'LOYALTY' }),
    ];
    const released = (of: { id: string }, asked: string, approved: string | null) =>
      sql`UPDATE bonus SET status = 'released', ended_at = now() + interval '1 minute', requested_by = ${asked}, approved_by = ${approved} WHERE id = ${of.id}`;
    // The other person involved in each is one who never clears withdrawals.
    const other = (who: string | null) => staffId(who === staffId('banker') ? 'deposit' : 'banker');
    const madeBonus = {
      gaveBonus: (who: string | null) => released(given, who ?? other(who), null),
      creditedBonus: (who: string | null) => released(credited, other(who), who),
    };

    const utr = at.utr();
    const { id } = await at.claim({ utr, customerCode: payee.code });
    const line = await at.line({ utr });
    const deposit = await at.deposit(id);
    const told = await toldLine(at, payee.code);
    const bonus = await bonusOf(at, payee.id);
    const method = (await methodActs(at).create('banker', BANK_METHOD)).data?.id ?? '';
    await methodActs(at).act('banker', method, 'submit');
    const { version } = await methodActs(at).read(method);

    return {
      approveDeposit: {
        amountPaise: line.amountPaise,
        desk: 'deposits.approveAbovePaise',
        writes: {
          enteredLine: (who) => sql`UPDATE utr_entry SET entered_by = ${who} WHERE id = ${line.id}`,
          gaveToCustomer: (who) =>
            sql`UPDATE deposit SET created_by = ${who}, created_at = (SELECT created_at FROM utr_entry WHERE id = ${line.id}) + interval '1 minute' WHERE id = ${id}`,
        },
        perform: (act) =>
          approveDeposit(act, deps, id, {
            version: deposit.version,
            utrEntryId: line.id,
            seen: { utr, amountPaise: line.amountPaise },
          }),
      },
      approveToldDeposit: {
        amountPaise: told.amountPaise,
        desk: 'deposits.approveAbovePaise',
        writes: {
          toldLine: (who) =>
            sql`INSERT INTO feed_key_person (feed_key_id, staff_id, role, since) VALUES (${told.feedKeyId}, ${who}, 'forwards', now())`,
          gaveToCustomer: (who) =>
            sql`UPDATE deposit SET created_by = ${who}, created_at = (SELECT created_at FROM utr_entry WHERE id = ${told.line.id}) + interval '1 minute' WHERE id = ${told.id}`,
        },
        perform: (act) =>
          approveDeposit(act, deps, told.id, {
            version: told.version,
            utrEntryId: told.line.id,
            seen: { utr: told.line.utr, amountPaise: told.amountPaise },
          }),
      },
      clearWithdrawal: {
        amountPaise: asked.amountPaise,
        desk: 'withdrawals.approveAbovePaise',
        writes: { entered: on('created_by', asked), ...madeBonus },
        perform: (act) =>
          clearWithdrawal(act, deps, asked.id, {
            version: asked.version,
            ...seen(asked),
            ticks: CHECK_CODES.map((code) => ({ code, comment: 'Looked at' })),
          }),
      },
      decideWithdrawal: {
        amountPaise: escalated.amountPaise,
        writes: { entered: on('created_by', escalated), escalated: on('escalated_by', escalated), ...madeBonus },
        perform: (act) =>
          decideWithdrawal(act, deps, escalated.id, {
            version: escalated.version,
            ...seen(escalated),
            decision: 'approve',
            note: 'Looked at',
          }),
      },
      takeWithdrawal: {
        amountPaise: cleared.amountPaise,
        writes: { entered: on('created_by', cleared), cleared: on('cleared_by', cleared) },
        perform: (act) => takeWithdrawal(act, deps, cleared.id, { version: cleared.version, ...seen(cleared) }),
      },
      resolveWithdrawal: {
        amountPaise: uncertain.amountPaise,
        writes: { paid: on('paying_by', uncertain) },
        perform: (act) =>
          resolveWithdrawal(act, deps, uncertain.id, {
            version: uncertain.version,
            outcome: 'paid',
            ...payouts.payment({ rail: 'IMPS' as const }),
            rail: 'IMPS',
            proofFileId,
            note: 'By mail',
          }),
      },
      approveBonus: {
        amountPaise: bonus.amountPaise,
        desk: 'bonuses.leadAbovePaise',
        writes: { asked: (who) => sql`UPDATE bonus SET requested_by = ${who} WHERE id = ${bonus.id}` },
        perform: (act) =>
          approveBonus(act, deps, bonus.id, { version: bonus.version, seen: { amountPaise: bonus.amountPaise } }),
      },
      approvePaymentMethod: {
        amountPaise: 1_000_00,
        writes: {
          wrote: (who) =>
            sql`UPDATE payment_method_version SET contributors = ARRAY[${who}::uuid], proposed_by = ${who} WHERE payment_method_id = ${method} AND status = 'proposed'`,
        },
        perform: (act) => approveMethod(act, deps, method, { version }),
      },
    };
  }
}

/** A customer's claim, and its line as a machine has told it. */
async function toldLine(at: Desk, customerCode: string) {
  const [utr, paymentMethodId] = [at.utr(), await at.method()];
  const { id } = await at.claim({ utr, customerCode, paymentMethodId });
  const machine = await feedKey(at, { methodId: paymentMethodId });
  await machine.post('/feed/lines', { lines: [{ direction: 'CREDIT', amountPaise: 500_00, utr }] });
  const { version, utrEntry: line } = await at.deposit(id);
  if (!line) throw new Error('The told line is not matched');
  return { id, version, line, amountPaise: line.amountPaise, feedKeyId: machine.id };
}

async function setPolicies(tx: Pick<Tx, 'insertInto'>, values: Partial<Record<PolicyKey, number>>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), changedBy: 'test' }));
  await tx
    .insertInto('policy')
    .values(rows)
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

function actorOf(
  id: string,
  username: string,
  actionName: Actor['actionName'],
  isLead: boolean,
  franchiseId: string,
): Actor {
  const lead = isLead || actionName === 'BackOffice';
  const permissions = new Set(permissionsOf(actionName, lead));
  return {
    id,
    username,
    name: username,
    actionName,
    lead,
    franchiseId: actionName === 'Franchise' ? franchiseId : null,
    sessionId: id,
    tokenVersion: 1,
    permissions,
    mustChangePassword: false,
    secondFactorDue: false,
    confirmedUntil: new Date(8.64e15),
    confirmAbovePaise: 0,
  };
}
