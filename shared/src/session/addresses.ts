import type { Addresses, Counted, MenuItem, Noun, Place, Rows, Shown } from '../contract/index.ts';

/** The parameter that opens a customer's panel beside any list; `id` is the open row. */
export const CUSTOMER_KEY = 'panel';

/** The host's page of one row, with the number behind it. */
export const ROW_PAGE = '/admin/row/';

/** The list of a row by the letter of its number. Customers, `C`, have no list. */
const NOUN_OF_LETTER: Readonly<Record<string, Noun>> = {
  D: 'deposits',
  W: 'withdrawals',
  U: 'utrs',
  B: 'bonuses',
  M: 'payment-methods',
  H: 'hand-overs',
  S: 'second-person',
};

/** Who may read a row, by the letter of its number: the rows that the host's page shows. */
const READER_OF_LETTER: Readonly<Record<string, string>> = {
  D: 'deposits.read',
  W: 'withdrawals.read',
  U: 'utrs.read',
  B: 'bonuses.read',
  M: 'methods.read',
  C: 'customers.read',
};

/** The permission to read the row with this number; `undefined` for a number that names no row. */
export const readerOf = (no: string): string | undefined => READER_OF_LETTER[no.charAt(0)];

/** The lists of a customer's rows; each can be filtered by customer. */
const OF_CUSTOMERS = ['deposits', 'withdrawals', 'bonuses'] as const satisfies readonly Noun[];

/** Rows that a screen shows, together with the screen. */
type Claim = Shown & Pick<MenuItem, 'segment' | 'title'>;

const lists = ({ statuses, lacks = [] }: Shown) => !statuses && lacks.length === 0;
const takes = ({ lacks = [] }: Shown, query: string) =>
  [...new URLSearchParams(query)].every(
    ([name, value]) => !lacks.includes(name) && !lacks.includes(`${name}=${value}`),
  );
/** Prefers the screen that works on the state, then one that lists all, then any that has the rows. */
const bestOf = (claims: readonly Claim[], status?: string): Claim | undefined =>
  claims.find(({ statuses }) => status !== undefined && statuses?.includes(status)) ?? claims.find(lists) ?? claims[0];

const placeAt = ({ segment, title }: Pick<Claim, 'segment' | 'title'>, query: string): Place => ({
  segment,
  title,
  address: `/admin/${segment}${query && `?${query}`}`,
});

/** What the host asks besides. */
export interface HostAddresses extends Addresses {
  /**
   * Address of a customer, whose code is the operator's own and need not look like a number; their panel opens over the
   * first list of the module. `null` when the module has no list of customers' rows.
   */
  ofCustomer(code: string): string | null;
}

/**
 * The addresses of the rows that these screens show; the screens are those of one module and the host's own. A row that
 * none of them shows leads to the host's page of one row, if `reads` says that the person may read it.
 */
export function createAddresses(
  screens: readonly MenuItem[],
  reads: (permission: string) => boolean = () => false,
): HostAddresses {
  const claims: Claim[] = screens.flatMap(({ segment, title, shows = [] }) =>
    shows.map((shown) => ({ ...shown, segment, title })),
  );

  function placeOf({ noun, query, status }: Rows): Place | null {
    const claim = bestOf(
      claims.filter((one) => one.noun === noun && takes(one, query)),
      status,
    );
    return claim ? placeAt(claim, query) : null;
  }
  function counted({ key, query }: Counted, keysOf: (shown: Shown) => readonly string[] | undefined): Place | null {
    const claim = bestOf(claims.filter((one) => keysOf(one)?.includes(key)));
    // When the screen counts the rows but cannot filter them, its address has no filter.
    return claim ? placeAt(claim, takes(claim, query) ? query : '') : null;
  }
  function placesOfCustomer(code: string): Place[] {
    const query = `customer=${encodeURIComponent(code)}&day=all&status=all`;
    return OF_CUSTOMERS.flatMap((noun) => placeOf({ noun, query }) ?? []);
  }
  const ofRows = (rows: Rows) => placeOf(rows)?.address ?? null;
  function onScreen(no: string): string | null {
    const noun = NOUN_OF_LETTER[no.charAt(0)];
    if (noun) return ofRows({ noun, query: `id=${encodeURIComponent(no)}` });
    return no.startsWith('C') ? ofCustomer(no) : null;
  }
  function ofCustomer(code: string): string | null {
    const [list] = placesOfCustomer(code);
    return list ? placeAt(list, `${CUSTOMER_KEY}=${encodeURIComponent(code)}`).address : null;
  }
  function onRowPage(no: string): string | null {
    const reader = readerOf(no);
    return reader && reads(reader) ? ROW_PAGE + encodeURIComponent(no) : null;
  }
  return {
    ofRow: (no) => onScreen(no) ?? onRowPage(no),
    ofCustomer,
    ofRows,
    ofFigure: (figure) => counted(figure, ({ figures }) => figures)?.address ?? null,
    placeOf,
    placeOfQueue: (queue) => counted(queue, ({ queues }) => queues),
    placesOfCustomer,
  };
}
