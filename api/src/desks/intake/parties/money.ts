import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import { moment } from '../../../domain/moments.ts';
import type { Api, Deps } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import {
  Id,
  listOf,
  named,
  nullable,
  object,
  oneOf,
  pageQuery,
  SignedPaise,
  Timestamp,
} from '../../../http/schemas.ts';
import { conditions, timeIs } from '../../../listing/conditions.ts';
import { timeFields, withDefaults } from '../../../listing/query.ts';
import { readPage } from '../../../listing/read-page.ts';
import { BALANCES, MOVED_BY } from '../../../modules/customers/movements/schemas.ts';
import { isFirst, movementSource, touches } from '../../../modules/customers/movements/source.ts';
import { CustomerCodeParams } from './customers.ts';

const balances = { cashPaise: SignedPaise, bonusPaise: SignedPaise, heldPaise: SignedPaise };

const Balance = object({ customerCode: Type.String(), ...balances, at: Timestamp });

/** One movement of a customer's money as the customer may see it: no bank account, and nobody's name. */
const StatementLine = named(
  'CustomerStatementLine',
  object({
    id: Id,
    no: Type.String({ description: 'Number of the row that it belongs to, e.g. D-104233' }),
    entityType: oneOf([...MOVED_BY, 'other']),
    entityId: nullable(Id),
    ref: nullable(Type.String({ description: 'The app’s own reference of that row' })),
    kind: Type.String({ description: 'E.g. DEPOSIT_CREDIT' }),
    at: Timestamp,
    change: object(balances),
    after: object(balances),
    message: nullable(Type.String({ description: 'What the customer was told of it' })),
  }),
);
type Line = Static<typeof StatementLine>;

const { count: _count, ...paging } = pageQuery(['createdAt']);
const StatementQuery = object({ ...paging, ...timeFields });

/** What a customer has, and what moved it, for the operator's app. */
export function intakeMoneyRoutes(app: Api): void {
  app.get(
    '/intake/customers/:code/balance',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeBalance',
        tags: ['intake'],
        summary: 'What a customer has now: cash, bonus, and what is held for withdrawals',
        params: CustomerCodeParams,
        response: { 200: Balance },
      },
    },
    ({ params: { code } }) => balanceOf(app.deps, code),
  );
  app.get(
    '/intake/customers/:code/statement',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeStatement',
        tags: ['intake'],
        summary:
          'What moved the money of a customer, with the balances after it; the newest first unless sorted otherwise',
        params: CustomerCodeParams,
        querystring: StatementQuery,
        response: { 200: listOf(StatementLine) },
      },
    },
    ({ params: { code }, query }) => statementOf(app.deps, code, query),
  );
}

async function balanceOf({ db, clock }: Deps, code: string): Promise<Static<typeof Balance>> {
  const { rows } = await sql<Omit<Static<typeof Balance>, 'at'>>`
    SELECT c.code AS customer_code, ${sumOf('cash')} AS cash_paise, ${sumOf('bonus')} AS bonus_paise, ${sumOf('hold')} AS held_paise
    FROM customer c WHERE c.code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('customer');
  return { ...row, at: moment(clock.now()) };
}

const sumOf = (kind: (typeof BALANCES)[number]) =>
  sql`coalesce((SELECT a.balance_paise FROM ledger_account a WHERE a.customer_id = c.id AND a.kind = ${sql.lit(`customer_${kind}`)}), 0)`;

/** The list of movements that staff see, with the app's references and messages instead of accounts and names. */
const source = {
  ...movementSource,
  columns: sql`${movementSource.columns}, coalesce(own.intake_ref, w.intake_ref) AS ref,
    CASE WHEN own.id IS NOT NULL AND t.kind <> 'DEPOSIT_CREDIT' THEN own.customer_message WHEN w.status = 'rejected' THEN w.customer_message END AS message`,
  joins: sql`${movementSource.joins} LEFT JOIN deposit own ON own.id = d.id`,
};

async function statementOf({ db, settings }: Deps, code: string, query: Static<typeof StatementQuery>) {
  const customerId = await idOf(db, code);
  const where = conditions(
    touches('t', customerId),
    isFirst(customerId),
    timeIs(sql`t.created_at`, query, settings.businessTimeZone),
  );
  type Row = Omit<Line, 'at'> & { at: Date };
  const { items, page } = await readPage<Row>(db, source, where, withDefaults(query, '-createdAt'));
  return { items: items.map(toLine), page };
}

const toLine = ({
  id,
  no,
  entityType,
  entityId,
  ref,
  kind,
  at,
  change,
  after,
  message,
}: Omit<Line, 'at'> & { at: Date }): Line => ({
  ...{ id, no, entityType, entityId, ref, kind, at: moment(at), change, after, message },
});

async function idOf(db: Db, code: string): Promise<string> {
  const row = await db.selectFrom('customer').select('id').where('code', '=', code).executeTakeFirst();
  if (!row) throw notFound('customer');
  return row.id;
}
