import { sql } from 'kysely';
import { type Act, actAs } from '../../../acts/act.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { judge, PASSING, type Verdict } from '../../../domain/deposits/straight-through/judge.ts';
import { MODES } from '../../../domain/deposits/straight-through/rules.ts';
import type { Deps } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { lockLine, type LineFacts } from '../../utrs/lifecycle.ts';
import { lockUtr } from '../../utrs/lock.ts';
import { approval, claimLine, creditCustomer } from '../approving/credit.ts';
import { type DepositFacts, depositLifecycle, lockDeposits } from '../lifecycle.ts';
import { type Counted, countCredit, lockToday, readToday } from './caps.ts';
import { factsOf, hourIn, keptFacts, readFacts } from './read-facts.ts';
import { isSampled } from './sample.ts';
import { holdSwitch, type Switch } from './switch.ts';
import type { KeptVerdict } from './tables.ts';

/** `skipped`: it is decided meanwhile, or has moved under the hands of somebody. */
export type Considered = KeptVerdict | 'skipped' | 'too-many';

/** The locks that decide between rivals; a test takes one out and sees that it matters. */
export interface Locks {
  hold: typeof holdSwitch;
  today: typeof lockToday;
}
const LOCKS: Locks = { hold: holdSwitch, today: lockToday };

/** How long a reason that passes by itself is taken for granted. */
const AGAIN_MS = 60_000;
/** Whoever stops it waits at most this long for one credit. */
const PATIENCE_MS = 500;

/**
 * Judges one open claim by the rules in use, and credits it when nothing speaks against it: the facts are read, judged
 * and acted on in one transaction, under the locks of its UTR, line and deposit, of the switch and of the sums of the day.
 */
export async function consider(
  deps: Deps,
  id: string,
  ledgerGreen: boolean,
  locks: Locks = LOCKS,
): Promise<Considered> {
  const answer = await actAs<Considered>(
    deps,
    'straight-through',
    async (act) => {
      await sql`SELECT set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.execute(act.tx);
      const locked = await lockClaim(act, id);
      if (!locked) return done('skipped', 'skipped');
      const now = await locks.hold(act.tx);
      if (now.mode === 'off') return done('skipped', 'skipped');
      const result = await judgeLocked(act, deps, locked, now, { ledgerGreen, locks });
      return done(result, result);
    },
    // Nothing but the database's own word against a defect of this code: the claim is left to a person.
    {
      violations: Object.fromEntries(
        GUARDS.map((name) => [name, () => refused('NOT_APPROVED', `It was not credited: ${name}.`)]),
      ),
    },
  );
  return answer.statusCode === 1 ? answer.data : 'skipped';
}

const GUARDS = [
  'straight_through_must_be_on',
  'straight_through_is_kept',
  'straight_through_within_cap',
  'straight_through_credit_pkey',
  'deposit_one_per_line',
  'utr_entry_claimed_deposit_id_key',
  'deposit_one_credit_per_utr',
  'ledger_transfer_once',
];

interface Locked {
  facts: DepositFacts;
  line: LineFacts | null;
}

/** Locks UTR, line and deposit in this order, as every act does; null when it is no open claim any more. */
async function lockClaim(act: Act, id: string): Promise<Locked | null> {
  const seen = await act.tx
    .selectFrom('deposit')
    .select(['utrNorm', 'utrEntryId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (seen?.utrNorm) await lockUtr(act.tx, seen.utrNorm);
  const line = seen?.utrEntryId ? await lockLine(act.tx, seen.utrEntryId) : null;
  const [facts] = await lockDeposits(act, sql`d.id = ${id} AND d.status IN ('pending', 'matched', 'on_hold')`);
  if (!facts || facts.utrNorm !== seen?.utrNorm || facts.utrEntryId !== (line?.id ?? null)) return null;
  return { facts, line };
}

async function judgeLocked(
  act: Act,
  deps: Deps,
  { facts, line }: Locked,
  now: Switch,
  { ledgerGreen, locks }: { ledgerGreen: boolean; locks: Locks },
): Promise<Considered> {
  const zone = deps.settings.businessTimeZone;
  // A customer or an account that is being blocked or frozen is waited for.
  await sql`SELECT FROM customer WHERE id = ${facts.customerId} FOR SHARE`.execute(act.tx);
  await sql`SELECT FROM payment_method WHERE id = ${facts.paymentMethodId} FOR SHARE`.execute(act.tx);
  const policies = await readPolicies(act.tx);
  const row = await readFacts(act.tx, facts.id, act.now, policies['intake.coolDownHours']);
  const counted: Counted = {
    mode: now.mode,
    now: act.now,
    zone,
    customerId: facts.customerId,
    methodId: facts.paymentMethodId,
    messageOnly: row.line?.messageOnly ?? false,
  };
  const seenWith = (today: Awaited<ReturnType<typeof readToday>>) =>
    factsOf(row, {
      today,
      ledgerGreen,
      leadAbovePaise: policies['deposits.approveAbovePaise'],
      now: act.now.getTime(),
      hour: hourIn(zone, act.now),
    });
  const first = judge(seenWith(await readToday(act.tx, counted)), now.rules);
  if (!first.act || !line) return keep(act, facts, now, first);
  const seen = seenWith(await locks.today(act.tx, counted));
  const verdict = judge(seen, now.rules);
  if (!verdict.act) return keep(act, facts, now, verdict);
  if (now.mode === 'watch') {
    await countCredit(act.tx, counted, now.rules, facts.amountPaise);
    return keep(act, facts, now, verdict);
  }
  if (await tooMany(act, now)) return 'too-many';
  await countCredit(act.tx, counted, now.rules, facts.amountPaise);
  await credit(act, facts, line, now, { ...row, kept: keptFacts(seen) });
  await keep(act, { ...facts, version: facts.version + 1 }, now, verdict, 'credited');
  return 'credited';
}

async function tooMany({ tx, now }: Act, { rules }: Switch): Promise<boolean> {
  const { count } = await tx
    .selectFrom('straightThroughCredit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creditedAt', '>', new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow();
  return count >= rules.maxPerMinute;
}

/** Credits it as an approval by a person would, and keeps what was known. */
async function credit(
  act: Act,
  facts: DepositFacts,
  line: LineFacts,
  { rulesVersion, rules, samplingSecret }: Switch,
  of: { line: { messageOnly: boolean } | null; kept: object },
): Promise<void> {
  const sampled = isSampled(samplingSecret, facts.id, rules.samplePercent);
  await claimLine(act, facts, line);
  await act.tx
    .insertInto('straightThroughCredit')
    .values({
      depositId: facts.id,
      utrEntryId: line.id,
      amountPaise: line.amountPaise,
      rulesVersion,
      facts: sql`${JSON.stringify(of.kept)}::jsonb`,
      messageOnly: of.line?.messageOnly ?? false,
      creditedAt: act.now,
      sampled,
      look: sampled ? 'waiting' : null,
      lookReason: null,
      lookRemark: null,
      lookedBy: null,
      lookedAt: null,
    })
    .execute();
  const after = { straightThrough: { rulesVersion, facts: of.kept } };
  await depositLifecycle.moveLocked(
    act,
    facts,
    approval(act, facts, line, { by: null, selfApproved: false, reason: null, after }),
  );
  await creditCustomer(act, facts, line, null);
  if (sampled) tellOfLooks(act);
}

/** Tells the page of the second look that its rows changed. */
export const tellOfLooks = ({ emit }: Pick<Act, 'emit'>): void =>
  emit({
    topic: 'straight-through',
    type: 'second-look.updated',
    entityType: 'straight-through',
    entityId: 'second-look',
  });

/** Keeps the last verdict of the claim. Screens hear of it when it says something new. */
async function keep(
  act: Act,
  facts: DepositFacts,
  { mode, rulesVersion }: Switch,
  verdict: Verdict,
  as: KeptVerdict = verdict.act ? 'would-credit' : 'left',
): Promise<KeptVerdict> {
  const reasons = verdict.act ? [] : verdict.reasons;
  const passes = reasons.length > 0 && reasons.every(({ code }) => PASSING.includes(code));
  const before = await act.tx
    .selectFrom('straightThroughVerdict')
    .select(['verdict', 'reasons'])
    .where('depositId', '=', facts.id)
    .executeTakeFirst();
  const row = {
    verdict: as,
    reasons: sql<typeof reasons>`${JSON.stringify(reasons)}::jsonb`,
    mode: mode === MODES[2] ? ('on' as const) : ('watch' as const),
    rulesVersion,
    depositVersion: facts.version,
    judgedAt: act.now,
    againAt: passes ? new Date(act.now.getTime() + AGAIN_MS) : null,
  };
  await act.tx
    .insertInto('straightThroughVerdict')
    .values({ depositId: facts.id, ...row })
    .onConflict((on) => on.column('depositId').doUpdateSet(row))
    .execute();
  const news = before?.verdict !== as || JSON.stringify(before.reasons) !== JSON.stringify(reasons);
  if (news && as !== 'credited') depositLifecycle.tell(act, facts, facts.version, facts.status);
  return as;
}
