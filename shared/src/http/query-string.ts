import type { Query } from '../contract/index.ts';

/**
 * Builds a query without question mark. `undefined`, `null` and `''` are left out, an array repeats its key, and the
 * order is kept: `{ status: ['pending', 'matched'] }` gives `status=pending&status=matched`.
 */
export function toQueryString(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one != null && one !== '') params.append(name, String(one));
    }
  }
  return params.toString();
}
