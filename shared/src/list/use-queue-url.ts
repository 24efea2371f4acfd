import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '@backoffice/shared/remote';
import { keysOf, type Filter } from './filters/filter.ts';

/** URL keys and their new values; `null` or an empty list takes the key out. */
export type UrlChange = Readonly<Record<string, string | readonly string[] | null>>;

export interface QueueUrl {
  params: URLSearchParams;
  /** Applies a choice of the person as a new history entry, so that Back undoes it. */
  set(change: UrlChange): void;
  /** Applies typing or stepping without a history entry, so that Back does not go through every letter. */
  replace(change: UrlChange): void;
  /** The query string after a change, for a link. */
  after(change: UrlChange): string;
  /** Clears the filters and the search; the open item stays open. */
  clear(filters: readonly Filter[]): void;
}

/**
 * The address as the state of a list: filters, sort, open item (docs/interface.md). Only the query changes, so the
 * page keeps its scroll position (domain, decision 21).
 */
export function useQueueUrl(): QueueUrl {
  const [params, setParams] = useSearchParams();
  // The previous change may not be rendered yet; the next one builds on it.
  const latest = useRef(params);
  useLayoutEffect(() => void (latest.current = params), [params]);
  const apply = useCallback(
    (change: UrlChange, replace: boolean) => {
      latest.current = changed(latest.current, change);
      void setParams(latest.current, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return useMemo(
    () => ({
      params,
      set: (change) => apply(change, false),
      replace: (change) => apply(change, true),
      after: (change) => `?${changed(params, change).toString()}`,
      clear: (filters) => apply(Object.fromEntries([...filters.flatMap(keysOf), 'q'].map((key) => [key, null])), false),
    }),
    [params, apply],
  );
}

function changed(before: URLSearchParams, change: UrlChange): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [key, value] of Object.entries(change)) {
    next.delete(key);
    for (const each of value === null ? [] : [value].flat()) if (each) next.append(key, each);
  }
  return next;
}
