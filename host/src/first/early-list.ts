const KEY = 'early-lists';
/** The most addresses to remember: a desk has a dozen lists. */
const MOST = 16;
/** A request that names a day is another one tomorrow. */
const A_SHIFT_MS = 12 * 3_600_000;

/** What a remembered query may hold: order, states, days and sizes. Nothing that names a person, a number or a reference. */
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

/** Whether this is the first page of a list, with nothing in it that must not be kept. */
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

/** Remembers, for the address in sight, the request of its list; the next start sends it before the panel is there. */
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
    // Without storage every list waits for the panel.
  }
}

/** The request that this address's list sent the last time; nothing when what is kept is no such request. */
export function rememberedList(now = Date.now()): string | undefined {
  const kept: unknown = read()[location.pathname + location.search];
  const [request, at]: unknown[] = Array.isArray(kept) ? kept : [];
  if (typeof request !== 'string' || typeof at !== 'number' || now - at > A_SHIFT_MS) return undefined;
  const [path = '', query = ''] = request.split('?');
  return mayBeKept(path, query) ? request : undefined;
}
