import type { TObject, TSchema } from 'typebox';
import type { PageQueryValues } from '../http/schemas.ts';
import type { Listing } from '../listing/listing.ts';
import { bonusListing, BonusQuery } from '../modules/bonuses/list.ts';
import { customerListing, CustomerQuery } from '../modules/customers/list.ts';
import { movementListing, MovementQuery } from '../modules/customers/movements/list.ts';
import { DEPOSIT_STATUSES } from '../domain/deposits/states.ts';
import { depositListing, DepositQuery } from '../modules/deposits/list.ts';
import { utrListing, UtrQuery } from '../modules/utrs/list.ts';
import { withdrawalListing, WithdrawalQuery } from '../modules/withdrawals/list.ts';

export interface BenchCase {
  list: string;
  /** The filters, as in an address. */
  name: string;
  listing: Listing<PageQueryValues, unknown, unknown>;
  query: PageQueryValues;
}

interface BenchList {
  list: string;
  schema: TObject;
  listing: unknown;
  /** Filters that every query of this list has. */
  always?: object;
}

const LISTS: BenchList[] = [
  { list: 'deposits', schema: DepositQuery, listing: depositListing },
  { list: 'utrs', schema: UtrQuery, listing: utrListing },
  { list: 'withdrawals', schema: WithdrawalQuery, listing: withdrawalListing },
  { list: 'bonuses', schema: BonusQuery, listing: bonusListing },
  { list: 'customers', schema: CustomerQuery, listing: customerListing },
  { list: 'movements', schema: MovementQuery, listing: movementListing, always: { customerId: uuid('c', 42) } },
];

/** Combinations of filters that desks use. */
const TOGETHER: [string, object][] = [
  ['deposits', { status: ['pending', 'matched', 'on_hold'], sort: 'submittedAt' }],
  ['deposits', { status: ['approved'], from: today(), to: today() }],
  ['deposits', { status: DEPOSIT_STATUSES.filter((status) => status !== 'approved'), methodId: [uuid('b', 3)] }],
  ['utrs', { status: ['unclaimed'], direction: 'CREDIT' }],
  ['withdrawals', { status: ['requested', 'checking', 'escalated', 'on_hold'], sort: 'requestedAt' }],
];

/**
 * Every list without filters, with each filter and each of its values, in every order, and with the combinations that
 * desks use.
 */
export function benchCases(only?: string): BenchCase[] {
  const cases = LISTS.flatMap(({ list, schema, listing, always = {} }) => {
    const make = (query: object): BenchCase => ({
      list,
      name: nameOf(query),
      listing: listing as BenchCase['listing'],
      query: { ...always, ...query } as PageQueryValues,
    });
    const alone = Object.entries(schema.properties as Record<string, TSchema>)
      .filter(([name]) => !(name in always))
      .flatMap(([name, one]) => valuesOf(name, one).map((value) => make({ [name]: value })));
    return [make({}), ...alone, ...TOGETHER.filter(([of]) => of === list).map(([, query]) => make(query))];
  });
  return only ? cases.filter(({ list, name }) => `${list} ${name}`.includes(only)) : cases;
}

interface Choices {
  enum?: string[];
  items?: Choices;
}

/**
 * The values that the rows of `seed.ts` have. Throws for a filter without a value, because it would not be measured.
 */
function valuesOf(name: string, schema: TSchema): unknown[] {
  if (['limit', 'cursor', 'dir', 'count'].includes(name)) return [];
  const { enum: one, items } = schema as unknown as Choices;
  if (items?.enum) return items.enum.map((value) => [value]);
  if (one) return one;
  const known: Record<string, unknown> = {
    from: today(),
    to: today(),
    amount: 250_000,
    amountMin: 2_000_000,
    amountMax: 20_000,
    customerId: [uuid('c', 42)],
    customer: 'Asha Rao',
    methodId: [uuid('b', 3)],
    utr: '630000003507',
    utrEnds: '3507',
    by: 'bench.7',
    payingBy: uuid('e', 7),
    payoutBatchId: uuid('0', 1),
    q: '630000003507',
    campaign: 'WEEK-0-404',
    reason: ['OTHER'],
    image: 'cd04a4754498e06d',
    batchId: uuid('0', 1),
  };
  if (!(name in known)) throw new Error(`The bench knows no value for the filter ${name}`);
  return [known[name]];
}

function uuid(kind: string, number: number): string {
  return `${kind}0000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}

const nameOf = (query: object): string =>
  Object.entries(query)
    .map(
      ([name, value]) =>
        `${name}=${[value]
          .flat()
          .join(',')
          .replaceAll(/0{7}-0000-7000-8000-0+/g, '…')}`,
    )
    .join(' ') || 'no filter';
