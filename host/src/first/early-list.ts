const KEY = 'early-lists';
/** The most addresses to remember; a desk has about twelve lists. */
const MOST = 16;
/** A request names a day, so yesterday's is of no use. */
const A_SHIFT_MS = 12 * 3_600_000;

/** Parameters that may be stored: order, states, days and sizes. None names a person, a number or a reference. */
const HARMLESS: Record<string, RegExp> = {
  status: /^[a-z_]{1,24}$/,
  sort: /^-?[a-zA-Z]{1,24}$/,
  limit: /^\d{1,3}$/,
  count: /^capped$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  day: /^[a-z\d]{1,10}$/,
};

/** The path of a list of the API, below `/api`. */
const LIST = /^\/api\/[a-z]{1,24}(-[a-z]{1,24}){0,3}$/;

const isHarmless = (query: string) =>
  Array.from(new URLSearchParams(query)).every(([name, value]) => HARMLESS[name]?.test(value));

/** Whether this is the first page of a list and holds nothing that must not be stored. */
const mayBeKept = (path: string, query: string) =>
  LIST.test(path) && query.includes('count=capped') && isHarmless(query);

/** The request of an address's list, and when it was sent. */
type Kept = [request: string, at: number];

function read(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

/**
 * Stores the list request of the current address; the next start at that address sends it before the panel has loaded.
 */
export function rememberList(url: string, now = Date.now()): void {
  const { pathname, search, origin } = new URL(url);
  if (!mayBeKept(pathname, search.slice(1)) || origin !== location.origin || !isHarmless(location.search)) return;
  const address = location.pathname + location.search;
  const others = Object.entries(read()).filter(([name]) => name !== address);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [address, [pathname + search, now]]])),
    );
  } catch {
    // Without storage, lists are requested by the panel as usual.
  }
}

/** The stored list request of this address; `undefined` when there is none or it is not valid. */
export function rememberedList(now = Date.now()): string | undefined {
  const kept: unknown = read()[location.pathname + location.search];
  const [request, at]: unknown[] = Array.isArray(kept) ? kept : [];
  if (typeof request !== 'string' || typeof at !== 'number' || now - at > A_SHIFT_MS) return undefined;
  const [path = '', query = ''] = request.split('?');
  return mayBeKept(path, query) ? request : undefined;
}
