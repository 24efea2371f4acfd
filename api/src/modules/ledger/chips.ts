import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Deps } from '../../http/context.ts';
import { Id, named, nullable, object, oneOf, SignedPaise, StaffRef, Timestamp } from '../../http/schemas.ts';
import { WaitingRequest, waitingOf } from '../second-person/waiting.ts';
import { HOLDING_STATUSES } from '../../domain/withdrawals/states.ts';
import { type ChipCode, CHIPS, type Figure, isRed, readFigures, STANDING } from './figures.ts';
import { readFreeze } from './freeze.ts';
import { LEDGER } from './override.ts';
import { isBlocked, readOverride } from './payout-block.ts';

const Offender = object({
  entityType: oneOf(['customer', 'payment-method', 'account']),
  id: nullable(Id),
  name: Type.String({ description: "Customer's code, method's label or the account's code" }),
  balancePaise: SignedPaise,
  expectedPaise: SignedPaise,
  query: Type.String({ description: 'Filters of the list that shows its rows' }),
});

export const Chip = named(
  'LedgerChip',
  object({
    code: oneOf(CHIPS),
    title: Type.String(),
    ok: Type.Boolean(),
    balancePaise: SignedPaise,
    expectedPaise: SignedPaise,
    differencePaise: SignedPaise,
    noun: nullable(oneOf(['utrs', 'withdrawals', 'payment-methods'], { description: 'The list behind the figure' })),
    query: Type.String({ description: 'Its filters, e.g. status=unclaimed&direction=CREDIT' }),
    offenders: Type.Array(Offender, { description: 'The first 20 accounts that are off; empty while it is green' }),
  }),
);

export const Chips = named(
  'LedgerChips',
  object({
    ok: Type.Boolean(),
    payoutsBlocked: Type.Boolean({
      description: 'Nothing can be taken for payout: red, and no lead has overridden it',
    }),
    waiting: nullable(WaitingRequest),
    override: nullable(
      object({ chips: Type.Array(oneOf(CHIPS)), reason: Type.String(), by: StaffRef, at: Timestamp, until: Timestamp }),
    ),
    frozen: Type.Optional(
      object(
        {
          restoredTo: nullable(Timestamp),
          missing: Type.Array(Type.String(), { description: 'Labels of the accounts whose statement is not in' }),
        },
        { description: 'Payouts are frozen, which owners alone end; left out otherwise' },
      ),
    ),
    chips: Type.Array(Chip),
    checkedAt: nullable(Timestamp),
    at: Timestamp,
  }),
);

interface About {
  title: string;
  noun: Static<typeof Chip>['noun'];
  query: string;
}

const ABOUT: Record<ChipCode, About> = {
  'ledger-zero': { title: 'Ledger sums to zero', noun: null, query: '' },
  'unclaimed-money': { title: 'Unallocated money', noun: 'utrs', query: 'status=unclaimed&direction=CREDIT' },
  'held-money': {
    title: 'Held money is what open withdrawals ask for',
    noun: 'withdrawals',
    query: HOLDING_STATUSES.map((status) => `status=${status}`).join('&'),
  },
  'bank-expected': { title: 'Banks hold what lines and payouts say', noun: 'payment-methods', query: '' },
  'own-transit': { title: 'Transfers in transit', noun: 'utrs', query: 'flag=IN_TRANSIT' },
};

/** The state of the ledger for leads: each chip with its figures and, while it is red, the accounts that are off. */
export async function readChips({ db, clock, settings }: Deps): Promise<Static<typeof Chips>> {
  const now = clock.now();
  const [figures, override] = [await readFigures(db), await readOverride(db, now)];
  const frozen = await readFreeze(db, settings.businessTimeZone);
  const { rows } = await sql<{
    waiting: Static<typeof WaitingRequest> | null;
  }>`SELECT ${waitingOf('ledger', sql`${LEDGER.id}`)} AS waiting`.execute(db);
  const checked = await db.selectFrom('ledgerCheck').select('checkedAt').executeTakeFirst();
  const red = figures.filter(isRed).map(({ code }) => code);
  const chips = await Promise.all(figures.map((figure) => toChip(db, figure)));
  return {
    ok: red.length === 0,
    payoutsBlocked: frozen !== null || isBlocked(red, override),
    ...(frozen && {
      frozen: { restoredTo: frozen.restoredTo?.toISOString() ?? null, missing: frozen.missing },
    }),
    waiting: rows[0]?.waiting ?? null,
    override: override && { ...override, at: override.at.toISOString(), until: override.until.toISOString() },
    chips,
    checkedAt: checked?.checkedAt.toISOString() ?? null,
    at: now.toISOString(),
  };
}

async function toChip(db: Deps['db'], figure: Figure): Promise<Static<typeof Chip>> {
  const { title, noun, query } = ABOUT[figure.code];
  const { code, balancePaise, expectedPaise } = figure;
  const red = isRed(figure);
  return {
    code,
    title,
    ok: !red,
    balancePaise,
    expectedPaise,
    differencePaise: balancePaise - expectedPaise,
    noun,
    query,
    offenders: red ? await offendersOf(db, code) : [],
  };
}

const SHOWN = 20;

/** The accounts that are off now, and those that the last whole check found, which have more detail. */
async function offendersOf(db: Deps['db'], code: ChipCode): Promise<Static<typeof Offender>[]> {
  const result = await sql<Static<typeof Offender>>`${STANDING},
    checked AS (
      SELECT o.* FROM ledger_check, jsonb_to_recordset(found -> ${code})
        AS o (account TEXT, "customerId" UUID, "paymentMethodId" UUID, "balancePaise" BIGINT, "expectedPaise" BIGINT)),
    off (account, customer_id, payment_method_id, balance_paise, expected_paise) AS (
      SELECT * FROM checked
      UNION ALL SELECT account, customer_id, payment_method_id, balance_paise, expected_paise FROM standing
        WHERE chip = ${code} AND balance_paise <> expected_paise AND account NOT IN (SELECT account FROM checked))
    SELECT CASE WHEN o.customer_id IS NOT NULL THEN 'customer' WHEN o.payment_method_id IS NOT NULL THEN 'payment-method' ELSE 'account' END AS entity_type,
      coalesce(o.customer_id, o.payment_method_id) AS id, coalesce(c.code, p.label, o.account) AS name, o.balance_paise, o.expected_paise,
      CASE WHEN c.id IS NOT NULL THEN 'customerId=' || c.id WHEN p.id IS NOT NULL THEN 'methodId=' || p.id ELSE '' END AS query
    FROM off o LEFT JOIN customer c ON c.id = o.customer_id LEFT JOIN payment_method p ON p.id = o.payment_method_id
    ORDER BY c.id IS NULL AND p.id IS NULL, o.account LIMIT ${SHOWN}`.execute(db);
  return result.rows;
}
