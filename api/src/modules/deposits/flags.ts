import { sql, type RawBuilder } from 'kysely';
import { constant } from '../../db/constant.ts';
import { DEPOSIT_FLAGS, type DepositFlag, type DepositSection } from '../../domain/deposits/states.ts';

type Sql = RawBuilder<unknown>;

/**
 * Flags as SQL over the alias `d`. They are computed when read: writing them onto rival deposits would
 * deadlock approvals that share one UTR (domain 3.6).
 */
const OPEN = sql`d.status IN ('pending', 'matched', 'on_hold')`;

const OPEN_OR_REJECTED = sql`d.status IN ('pending', 'matched', 'on_hold', 'rejected')`;

/** The bank line behind a deposit: the linked one, else an unclaimed credit with the same UTR. */
export const LINE_ID = sql`coalesce(d.utr_entry_id, (
  SELECT same.id FROM utr_entry same
  WHERE d.status IN ('pending', 'on_hold') AND same.utr_norm = d.utr_norm
    AND same.direction = 'CREDIT' AND same.status = 'unclaimed'))`;

/** How the tests reach the bank line, the customer and the payment method of a deposit; each names the alias of its row. */
interface Around {
  line(test: (l: Sql) => Sql): Sql;
  customer(test: (k: Sql) => Sql): Sql;
  method(test: (k: Sql) => Sql): Sql;
}

/** For conditions on the deposit alone. */
const LOOKED_UP: Around = {
  line: (test) => sql`EXISTS (SELECT 1 FROM utr_entry l WHERE l.id = ${LINE_ID} AND ${test(sql`l`)})`,
  customer: (test) => sql`EXISTS (SELECT 1 FROM customer k WHERE k.id = d.customer_id AND ${test(sql`k`)})`,
  method: (test) => sql`EXISTS (SELECT 1 FROM payment_method k WHERE k.id = d.payment_method_id AND ${test(sql`k`)})`,
};

/** For the columns of a deposit whose line `u`, customer `c` and method `m` are joined: half the work of one row. */
const JOINED: Around = {
  line: (test) => sql`(u.id IS NOT NULL AND ${test(sql`u`)})`,
  customer: (test) => test(sql`c`),
  method: (test) => test(sql`m`),
};

const another = (test: Sql): Sql => sql`EXISTS (SELECT 1 FROM deposit o WHERE o.id <> d.id AND ${test})`;

const OPEN_RIVAL = sql`o.utr_norm = d.utr_norm AND o.status IN ('pending', 'matched', 'on_hold')`;

const testsBy = ({ line, customer, method }: Around): Record<DepositFlag, Sql> => ({
  // A credited deposit stores the facts of its line in indexed columns; only open deposits read the line.
  AMOUNT_MISMATCH: sql`((${OPEN} AND ${line((l) => sql`${l}.amount_paise <> d.amount_paise`)}) OR d.amount_differs)`,
  METHOD_MISMATCH: sql`((${OPEN} AND ${line((l) => sql`${l}.payment_method_id <> d.payment_method_id`)}) OR d.method_differs)`,
  DUP_UTR: sql`(${OPEN} AND (
    ${another(sql`o.credited_utr_norm = d.utr_norm AND o.status = 'approved'`)}
    OR ${another(sql`${OPEN_RIVAL} AND o.customer_id = d.customer_id`)}))`,
  CONTESTED: sql`(${OPEN} AND ${another(sql`${OPEN_RIVAL} AND o.customer_id <> d.customer_id`)})`,
  NAME_MISMATCH: sql`(
    ${customer((k) => sql`NOT names_share_a_word(${k}.name, d.payer_name)`)}
    OR ${line((l) => customer((k) => sql`NOT names_share_a_word(${k}.name, ${l}.remitter_name)`))})`,
  NEAR_UTR: sql`(d.status = 'pending' AND EXISTS (
    SELECT 1 FROM utr_entry l WHERE l.status = 'unclaimed' AND l.direction = 'CREDIT'
      AND l.amount_paise = d.amount_paise AND utr_is_near(l.utr_norm, d.utr_norm)))`,
  LINE_UNLINKED: sql`(d.status = 'pending' AND d.utr_entry_id IS NULL AND ${line(() => sql`TRUE`)})`,
  TOLD_DIFFERENTLY: sql`(${OPEN} AND ${line((l) => sql`${l}.told_differently IS NOT NULL`)})`,
  REUSED_IMAGE: another(sql`o.proof_sha256 = d.proof_sha256`),
  METHOD_FROZEN: sql`(${OPEN} AND ${method((k) => sql`${k}.status = 'frozen'`)})`,
  CUSTOMER_BLOCKED: sql`(${OPEN} AND ${customer((k) => sql`${k}.status <> 'active'`)})`,
  LATE: sql`d.late`,
  FIRST: sql`NOT EXISTS (SELECT 1 FROM deposit o
    WHERE o.customer_id = d.customer_id AND o.status = 'approved' AND o.id <> d.id AND o.submitted_at < d.submitted_at)`,
  SELF_APPROVAL: sql`d.self_approved`,
  ASKED: sql`(d.status = 'on_hold' AND EXISTS (SELECT 1 FROM deposit_question q WHERE q.deposit_id = d.id AND q.closed_at IS NULL))`,
  ANSWERED: sql`(${OPEN_OR_REJECTED} AND EXISTS (SELECT 1 FROM deposit_answer a WHERE a.deposit_id = d.id AND (d.decided_at IS NULL OR a.at > d.decided_at)))`,
  UTR_CORRECTED: sql`EXISTS (SELECT 1 FROM deposit_answer a WHERE a.deposit_id = d.id AND a.utr IS NOT NULL AND a.applied_at IS NOT NULL)`,
  STRAIGHT_THROUGH: sql`d.straight_through`,
});

const TEST = testsBy(LOOKED_UP);

/** Flags that keep a matched deposit from being Ready. */
export const BLOCKING_FLAGS = [
  'AMOUNT_MISMATCH',
  'METHOD_MISMATCH',
  'DUP_UTR',
  'CONTESTED',
  'NAME_MISMATCH',
  'NEAR_UTR',
  'LINE_UNLINKED',
  'TOLD_DIFFERENTLY',
  'REUSED_IMAGE',
  'METHOD_FROZEN',
  'CUSTOMER_BLOCKED',
] as const satisfies readonly DepositFlag[];

/** Flags by which a deposit without a bank line needs a person already. */
const EARLY_FLAGS = [
  'AMOUNT_MISMATCH',
  'METHOD_MISMATCH',
  'DUP_UTR',
  'CONTESTED',
  'NEAR_UTR',
  'LINE_UNLINKED',
  'TOLD_DIFFERENTLY',
  'REUSED_IMAGE',
] as const;

const anyFlag = (flags: readonly DepositFlag[]): Sql =>
  sql`(${sql.join(
    flags.map((flag) => TEST[flag]),
    sql` OR `,
  )})`;

/** True for rows that carry one of the flags. */
export function hasAnyFlag(flags: readonly DepositFlag[] | undefined): Sql | null {
  return flags ? anyFlag(flags) : null;
}

const flagsBy = (test: Record<DepositFlag, Sql>): Sql =>
  constant(
    sql`array_remove(ARRAY[${sql.join(
      DEPOSIT_FLAGS.map((flag) => sql`CASE WHEN ${test[flag]} THEN ${sql.lit(flag)} END`),
    )}]::text[], NULL)`,
  );

/** All flags of the row as `text[]`, where `d` is joined to its line, customer and method as {@link JOINED} says. */
export const FLAGS: Sql = flagsBy(testsBy(JOINED));

/** The same of `d` alone. */
export const FLAGS_ALONE: Sql = flagsBy(TEST);

/** The joins that {@link FLAGS} stands on. */
export const FLAGS_JOINS: Sql = constant(sql`
    JOIN customer c ON c.id = d.customer_id
    JOIN payment_method m ON m.id = d.payment_method_id
    LEFT JOIN utr_entry u ON u.id = ${LINE_ID}`);

const SECTION_TEST: Record<DepositSection, Sql> = {
  on_hold: sql`d.status = 'on_hold'`,
  ready: sql`(d.status = 'matched' AND NOT ${anyFlag(BLOCKING_FLAGS)})`,
  needs_eyes: sql`((d.status = 'matched' AND ${anyFlag(BLOCKING_FLAGS)}) OR (d.status = 'pending' AND ${anyFlag(EARLY_FLAGS)}))`,
  waiting: sql`(d.status = 'pending' AND NOT ${anyFlag(EARLY_FLAGS)})`,
};

export function inAnySection(sections: readonly DepositSection[] | undefined): Sql | null {
  return sections
    ? sql`(${sql.join(
        sections.map((section) => SECTION_TEST[section]),
        sql` OR `,
      )})`
    : null;
}

/** The section of a deposit with this status and these flags; the same rules as `inAnySection`. */
export function sectionOf(status: string, flags: readonly DepositFlag[]): DepositSection | null {
  const carries = (some: readonly DepositFlag[]) => some.some((flag) => flags.includes(flag));
  if (status === 'on_hold') return 'on_hold';
  if (status === 'matched') return carries(BLOCKING_FLAGS) ? 'needs_eyes' : 'ready';
  if (status === 'pending') return carries(EARLY_FLAGS) ? 'needs_eyes' : 'waiting';
  return null;
}
