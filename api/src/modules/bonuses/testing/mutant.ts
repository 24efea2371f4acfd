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

/** A budget as it is kept too often: summed up, judged, then spent. Only a test loads it, to show that it would be noticed. */
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

/** An approval that does not ask who asked for the bonus; all else is the real one. */
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

/** Budgets of these scopes (`staff:%`) forget what was spent: the guard is there and never bites. */
export async function forgetBudgets(db: Db, scopes: string): Promise<void> {
  await sql`CREATE FUNCTION mutant_forgets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.spent_paise := 0; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER mutant_forgets BEFORE INSERT OR UPDATE ON bonus_budget FOR EACH ROW WHEN (NEW.scope LIKE ${sql.lit(scopes)}) EXECUTE FUNCTION mutant_forgets()`.execute(
    db,
  );
}

/** A request that credits by itself, as small ones once did; all else is the real one. */
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

/** A task that is decided by its name alone: the bonus is called reversed, and its balance keeps the money; all else is the real one. */
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

/** A reversed deposit leaves its bonus as it was: nobody is asked to take it back. Returns what restores the rule. */
export async function forgetClawBacks(db: Db): Promise<() => Promise<unknown>> {
  await sql`CREATE FUNCTION mutant_asks_nobody() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER mutant_asks_nobody BEFORE UPDATE ON bonus FOR EACH ROW WHEN (OLD.claw_back_since IS NULL AND NEW.claw_back_since IS NOT NULL) EXECUTE FUNCTION mutant_asks_nobody()`.execute(
    db,
  );
  return () => sql`DROP FUNCTION mutant_asks_nobody CASCADE`.execute(db);
}
