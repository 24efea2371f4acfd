import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { together } from '../../../http/transaction.ts';
import type { LineFacts } from '../../utrs/lifecycle.ts';
import { approval, claimLine, creditCustomers } from '../approving/credit.ts';
import { type DepositFacts, depositLifecycle } from '../lifecycle.ts';
import { isSampled } from './sample.ts';
import type { Switch } from './switch.ts';

/** A claim that nothing speaks against, with what was known of it. */
export interface Clean {
  facts: DepositFacts;
  line: LineFacts;
  messageOnly: boolean;
  kept: object;
}

/** Credits them as an approval by a person would, and keeps what was known. */
export async function creditClaims(act: Act, now: Switch, clean: readonly Clean[]): Promise<void> {
  if (clean.length === 0) return;
  const { rulesVersion, rules, samplingSecret } = now;
  const sampled = new Set(
    clean.flatMap(({ facts }) => (isSampled(samplingSecret, facts.id, rules.samplePercent) ? facts.id : [])),
  );
  // The database moves a deposit only when its line is taken and its credit is kept.
  await together(
    ...clean.map(({ facts, line }) => claimLine(act, facts, line)),
    act.tx
      .insertInto('straightThroughCredit')
      .values(
        clean.map(({ facts, line, messageOnly, kept }) => ({
          depositId: facts.id,
          utrEntryId: line.id,
          amountPaise: line.amountPaise,
          rulesVersion,
          facts: sql<object>`${JSON.stringify(kept)}::jsonb`,
          messageOnly,
          creditedAt: act.now,
          sampled: sampled.has(facts.id),
          look: sampled.has(facts.id) ? ('waiting' as const) : null,
          lookReason: null,
          lookRemark: null,
          lookedBy: null,
          lookedAt: null,
        })),
      )
      .execute(),
  );
  await together(
    ...clean.map(({ facts, line, kept }) =>
      depositLifecycle.moveLocked(
        act,
        facts,
        approval(act, facts, line, {
          by: null,
          selfApproved: false,
          reason: null,
          after: { straightThrough: { rulesVersion, facts: kept } },
        }),
      ),
    ),
    creditCustomers(act, clean, null),
  );
  if (sampled.size > 0) tellOfLooks(act);
}

/** Tells the page of the second look that its rows changed. */
export const tellOfLooks = ({ emit }: Pick<Act, 'emit'>): void =>
  emit({
    topic: 'straight-through',
    type: 'second-look.updated',
    entityType: 'straight-through',
    entityId: 'second-look',
  });
