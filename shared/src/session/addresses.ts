import type { Addresses, Counted, MenuItem, Noun, Place, Rows, Shown } from '../contract/index.ts';

/** The panel of a customer opens beside any list, under this name in the address; `id` is the row that is open. */
export const CUSTOMER_KEY = 'panel';

/** The list of a row by the letter of its number. A customer's, `C`, is no list of its own. */
const NOUN_OF_LETTER: Readonly<Record<string, Noun>> = {
  D: 'deposits',
  W: 'withdrawals',
  U: 'utrs',
  B: 'bonuses',
  M: 'payment-methods',
  H: 'hand-overs',
  S: 'second-person',
};

/** The lists of what a customer does; each filters by customer. */
const OF_CUSTOMERS = ['deposits', 'withdrawals', 'bonuses'] as const satisfies readonly Noun[];

/** What a screen shows, with the screen. */
type Claim = Shown & Pick<MenuItem, 'segment' | 'title'>;

const lists = ({ statuses, lacks = [] }: Shown) => !statuses && lacks.length === 0;
const takes = ({ lacks = [] }: Shown, query: string) =>
  [...new URLSearchParams(query)].every(
    ([name, value]) => !lacks.includes(name) && !lacks.includes(`${name}=${value}`),
  );
/** The screen that works on the state, then the one that lists all, then whichever has the rows at all. */
const bestOf = (claims: readonly Claim[], status?: string): Claim | undefined =>
  claims.find(({ statuses }) => status !== undefined && statuses?.includes(status)) ?? claims.find(lists) ?? claims[0];

const placeAt = ({ segment, title }: Pick<Claim, 'segment' | 'title'>, query: string): Place => ({
  segment,
  title,
  address: `/admin/${segment}${query && `?${query}`}`,
});

/** The addresses of the rows that these screens show, which are those of one module and the host's own. */
export function createAddresses(screens: readonly MenuItem[]): Addresses {
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
    // What the screen counts but cannot filter by stands on it without a filter.
    return claim ? placeAt(claim, takes(claim, query) ? query : '') : null;
  }
  function placesOfCustomer(code: string): Place[] {
    const query = `customer=${encodeURIComponent(code)}&day=all&status=all`;
    return OF_CUSTOMERS.flatMap((noun) => placeOf({ noun, query }) ?? []);
  }
  const ofRows = (rows: Rows) => placeOf(rows)?.address ?? null;
  return {
    ofRow(no) {
      const noun = NOUN_OF_LETTER[no.charAt(0)];
      if (noun) return ofRows({ noun, query: `id=${encodeURIComponent(no)}` });
      const [list] = no.startsWith('C') ? placesOfCustomer(no) : [];
      return list ? placeAt(list, `${CUSTOMER_KEY}=${encodeURIComponent(no)}`).address : null;
    },
    ofRows,
    ofFigure: (figure) => counted(figure, ({ figures }) => figures)?.address ?? null,
    placeOf,
    placeOfQueue: (queue) => counted(queue, ({ queues }) => queues),
    placesOfCustomer,
  };
}
