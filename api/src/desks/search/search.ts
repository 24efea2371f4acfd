import type { Static } from 'typebox';
import { type Actor, can, type Deps } from '../../http/context.ts';
import type { Permission } from '../../domain/permissions.ts';
import { listBonuses } from '../../modules/bonuses/list.ts';
import { listCustomers } from '../../modules/customers/list.ts';
import { listDeposits } from '../../modules/deposits/list.ts';
import { listMethods } from '../../modules/payment-methods/list.ts';
import { listUtrs } from '../../modules/utrs/list.ts';
import { listWithdrawals } from '../../modules/withdrawals/list.ts';
import { type Meanings, readMeanings } from './meanings.ts';
import type { Noun } from '../../domain/nouns.ts';
import type { SearchHit } from './schemas.ts';

export type Hit = Static<typeof SearchHit>;
/** The fields of a hit that its list supplies. */
type Found = Omit<Hit, 'noun' | 'query' | 'exact'>;

/** Hits of each kind; whoever needs more filters the list. */
const MOST = 5;

/**
 * Filters of a list for one meaning of the text. Several meanings are separate queries, so that each uses its own
 * index.
 */
type Ask = Record<string, unknown>;

interface Source {
  noun: Noun;
  permission: Permission;
  /** Letter of the human number. */
  letter: string;
  find: (deps: Deps, actor: Actor, ask: Ask) => Promise<Found[]>;
  /** The queries of this list for the meanings of a text. */
  asks: (meanings: Meanings) => (Ask | false | undefined)[];
}

const money = ({ utr, utrEnds, amount }: Meanings) => [
  utr !== undefined && { utr },
  utrEnds !== undefined && { utrEnds },
  amount,
];
const page = (ask: Ask) => ({ ...ask, limit: MOST });

const SOURCES: readonly Source[] = [
  {
    noun: 'deposits',
    permission: 'deposits.read',
    letter: 'D',
    asks: money,
    find: async (deps, actor, ask) =>
      (await listDeposits(deps, actor, page(ask))).items.map(
        ({ no, customer, amountPaise, status, utr, submittedAt }) => ({
          no,
          name: `${customer.name} (${customer.code})`,
          utr,
          amountPaise,
          status,
          at: submittedAt,
        }),
      ),
  },
  {
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    letter: 'W',
    asks: money,
    find: async (deps, actor, ask) =>
      (await listWithdrawals(deps, actor, page(ask))).items.map(
        ({ no, customer, amountPaise, status, payoutUtr, requestedAt }) => ({
          no,
          name: `${customer.name} (${customer.code})`,
          utr: payoutUtr,
          amountPaise,
          status,
          at: requestedAt,
        }),
      ),
  },
  {
    noun: 'utrs',
    permission: 'utrs.read',
    letter: 'U',
    asks: money,
    find: async (deps, actor, ask) =>
      (await listUtrs(deps, actor, page(ask))).items.map(
        ({ no, paymentMethod, amountPaise, status, utr, createdAt }) => ({
          no,
          name: paymentMethod.label,
          utr,
          amountPaise,
          status,
          at: createdAt,
        }),
      ),
  },
  {
    noun: 'bonuses',
    permission: 'bonuses.read',
    letter: 'B',
    asks: ({ amount }) => [amount],
    find: async (deps, actor, ask) =>
      (await listBonuses(deps, actor, page(ask))).items.map(({ no, customer, amountPaise, status, createdAt }) => ({
        no,
        name: `${customer.name} (${customer.code})`,
        utr: null,
        amountPaise,
        status,
        at: createdAt,
      })),
  },
  {
    noun: 'payment-methods',
    permission: 'methods.read',
    letter: 'M',
    asks: ({ method }) => [method !== undefined && { q: method }],
    find: async (deps, actor, ask) =>
      (await listMethods(deps, actor, page(ask))).items.map(({ no, label, status, createdAt }) => ({
        no,
        name: label,
        utr: null,
        amountPaise: null,
        status,
        at: createdAt,
      })),
  },
];

/**
 * Finds what a text names among the rows that this person may see: at most five of each kind, exact matches first
 * (domain 2.0, Ctrl/Cmd-K). The panel knows on which screen a row is shown.
 */
export async function searchEverything(deps: Deps, actor: Actor, text: string): Promise<Hit[]> {
  const meanings = readMeanings(text);
  const [rows, customers] = await Promise.all([rowsOf(deps, actor, meanings), customersOf(deps, actor, meanings)]);
  const hits = [...rows, ...customers];
  return [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
}

async function rowsOf(deps: Deps, actor: Actor, meanings: Meanings): Promise<Hit[]> {
  const sources = SOURCES.filter(
    ({ permission, letter }) => can(actor, permission) && (!meanings.no || meanings.no.startsWith(letter)),
  );
  const found = await Promise.all(sources.map((source) => rowsFrom(source, deps, actor, meanings)));
  return found.flat();
}

async function rowsFrom({ noun, asks, find }: Source, deps: Deps, actor: Actor, meanings: Meanings): Promise<Hit[]> {
  const filters = meanings.no ? [{ q: meanings.no }] : asks(meanings).filter((ask): ask is Ask => Boolean(ask));
  const found = (await Promise.all(filters.map((ask) => find(deps, actor, ask)))).flat();
  const once = [...new Map(found.map((row) => [row.no, row])).values()].slice(0, MOST);
  return once.map((row) => ({
    noun,
    ...row,
    exact: row.no === meanings.no || (row.utr !== null && row.utr === meanings.utr),
    query: `id=${row.no}`,
  }));
}

async function customersOf(deps: Deps, actor: Actor, { customer }: Meanings): Promise<Hit[]> {
  if (customer === undefined || !can(actor, 'customers.read')) return [];
  const { items } = await listCustomers(deps, actor, { customer, limit: MOST, sort: 'name' });
  return items.map(({ code, name, phone, status, createdAt }) => ({
    noun: 'customers' as const,
    no: code,
    name: phone ? `${name}, ${phone}` : name,
    utr: null,
    amountPaise: null,
    status,
    at: createdAt,
    exact: code.toUpperCase() === customer.toUpperCase(),
    query: `customer=${encodeURIComponent(code)}`,
  }));
}
