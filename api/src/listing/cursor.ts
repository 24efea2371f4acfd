import { createHash } from 'node:crypto';

/** Where a page begins: the sort value and id of the row beside it, and the filters it belongs to. */
export interface Cursor {
  sort: string;
  value: string | number;
  id: string;
  filters: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Opaque to callers; they hand it back as it is. */
export function writeCursor({ sort, value, id, filters }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id, filters])).toString('base64url');
}

/** `null` when the text was not written by `writeCursor`. */
export function readCursor(text: string): Cursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [sort, value, id, filters] = parts as unknown[];
  if (typeof sort !== 'string' || typeof filters !== 'string') return null;
  if (typeof id !== 'string' || !UUID.test(id)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return { sort, value, id, filters };
}

/** A short fingerprint of the filters, so that a cursor is refused when they have changed since (domain 3.2). */
export function filterPrint(query: Record<string, unknown>): string {
  const { limit: _limit, cursor: _cursor, dir: _dir, count: _count, ...filters } = query;
  const sorted = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 12);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
