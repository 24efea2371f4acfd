import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db, DbOrTx } from '../../db/database.ts';
import type { Actor, Deps } from '../../http/context.ts';
import type { FieldError } from '../../http/envelope.ts';
import { named, nullable, object, oneOf, Paise, SignedPaise } from '../../http/schemas.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { budgetsOf } from './budget.ts';
import { type AskedBonus, bonusFields, readTerms, type Terms } from './terms.ts';

export const BonusPreviewRequest = object(bonusFields);

const BudgetMeter = object({
  scope: oneOf(['all', 'staff', 'campaign']),
  spentPaise: SignedPaise,
  limitPaise: SignedPaise,
});

export const BonusBudgets = named('BonusBudgets', object({ budgets: Type.Array(BudgetMeter) }));

/** What a bonus would be and who would have to approve it. Nothing is written. */
export const BonusPreview = named(
  'BonusPreview',
  object({
    amountPaise: nullable(Paise),
    basePaise: nullable(Paise),
    needs: nullable(oneOf(['second_person', 'lead'])),
    sameAs: nullable(Type.String({ description: 'Number of the bonus that this one would repeat' })),
    budgets: Type.Array(BudgetMeter),
    problems: Type.Array(object({ field: Type.String(), code: Type.String(), msg: Type.String() })),
  }),
);

export async function previewBonus(
  { db, clock, settings }: Deps,
  actor: Actor,
  asked: AskedBonus,
): Promise<Static<typeof BonusPreview>> {
  const now = clock.now();
  const terms = await readTerms(db, now, asked);
  const campaignCode = asked.campaignCode?.trim().toUpperCase() || null;
  const budgets = await budgetsOf(db, now, settings.businessTimeZone, { requestedBy: actor.id, campaignCode });
  if (Array.isArray(terms))
    return { amountPaise: null, basePaise: null, needs: null, sameAs: null, budgets, problems: terms };
  return {
    amountPaise: terms.amountPaise,
    basePaise: terms.basePaise,
    needs: await needs(db, terms.amountPaise),
    sameAs: await sameAs(db, terms),
    budgets,
    problems: [] as FieldError[],
  };
}

/** Who has to approve a bonus of this amount besides its requester; there is always somebody (domain, decision 8). */
async function needs(db: Db, amountPaise: number): Promise<'second_person' | 'lead'> {
  return amountPaise > (await readPolicy(db, 'bonuses.leadAbovePaise')) ? 'lead' : 'second_person';
}

/** The number of the bonus that the database would refuse this one as a repetition of; `null` when there is none. */
export async function sameAs(db: DbOrTx, { customerId, campaignCode, linkedDepositId }: Terms): Promise<string | null> {
  if (!campaignCode && !linkedDepositId) return null;
  const { rows } = await sql<{ no: string }>`
    SELECT 'B-' || no AS no FROM bonus WHERE customer_id = ${customerId} AND status IN ('requested', 'credited', 'released', 'expired')
      AND campaign_code IS NOT DISTINCT FROM ${campaignCode} AND linked_deposit_id IS NOT DISTINCT FROM ${linkedDepositId}::uuid LIMIT 1`.execute(
    db,
  );
  return rows[0]?.no ?? null;
}
