import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import { MODES, type Mode, widened } from '../../domain/deposits/straight-through/rules.ts';
import { rupees } from '../../domain/rupees.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, refused } from '../../http/envelope.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import {
  changeSwitch,
  STRAIGHT_THROUGH_ID,
  stopStraightThrough,
  type Switch,
  takeSwitch,
} from '../../modules/deposits/straight-through/switch.ts';
import { waitsForSecondPerson } from '../../modules/second-person/ask.ts';
import { endWaiting } from '../../modules/second-person/end-waiting.ts';
import { mustBeTwoOwners } from '../../modules/second-person/two-owners.ts';
import { switchFor } from './rules.ts';
import type { Switching } from './schemas.ts';

/** The stored request. */
interface Asked {
  seen: number;
  mode: Mode;
  rulesVersion: number;
  reason: string;
  askedBy: string;
}

/** How old a back-test may be when it is switched on, and when it is confirmed. */
const FRESH_MS = 24 * 3_600_000;
/** A shorter back-test tells something while rules are tried out; whoever switches on has seen this many days. */
const LEAST_DAYS = 30;

/**
 * Switches it off, to watching or on, with one version of the rules. What credits more waits for another owner, and for
 * a back-test of exactly these rules that both have opened. Returns whether it waits.
 */
export async function switchStraightThrough(
  one: Acting,
  deps: Deps,
  { version, mode, rulesVersion, reason: why }: Switching,
): Promise<boolean> {
  const reason = reasonOf({ reason: why });
  if (mode === 'off') {
    await endWaiting(one, { type: 'straight-through', id: STRAIGHT_THROUGH_ID }, reason);
    if (!(await stopStraightThrough(one, reason, false))) halt(refused('NOTHING_CHANGED', 'It is off already.'));
    return false;
  }
  const now = await switchFor(one, deps, version);
  if (now.mode === mode && now.rulesVersion === rulesVersion) halt(refused('NOTHING_CHANGED', 'It is so already.'));
  const asked: Asked = { seen: now.version, mode, rulesVersion, reason, askedBy: one.actor.id };
  if (!(await creditsMore(one, now, mode, rulesVersion))) {
    await changeSwitch(one, now, { mode, rulesVersion, reason });
    return false;
  }
  await mustBeBackTested(one, rulesVersion, [one.actor.id]);
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'straight-through-switched',
    subject: { id: STRAIGHT_THROUGH_ID, no: 'Straight-through approval', version: now.version, franchiseId: null },
    amountPaise: 0,
    body: asked,
    says: await sayOn(one, now, rulesVersion),
    reason,
    lost: async () => lost(),
  });
  if (!waits) await changeSwitch(one, now, { mode, rulesVersion, reason });
  return waits;
}

/** {@link switchStraightThrough} after another owner has confirmed it. */
export async function switchConfirmed(
  one: Acting,
  _: Deps,
  id: string,
  { seen, mode, rulesVersion, reason, askedBy }: Asked,
): Promise<void> {
  await mustBeTwoOwners(one, id, askedBy);
  const now = await takeSwitch(one.tx);
  if (now.version !== seen) halt(lost());
  await mustBeBackTested(one, rulesVersion, [askedBy, one.actor.id]);
  await changeSwitch(one, now, { mode, rulesVersion, reason });
}

/** What another owner is asked to confirm. */
async function sayOn({ tx }: Acting, now: Switch, version: number): Promise<string> {
  const { rules } = await tx
    .selectFrom('straightThroughRules')
    .select('rules')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const most = `at most ${rupees(rules.maxClaimPaise)} a claim, ${rupees(rules.customerDayPaise)} a customer and ${rupees(rules.dayPaise)} in all a day`;
  return now.mode === 'on'
    ? `Version ${version} of the rules lets more deposits be credited straight through: ${most}`
    : `Deposits are credited straight through by version ${version} of the rules: ${most}`;
}

const lost = () => conflict('STALE_VERSION', 'Somebody has changed straight-through approval since. Ask for it again.');

/** Whether the change lets the server credit what it would not credit now. */
async function creditsMore({ tx }: Acting, now: Switch, mode: Mode, rulesVersion: number): Promise<boolean> {
  const next = await tx
    .selectFrom('straightThroughRules')
    .select('rules')
    .where('version', '=', rulesVersion)
    .executeTakeFirst();
  if (!next) throw notFound('straight-through-rules');
  if (mode !== 'on') return false;
  if (MODES.indexOf(now.mode) < MODES.indexOf('on')) return true;
  const narrower = await tx
    .selectFrom('straightThroughRules')
    .select('version')
    .where('version', '=', rulesVersion)
    .where('narrows', '=', now.rulesVersion)
    .executeTakeFirst();
  return !narrower || widened(now.rules, next.rules).length > 0;
}

/** Halts unless a back-test of these rules over the last 30 days or more ended within 24 hours and each of these owners has opened it. */
async function mustBeBackTested({ tx, now, actor }: Acting, rulesVersion: number, owners: string[]): Promise<void> {
  const [latest] = await tx
    .selectFrom('straightThroughBackTest')
    .select(['id', 'no'])
    .where('rulesVersion', '=', rulesVersion)
    .where('state', '=', 'done')
    .where('days', '>=', LEAST_DAYS)
    .where('finishedAt', '>=', new Date(now.getTime() - FRESH_MS))
    .orderBy('no', 'desc')
    .limit(1)
    .execute();
  if (!latest)
    return halt(
      refused(
        'BACK_TEST_NEEDED',
        `Version ${rulesVersion} of the rules needs a back-test first: over 30 days or more, and made within the last 24 hours.`,
      ),
    );
  const seen = await tx
    .selectFrom('straightThroughBackTestSeen')
    .select('staffId')
    .where('backTestId', '=', latest.id)
    .execute();
  const missing = owners.filter((id) => !seen.some(({ staffId }) => staffId === id));
  if (missing.length === 0) return;
  // Not a refusal: what waits stays as it is, and the person opens the result and tries again.
  if (missing.includes(actor.id))
    throw badRequest(`Open the result of the back-test BT-${latest.no} first.`, 'BACK_TEST_NEEDED');
  halt(refused('BACK_TEST_NEEDED', `Whoever asked has not opened the back-test BT-${latest.no}.`));
}
