import type { Addresses, Counted, MenuItem, Noun, Place, Rows, Shown } from '../contract/index.ts';

/** The panel of a customer opens beside any list, under this name in the address; `id` is the row that is open. */
export const CUSTOMER_KEY = 'panel';

/** The list of a row by the letter of its number. A customer's, `C`, is no list of its own. */
const NOUN_OF_LETTER: Readonly<Record<string, Noun>> = { D: 'deposits', W: 'withdrawals', U: 'utrs', B: 'bonuses', M: 'payment-methods', H: 'hand-overs', S: 'second-person' };

/** The lists of what a customer does; each filters by customer. */
const OF_CUSTOMERS = ['deposits', 'withdrawals', 'bonuses'] as const satisfies readonly Noun[];

/** What a screen shows, with the screen. */
interface Claim extends Shown {
  screen: Pick<MenuItem, 'segment' | 'title'>;
}

const lists = ({ statuses, lacks = [] }: Shown) => !statuses && lacks.length === 0;
const takes = ({ lacks = [] }: Shown, query: string) => [...new URLSearchParams(query)].every(([name, value]) => !lacks.includes(name) && !lacks.includes(`${name}=${value}`));
/** The screen that works on the state, then the one that lists all, then whichever has the rows at all. */
const bestOf = (claims: readonly Claim[], status?: string): Claim | undefined =>
  claims.find(({ statuses }) => status !== undefined && statuses?.includes(status)) ?? claims.find(lists) ?? claims[0];

const placeAt = ({ segment, title }: Claim['screen'], query: string): Place => ({ segment, title, address: `/admin/${segment}${query && `?${query}`}` });

/** The addresses of the rows that these screens show, which are those of one module and the host's own. */
export function createAddresses(screens: readonly MenuItem[]): Addresses {
  const claims: Claim[] = screens.flatMap(({ segment, title, shows = [] }) => shows.map((shown) => ({ ...shown, screen: { segment, title } })));

  function placeOf({ noun, query, status }: Rows): Place | null {
    const claim = bestOf(claims.filter((one) => one.noun === noun && takes(one, query)), status);
    return claim ? placeAt(claim.screen, query) : null;
  }
  function counted({ key, query }: Counted, keysOf: (shown: Shown) => readonly string[] | undefined): Place | null {
    const claim = bestOf(claims.filter((one) => keysOf(one)?.includes(key)));
    // What the screen counts but cannot filter by stands on it without a filter.
    return claim ? placeAt(claim.screen, takes(claim, query) ? query : '') : null;
  }
  function placesOfCustomer(code: string): Place[] {
    const query = `customer=${encodeURIComponent(code)}&day=all&status=all`;
    return OF_CUSTOMERS.flatMap((noun) => placeOf({ noun, query }) ?? []);
  }
  function ofCustomer(code: string): string | null {
    const [first] = placesOfCustomer(code);
    return first ? placeAt(first, `${CUSTOMER_KEY}=${encodeURIComponent(code)}`).address : null;
  }
  const ofRows = (rows: Rows) => placeOf(rows)?.address ?? null;
  return {
    screens: screens.map(({ segment, title }) => ({ segment, title })),
    ofRow(no) {
      const noun = NOUN_OF_LETTER[no.charAt(0)];
      return no.startsWith('C') ? ofCustomer(no) : noun ? ofRows({ noun, query: `id=${encodeURIComponent(no)}` }) : null;
    },
    ofRows,
    ofFigure: (figure) => counted(figure, ({ figures }) => figures)?.address ?? null,
    placeOf,
    placeOfQueue: (queue) => counted(queue, ({ queues }) => queues),
    placesOfCustomer,
  };
}

/**
 * Rows that two screens claim alike, so that their order alone would say which of them is opened: as the end of a
 * sentence with both segments, or `null`. For a noun there is one whole list at most, and one part where there is none.
 */
export function clashOf(screens: readonly MenuItem[]): string | null {
  const shown = screens.flatMap(({ shows = [] }) => shows);
  const owners = new Map<string, string>();
  for (const { segment, shows = [] } of screens) {
    for (const mark of shows.flatMap((one) => marksOf(one, shown.some((other) => other.noun === one.noun && lists(other))))) {
      const owner = owners.get(mark);
      if (owner !== undefined) return `"${owner}" and "${segment}" both show ${mark}`;
      owners.set(mark, segment);
    }
  }
  return null;
}

function marksOf(shown: Shown, isListedWhole: boolean): string[] {
  const { noun, statuses = [], queues = [], figures = [] } = shown;
  const keys = [...queues, ...figures].map((key) => (lists(shown) ? key : `${key} as a part`));
  return [...(lists(shown) || !isListedWhole ? [noun] : []), ...statuses.map((status) => `${noun} that are ${status}`), ...keys];
}
