import { sql } from 'kysely';
import { type Act, actAs } from '../../../acts/act.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import type { Facts } from '../../../domain/deposits/straight-through/facts.ts';
import { judge, type Verdict } from '../../../domain/deposits/straight-through/judge.ts';
import type { Deps } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { hourOf } from '../../../listing/business-day.ts';
import { together } from '../../../http/transaction.ts';
import { type Counted, countCredits, type Day, lockSums, readSums, type Sums } from './caps.ts';
import { type Clean, creditClaims } from './credit-claims.ts';
import { countedOf, firstLook } from './first-look.ts';
import { keepVerdicts, type Said } from './keep-verdicts.ts';
import { type Locked, lockClaims } from './lock-claims.ts';
import { type FactRow, factsOf, keptFacts, readFacts } from './read-facts.ts';
import { holdSwitch, type Switch } from './switch.ts';
import type { KeptVerdict } from './tables.ts';

/** `skipped`: it is decided meanwhile, or somebody works on it or its line; `too-many`: the rules stop it here. */
export type Considered = KeptVerdict | 'skipped' | 'too-many';

/** The locks that decide between rivals; a test takes one out and sees that it matters. */
export interface Locks {
  hold: typeof holdSwitch;
  sums: typeof lockSums;
}
const LOCKS: Locks = { hold: holdSwitch, sums: lockSums };

/** Whoever stops it waits at most this long for credits that are under way. */
const PATIENCE_MS = 500;

/**
 * Judges open claims by the rules in use, and credits those that nothing speaks against: their facts are read again, judged
 * and acted on in one transaction, under the locks of UTRs, lines and deposits, of the switch and of the sums of the day.
 * Each is judged as if those before it had been credited, which they have been when this ends. Returns the result of each.
 */
export async function considerAll(
  deps: Deps,
  ids: readonly string[],
  ledgerGreen: boolean,
  locks: Locks = LOCKS,
): Promise<Map<string, Considered>> {
  const { clean, left } = await firstLook(deps, ids, ledgerGreen);
  const results = new Map(ids.map((id): [string, Considered] => [id, left.has(id) ? 'left' : 'skipped']));
  if (clean.length === 0) return results;
  const answer = await actAs(
    deps,
    'straight-through',
    async (act) => {
      await sql`SELECT set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.execute(act.tx);
      const locked = await lockClaims(act, clean);
      if (locked.length === 0) return done(new Map<string, Considered>(), 'skipped');
      const now = await locks.hold(act.tx);
      if (now.mode === 'off') return done(new Map<string, Considered>(), 'off');
      return done(await judgeLocked(act, deps, locked, now, { ledgerGreen, locks }), 'judged');
    },
    // Nothing but the database's own word against a defect of this code: the claim is left to a person.
    {
      violations: Object.fromEntries(
        GUARDS.map((name) => [name, () => refused('NOT_APPROVED', `It was not credited: ${name}.`)]),
      ),
    },
  );
  if (answer.statusCode !== 1 && ids.length > 1) throw new Error(answer.status);
  if (answer.statusCode === 1) for (const [id, result] of answer.data) results.set(id, result);
  return results;
}

/** {@link considerAll} for one claim. */
export const consider = async (deps: Deps, id: string, ledgerGreen: boolean, locks?: Locks): Promise<Considered> =>
  (await considerAll(deps, [id], ledgerGreen, locks)).get(id) ?? 'skipped';

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

interface Claim extends Locked {
  row: FactRow;
  counted: Counted;
}

async function judgeLocked(
  act: Act,
  deps: Deps,
  locked: readonly Locked[],
  now: Switch,
  { ledgerGreen, locks }: { ledgerGreen: boolean; locks: Locks },
): Promise<Map<string, Considered>> {
  const day: Day = { mode: now.mode, now: act.now, zone: deps.settings.businessTimeZone };
  const policies = await readPolicies(act.tx);
  const claims = await claimsOf(act, locked, policies['intake.coolDownHours']);
  const around = {
    ledgerGreen,
    leadAbovePaise: policies['deposits.approveAbovePaise'],
    now: act.now.getTime(),
    hour: hourOf(act.now, day.zone),
  };
  const unlocked = await readSums(
    act.tx,
    day,
    claims.map(({ counted }) => counted),
  );
  const seenBy = (sums: Sums, { row, counted }: Claim) => factsOf(row, { today: sums.today(counted), ...around });
  const first = claims.map((claim) => ({ claim, verdict: judge(seenBy(unlocked, claim), now.rules) }));
  // What is credited counts for the claims of the same customer behind it.
  const clean = new Set(first.flatMap(({ claim, verdict }) => (verdict.act ? claim.row.customerId : [])));
  const [again, left] = [
    first.filter(({ claim }) => clean.has(claim.row.customerId)),
    first.filter(({ claim }) => !clean.has(claim.row.customerId)),
  ];
  const saids = left.map(({ claim, verdict }): Said => ({ facts: claim.facts, verdict, as: 'left' }));
  const results = new Map<string, Considered>();
  if (again.length > 0) {
    const sums = await locks.sums(
      act.tx,
      day,
      again.map(({ claim }) => claim.counted),
    );
    const room = now.mode === 'on' ? await roomOf(act, now) : Infinity;
    const under = judgeInOrder(
      again.map(({ claim }) => claim),
      { now, sums, room, seen: (claim) => seenBy(sums, claim) },
    );
    if (now.mode === 'on') await creditClaims(act, now, under.clean);
    saids.push(...under.saids);
    if (under.tooMany) results.set(under.tooMany, 'too-many');
    await together(keepVerdicts(act, now, saids), countCredits(act.tx, day, sums));
  } else await keepVerdicts(act, now, saids);
  for (const { facts, as } of saids) results.set(facts.id, as);
  return results;
}

async function claimsOf(act: Act, locked: readonly Locked[], hours: number): Promise<Claim[]> {
  const rows = await readFacts(
    act.tx,
    locked.map(({ facts }) => facts.id),
    act.now,
    hours,
  );
  return locked.map(({ facts, line }) => {
    const row = rows.get(facts.id) as FactRow;
    return { facts, line, row, counted: countedOf(row) };
  });
}

interface Under {
  now: Switch;
  sums: Sums;
  /** How many more the rules allow within this minute. */
  room: number;
  seen(claim: Claim): Facts;
}

/** Judges under the lock of the sums, each with what those before it have spent. */
function judgeInOrder(
  claims: readonly Claim[],
  { now, sums, room, seen }: Under,
): { clean: Clean[]; saids: Said[]; tooMany: string | null } {
  const [clean, saids, credited]: [Clean[], Said[], Map<string, number>] = [[], [], new Map()];
  for (const claim of claims) {
    const { facts, line, row, counted } = claim;
    const more = credited.get(row.customerId) ?? 0;
    const known = seen({
      ...claim,
      row: { ...row, customer: { ...row.customer, approved: row.customer.approved + more } },
    });
    const verdict: Verdict = judge(known, now.rules);
    if (!verdict.act || !line) {
      saids.push({ facts, verdict, as: 'left' });
      continue;
    }
    if (clean.length >= room) return { clean, saids, tooMany: facts.id };
    sums.add(counted, now.rules);
    if (now.mode === 'watch') {
      saids.push({ facts, verdict, as: 'would-credit' });
      continue;
    }
    credited.set(row.customerId, more + 1);
    clean.push({ facts, line, messageOnly: counted.messageOnly, kept: keptFacts(known) });
    saids.push({ facts, verdict, as: 'credited' });
  }
  return { clean, saids, tooMany: null };
}

async function roomOf({ tx, now }: Act, { rules }: Switch): Promise<number> {
  const { count } = await tx
    .selectFrom('straightThroughCredit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creditedAt', '>', new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow();
  return rules.maxPerMinute - count;
}
