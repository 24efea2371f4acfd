import type { DaySeries, MenuItem, Noun, OwnFigure, QueueSummary } from '../contract/index.ts';
import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  METHOD_STATUSES,
  UTR_STATUSES,
  WITHDRAWAL_STATUSES,
} from '../domain/index.ts';
import { createAddresses } from '../session/index.ts';

/**
 * A screen's segment, with which the address of its rows begins; the whole address when it begins with a slash; `null`
 * for no screen.
 */
type Where = string | null;

/**
 * The expected screens of a module's rows, written by hand. It must be complete, so that additions of the API are
 * decided for every module.
 */
export interface ShownByHand {
  /** By the letter of the row's number. */
  rows: Record<'D' | 'W' | 'U' | 'B' | 'M' | 'C', Where>;
  /** By list: the screen that works on some states with these states, and the screen of all others. */
  found: Record<QueueSummary['noun'], { worked?: readonly [Where, ...string[]]; others: Where }>;
  queues: Record<QueueSummary['key'], Where>;
  figures: Record<DaySeries['key'] | OwnFigure['key'], Where>;
  /** The lists of a customer's rows; the panel opens beside the first. */
  customer: readonly string[];
  /** The rows of other figures: risk, ledger, hand-over, evidence. */
  lists: Record<keyof typeof LISTED, Where>;
}

const FACES: Record<QueueSummary['noun'], Readonly<Record<string, unknown>>> = {
  deposits: DEPOSIT_STATUSES,
  withdrawals: WITHDRAWAL_STATUSES,
  utrs: UTR_STATUSES,
  bonuses: BONUS_STATUSES,
  'payment-methods': METHOD_STATUSES,
};

const LISTED = {
  'deposits of a decider': {
    noun: 'deposits',
    query: 'status=approved&status=rejected&time=decided&by=asha&from=2026-11-01&to=2026-11-21',
  },
  'deposits somebody approved alone': { noun: 'deposits', query: 'status=approved&flag=SELF_APPROVAL&time=decided' },
  'deposits of an image': { noun: 'deposits', query: 'status=all&image=ab12' },
  'claims of a UTR': { noun: 'deposits', query: 'status=all&utr=632411760093' },
  'withdrawals of a payer': { noun: 'withdrawals', query: 'status=paid&time=paid&by=asha' },
  'withdrawals of an image': { noun: 'withdrawals', query: 'status=all&image=ab12' },
  'unallocated lines of all days': { noun: 'utrs', query: 'day=all&status=unclaimed&direction=CREDIT' },
  'unallocated lines of an account': { noun: 'utrs', query: 'status=unclaimed&direction=CREDIT&methodId=m1' },
  'methods of every state': { noun: 'payment-methods', query: 'status=all' },
  'bonuses of a customer': { noun: 'bonuses', query: 'day=all&customer=C-1042&status=all' },
} as const satisfies Record<string, { noun: Noun; query: string }>;

const FIGURES: Record<keyof ShownByHand['figures'], string> = {
  'money-in': 'status=approved&time=decided&from=2026-11-21&to=2026-11-21&methodId=m1',
  'money-out': 'status=paid&time=paid&from=2026-11-21&to=2026-11-21&methodId=m1',
  'deposits-decided': 'status=approved&status=rejected&time=decided&from=2026-11-21T14:00&to=2026-11-21T15:00',
  'withdrawals-cleared': 'status=all&time=cleared&from=2026-11-21&to=2026-11-21',
  'bonuses-given': 'status=credited&status=released&from=2026-11-21&to=2026-11-21',
  unclaimed: 'status=unclaimed&direction=CREDIT&methodId=m1',
  'own-approved': 'status=approved&time=decided&from=2026-11-21T00:00&by=asha',
  'own-rejected': 'status=rejected&time=decided&from=2026-11-21T00:00&by=asha',
  'own-lines': 'status=all&from=2026-11-21T00:00&by=asha',
  'own-paid': 'status=paid&time=paid&from=2026-11-21T00:00&by=asha',
  'own-cleared': 'status=all&time=cleared&from=2026-11-21T00:00&by=asha',
  'own-bonuses': 'status=credited&status=released&from=2026-11-21T00:00&by=asha',
};

const at = (where: Where, query: string): Where =>
  where === null || where.startsWith('/') ? where : `/admin/${where}?${query}`;
const names = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[];
const mapped = <K extends string>(table: Record<K, unknown>, value: (key: K) => unknown) =>
  Object.fromEntries(names(table).map((key) => [key, value(key)]));

/** Declares the tests that a module's screens show what is expected, and that no two claim the same rows. */
export function testShown(menu: readonly MenuItem[], by: ShownByHand): void {
  const addresses = createAddresses(menu);

  test('a row, by its number alone', () => {
    const query = (letter: string) => `${letter === 'C' ? 'panel' : 'id'}=${letter}-7`;
    expect(mapped(by.rows, (letter) => addresses.ofRow(`${letter}-7`))).toEqual(
      mapped(by.rows, (letter) => at(by.rows[letter], query(letter))),
    );
  });

  test.each(names(by.found))('a row of %s that was found, by its state', (noun) => {
    const { worked: [desk, ...states] = [null], others } = by.found[noun];
    const where = (status: string) => at(states.includes(status) ? desk : others, 'id=X-7');
    expect(states.every((status) => status in FACES[noun])).toBe(true);
    expect(mapped(FACES[noun], (status) => addresses.ofRows({ noun, query: 'id=X-7', status }))).toEqual(
      mapped(FACES[noun], where),
    );
  });

  test('the queues that it works off, and no other', () => {
    expect(mapped(by.queues, (key) => addresses.placeOfQueue({ key, query: 'status=x' })?.address ?? null)).toEqual(
      mapped(by.queues, (key) => at(by.queues[key], 'status=x')),
    );
  });

  test('the figures whose rows it shows, and no other', () => {
    expect(mapped(FIGURES, (key) => addresses.ofFigure({ key, query: FIGURES[key] }))).toEqual(
      mapped(FIGURES, (key) => at(by.figures[key], FIGURES[key])),
    );
  });

  test('what a customer did, list by list', () => {
    expect(addresses.placesOfCustomer('C-7').map(({ address }) => address)).toEqual(
      by.customer.map((segment) => `/admin/${segment}?customer=C-7&day=all&status=all`),
    );
  });

  test('rows behind other figures', () => {
    expect(mapped(LISTED, (name) => addresses.ofRows(LISTED[name]))).toEqual(
      mapped(LISTED, (name) => at(by.lists[name], LISTED[name].query)),
    );
  });
}
