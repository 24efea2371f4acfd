import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { PASSING, type Verdict } from '../../../domain/deposits/straight-through/judge.ts';
import { MODES } from '../../../domain/deposits/straight-through/rules.ts';
import { type DepositFacts, depositLifecycle } from '../lifecycle.ts';
import type { Switch } from './switch.ts';
import type { KeptVerdict } from './tables.ts';

/** How long a reason that passes by itself is taken for granted. */
const AGAIN_MS = 60_000;

/** What was said of one claim. */
export interface Said {
  facts: DepositFacts;
  verdict: Verdict;
  as: KeptVerdict;
}

/** Keeps the last verdict of each claim. Screens hear of it when it says something new. */
export async function keepVerdicts(
  act: Act,
  { mode, rulesVersion }: Pick<Switch, 'mode' | 'rulesVersion'>,
  said: readonly Said[],
): Promise<void> {
  if (said.length === 0) return;
  const earlier = await act.tx
    .selectFrom('straightThroughVerdict')
    .select(['depositId', 'verdict', 'reasons'])
    .where(
      'depositId',
      'in',
      said.map(({ facts }) => facts.id),
    )
    .execute();
  const before = new Map(earlier.map((row) => [row.depositId, row]));
  const rows = said.map(({ facts, verdict, as }) => {
    const reasons = verdict.act ? [] : verdict.reasons;
    const passes = reasons.length > 0 && reasons.every(({ code }) => PASSING.includes(code));
    const known = before.get(facts.id);
    const news = known?.verdict !== as || JSON.stringify(known.reasons) !== JSON.stringify(reasons);
    // A credit tells of itself.
    if (news && as !== 'credited') depositLifecycle.tell(act, facts, facts.version, facts.status);
    return {
      depositId: facts.id,
      verdict: as,
      reasons: sql<typeof reasons>`${JSON.stringify(reasons)}::jsonb`,
      mode: mode === MODES[2] ? ('on' as const) : ('watch' as const),
      rulesVersion,
      depositVersion: as === 'credited' ? facts.version + 1 : facts.version,
      judgedAt: act.now,
      againAt: passes ? new Date(act.now.getTime() + AGAIN_MS) : null,
    };
  });
  await act.tx
    .insertInto('straightThroughVerdict')
    .values(rows)
    .onConflict((on) =>
      on.column('depositId').doUpdateSet(({ ref }) => ({
        verdict: ref('excluded.verdict'),
        reasons: ref('excluded.reasons'),
        mode: ref('excluded.mode'),
        rulesVersion: ref('excluded.rulesVersion'),
        depositVersion: ref('excluded.depositVersion'),
        judgedAt: ref('excluded.judgedAt'),
        againAt: ref('excluded.againAt'),
      })),
    )
    .execute();
}
