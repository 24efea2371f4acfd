import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { act } from '../../../acts/act.ts';
import type { Api } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { envelopeOf, Id, IdParams, object, Paise } from '../../../http/schemas.ts';
import { bonusLifecycle } from '../lifecycle.ts';
import { creditBonus } from '../credit.ts';
import { Approval, Ending } from '../decide.ts';
import { requestBonus } from '../request.ts';
import { bonusViolations } from '../violations.ts';

const Body = object({ customerId: Id, amountPaise: Paise, limitPaise: Paise });
type Asked = Static<typeof Body>;

/**
 * A common wrong budget: it sums up, compares, then spends. Only a test loads it, to prove that the fault is noticed.
 */
export function summedBudgetMutant(app: Api): void {
  app.post(
    '/mutant/bonuses',
    {
      config: { access: { permission: 'bonuses.request' }, idempotency: 'required' },
      schema: { operationId: 'mutantBonus', body: Body, response: { 200: envelopeOf(object({ id: Type.String() })) } },
    },
    (request) =>
      act(request, async ({ tx, actor, now }) => {
        const { customerId, amountPaise, limitPaise } = request.body as Asked;
        const { rows } = await sql<{
          spent: number;
        }>`SELECT coalesce(sum(amount_paise), 0)::bigint AS spent FROM bonus WHERE requested_by = ${actor.id}`.execute(
          tx,
        );
        if ((rows[0]?.spent ?? 0) + amountPaise > limitPaise) return refused('OVER_LIMIT', 'Nothing is left today.');
        const id = newId();
        const { id: approvedBy } = await tx
          .selectFrom('staff')
          .select('id')
          .where('id', '<>', actor.id)
          .limit(1)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('bonus')
          .values({
            id,
            customerId,
            type: 'MANUAL',
            amountPaise,
            reason: 'mutant',
            requestedBy: actor.id,
            approvedBy,
            status: 'credited',
            createdAt: now,
          })
          .execute();
        return done({ id }, 'Credited');
      }),
  );
}

/** An approval that does not check who requested the bonus; everything else is the real code. */
export function anyPersonMutant(app: Api): void {
  app.post(
    '/mutant/bonuses/:id/approve',
    {
      config: { access: { permission: 'bonuses.approve' }, idempotency: 'required' },
      schema: {
        operationId: 'mutantApproval',
        params: IdParams,
        body: Approval,
        response: { 200: envelopeOf(object({ id: Type.String() })) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const { id } = request.params as { id: string };
          const facts = await bonusLifecycle.ready(one, app.deps, id, 'approve', 1);
          await bonusLifecycle.move(one, app.deps, facts, {
            event: 'approve',
            action: 'bonus.approved',
            set: { status: 'credited', approvedBy: one.actor.id, decidedAt: one.now },
          });
          await creditBonus(one, app.deps, facts, one.actor.id);
          return done({ id }, 'Credited');
        },
        { violations: bonusViolations },
      ),
  );
}

/** Makes the budgets of these scopes (`staff:%`) forget what was spent, so that the guard never refuses. */
export async function forgetBudgets(db: Db, scopes: string): Promise<void> {
  await sql`CREATE FUNCTION mutant_forgets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.spent_paise := 0; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER mutant_forgets BEFORE INSERT OR UPDATE ON bonus_budget FOR EACH ROW WHEN (NEW.scope LIKE ${sql.lit(scopes)}) EXECUTE FUNCTION mutant_forgets()`.execute(
    db,
  );
}

/** A request that credits at once, as small ones once did; everything else is the real code. */
export function creditsAtOnceMutant(app: Api): void {
  const Small = object({ customerId: Id, amountPaise: Paise });
  app.post(
    '/mutant/bonuses/at-once',
    {
      config: { access: { permission: 'bonuses.request' }, idempotency: 'required' },
      schema: {
        operationId: 'mutantAtOnce',
        body: Small,
        response: { 200: envelopeOf(object({ id: Type.String() })) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const { customerId, amountPaise } = request.body as Static<typeof Small>;
          const { id } = await requestBonus(one, { customerId, type: 'MANUAL', amountPaise, reason: 'mutant' });
          const facts = await bonusLifecycle.ready(one, app.deps, id, 'approve', 1);
          await bonusLifecycle.move(one, app.deps, facts, {
            event: 'approve',
            action: 'bonus.approved',
            set: { status: 'credited', decidedAt: one.now },
          });
          await creditBonus(one, app.deps, facts, one.actor.id);
          return done({ id }, 'Credited');
        },
        { violations: bonusViolations },
      ),
  );
}

/**
 * A reversal that changes only the state: the bonus is called reversed, but the balance keeps the money; everything
 * else is the real code.
 */
export function takesNothingMutant(app: Api): void {
  app.post(
    '/mutant/bonuses/:id/reverse',
    {
      config: { access: { permission: 'bonuses.decide' }, idempotency: 'required' },
      schema: {
        operationId: 'mutantReversal',
        params: IdParams,
        body: Ending,
        response: { 200: envelopeOf(object({ id: Type.String() })) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const { id } = request.params as { id: string };
        const { version, note } = request.body as Static<typeof Ending>;
        const facts = await bonusLifecycle.ready(one, app.deps, id, 'reverse', version);
        await bonusLifecycle.move(one, app.deps, facts, {
          event: 'reverse',
          action: 'bonus.reversed',
          set: { status: 'reversed', endedBy: one.actor.id, endedAt: one.now, endNote: note },
          reason: note,
        });
        return done({ id }, 'Taken back');
      }),
  );
}

/**
 * Makes the database drop the claw-back mark, so that nobody is asked about the bonus of a reversed deposit. Returns a
 * function that restores the rule.
 */
export async function forgetClawBacks(db: Db): Promise<() => Promise<unknown>> {
  await sql`CREATE FUNCTION mutant_asks_nobody() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER mutant_asks_nobody BEFORE UPDATE ON bonus FOR EACH ROW WHEN (OLD.claw_back_since IS NULL AND NEW.claw_back_since IS NOT NULL) EXECUTE FUNCTION mutant_asks_nobody()`.execute(
    db,
  );
  return () => sql`DROP FUNCTION mutant_asks_nobody CASCADE`.execute(db);
}
