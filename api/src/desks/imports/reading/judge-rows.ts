import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import { readAmount } from '../../../domain/bank-amount.ts';
import { CUSTOMER_STATUSES, KYC_STATUSES } from '../../../domain/customers/states.ts';
import { type AppCustomer, readAppCustomer } from '../../../modules/customers/from-app/customer-facts.ts';
import { judgeCustomers } from '../../../modules/customers/from-app/judge-customers.ts';
import { judgePayees } from '../../../modules/customers/from-app/judge-payees.ts';
import { type PlainPayee, readAppPayee } from '../../../modules/customers/from-app/payee-facts.ts';
import type { Opening } from '../../../modules/ledger/openings.ts';
import type { ImportKind } from '../schemas.ts';
import type { Cells } from './headings.ts';

/** What is wrong with a row, at which of its fields. */
export interface RowProblem {
  field: string;
  reason: string;
}

/** A row as it could be read, and under which name it may stand once in a file. */
export type ReadRow<Facts> = { key: string; facts: Facts } | { problems: RowProblem[] };

/** What one kind of file holds: how a row is read alone, and what it would change. */
export interface RowKind<Facts> {
  read(cells: Cells): ReadRow<Facts>;
  judge(db: DbOrTx, facts: readonly Facts[]): Promise<('new' | 'changed' | 'same' | RowProblem)[]>;
  sumPaise(facts: Facts): number;
}

const outcomes = (
  judged: readonly { outcome: 'new' | 'changed' | 'same' | 'bad'; error?: { field: string; msg: string } }[],
) =>
  judged.map(({ outcome, error }) =>
    outcome === 'bad' ? { field: error?.field ?? '', reason: error?.msg ?? '' } : outcome,
  );

const problemsOf = (errors: readonly { field: string; msg: string }[]): RowProblem[] =>
  errors.map(({ field, msg }) => ({ field, reason: msg }));

/** An empty cell says nothing about a state, and a word that is not one of the states is a problem. */
function stateIn<S extends string>(
  cell: string | undefined,
  states: readonly S[],
  field: string,
): S | RowProblem | undefined {
  const word = cell?.trim().toLowerCase();
  if (!word) return undefined;
  return states.find((state) => state === word) ?? { field, reason: `"${cell}" is none of ${states.join(', ')}.` };
}

const isProblem = (value: unknown): value is RowProblem => typeof value === 'object' && value !== null;

const customers: RowKind<AppCustomer> = {
  read(cells) {
    const kycStatus = stateIn(cells['kycStatus'], KYC_STATUSES, 'kycStatus');
    const status = stateIn(cells['status'], CUSTOMER_STATUSES, 'status');
    const { facts, errors } = readAppCustomer({
      code: cells['code'] ?? '',
      name: cells['name'] ?? '',
      phone: cells['phone'],
      franchiseCode: cells['franchiseCode'],
      kycStatus: isProblem(kycStatus) ? undefined : kycStatus,
      status: isProblem(status) ? undefined : status,
    });
    const problems = [...problemsOf(errors), ...[kycStatus, status].filter(isProblem)];
    return problems.length > 0 ? { problems } : { key: facts.code, facts };
  },
  judge: async (db, facts) => outcomes(await judgeCustomers(db, facts, { lock: false })),
  sumPaise: () => 0,
};

const CLOSED: Record<string, boolean> = {
  yes: true,
  true: true,
  1: true,
  closed: true,
  no: false,
  false: false,
  0: false,
};

const payees: RowKind<PlainPayee> = {
  read(cells) {
    const word = cells['closed']?.trim().toLowerCase();
    const { facts, errors } = readAppPayee({
      customerCode: cells['customerCode'] ?? '',
      ref: cells['ref'] ?? '',
      holderName: cells['holderName'] ?? '',
      // A spreadsheet writes a text in front of which an apostrophe stands; the bank's number has none.
      accountNo: cells['accountNo']?.replace(/^'/, ''),
      ifsc: cells['ifsc'],
      vpa: cells['vpa'],
      closed: word ? CLOSED[word] : undefined,
    });
    const problems = problemsOf(errors);
    if (word && CLOSED[word] === undefined)
      problems.push({ field: 'closed', reason: `"${cells['closed']}" is neither yes nor no.` });
    return problems.length > 0 ? { problems } : { key: `${facts.customerCode} ${facts.ref}`, facts };
  },
  judge: async (db, facts) => outcomes(await judgePayees(db, facts, { lock: false })),
  sumPaise: () => 0,
};

/** An opening balance before its customer or account is known; `of` where the file says which it is. */
export type TypedOpening = Pick<Opening, 'no' | 'amountPaise'> & { of?: Opening['of'] | undefined };

const METHOD_NO = /^M-\d{1,15}$/;

/** Words of the column that says whose balance it is. */
const TYPES: Record<string, Opening['of']> = {
  customer: 'customer',
  method: 'payment_method',
  'payment method': 'payment_method',
  account: 'payment_method',
};

const openings: RowKind<TypedOpening> = {
  read(cells) {
    const no = (cells['no'] ?? '').trim();
    const amountPaise = readAmount(cells['amount'] ?? '');
    const word = cells['type']?.trim().toLowerCase();
    const of = word ? TYPES[word] : undefined;
    const problems: RowProblem[] = [];
    if (!no)
      problems.push({
        field: 'no',
        reason: 'Say whose balance it is: the code of a customer or the number of a method.',
      });
    if (word && !of) problems.push({ field: 'type', reason: `"${cells['type']}" is neither customer nor method.` });
    if (amountPaise === null || amountPaise <= 0)
      problems.push({
        field: 'amount',
        reason: 'An opening balance is an amount in rupees above 0, such as 1,25,000.50.',
      });
    if (problems.length > 0 || amountPaise === null) return { problems };
    // Only what looks like the number of a method can be two things.
    const key = of && METHOD_NO.test(no) ? `${no} (${of === 'customer' ? 'customer' : 'method'})` : no;
    return { key, facts: { no, amountPaise, ...(of ? { of } : {}) } };
  },
  judge: async (db, facts) => {
    const found = await findOpenings(db, facts);
    return facts.map(({ no }, at) => {
      const [owner, other] = found[at] ?? [];
      if (other)
        return {
          field: 'no',
          reason: `${no} is a customer and a payment method: say which in a column Type, customer or method.`,
        };
      if (!owner) return { field: 'no', reason: sayUnknown(facts[at] as TypedOpening) };
      if (owner.closed) return { field: 'no', reason: `${no} is closed.` };
      return owner.moved ? { field: 'no', reason: `Money of ${no} has moved already.` } : 'new';
    });
  },
  sumPaise: ({ amountPaise }) => amountPaise,
};

const sayUnknown = ({ no, of }: TypedOpening): string =>
  (of ?? (METHOD_NO.test(no) ? 'payment_method' : 'customer')) === 'customer'
    ? `There is no customer ${no}.`
    : `There is no payment method ${no}.`;

export interface OpeningOwner {
  of: Opening['of'];
  id: string;
  closed: boolean;
  moved: boolean;
}

/**
 * Whose opening balances these are, in their order: customers by code, methods by number. Two where the code of a
 * customer is also the number of a method, and the file does not say which is meant.
 */
export async function findOpenings(
  db: DbOrTx,
  named: readonly Pick<TypedOpening, 'no' | 'of'>[],
): Promise<OpeningOwner[][]> {
  const nos = named.map(({ no }) => no);
  const methods = nos.filter((no) => METHOD_NO.test(no)).map((no) => Number(no.slice(2)));
  const moved = (column: string) => sql`EXISTS (
    SELECT 1 FROM ledger_account a WHERE a.${sql.raw(column)} = o.id AND (
      EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.debit_account_id = a.id) OR EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.credit_account_id = a.id)))`;
  const { rows } = await sql<OpeningOwner & { no: string }>`${plannedAnew}
    SELECT 'customer' AS of, o.id, o.code AS no, o.status = 'closed' AS closed, ${moved('customer_id')} AS moved
      FROM customer o WHERE o.code = ANY(${nos}::text[])
    UNION ALL SELECT 'payment_method', o.id, 'M-' || o.no, o.status = 'closed', ${moved('payment_method_id')}
      FROM payment_method o WHERE o.no = ANY(${methods}::bigint[])`.execute(db);
  const owners = new Map<string, OpeningOwner[]>();
  for (const { no, ...owner } of rows) owners.set(no, [...(owners.get(no) ?? []), owner]);
  return named.map(({ no, of }) => (owners.get(no) ?? []).filter((owner) => !of || owner.of === of));
}

/** The kinds of files. */
export const ROW_KINDS: Record<ImportKind, RowKind<unknown>> = { customers, payees, openings };
