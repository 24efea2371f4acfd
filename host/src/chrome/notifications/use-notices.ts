import { useCallback } from 'react';
import type { Notification, Notifications } from '@backoffice/shared/contract';
import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { useQuiet } from '../../services/live/use-quiet.ts';
import { usePanel } from '../../services/panel-context.tsx';
import { markRead, readNotifications } from './notifications.resource.ts';

const KEY = ['notifications'] as const;
const LOOK_MS = 30_000;

export interface Notices {
  items: readonly Notification[];
  unread: number;
  /** Marks the notices known so far as read. */
  readAll: () => void;
}

/** The notices for the person with their read marks, from the server; first asked for once the page has loaded. */
export function useNotices(): Notices {
  const { http } = usePanel();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readNotifications(http, { signal, background: true }),
    refetchInterval: LOOK_MS,
    enabled: useQuiet(),
  });
  const newest = data?.items?.[0]?.id;
  const unread = data?.unread ?? 0;
  const readAll = useCallback(() => {
    if (!newest || unread === 0) return;
    const settle = (outcome: Awaited<ReturnType<typeof markRead>>) =>
      outcome.ok &&
      cache.setQueryData<Notifications>(
        KEY,
        (before) =>
          before && { ...before, unread: outcome.data.unread, items: before.items.map((each) => read(each, newest)) },
      );
    markRead(http, newest).then(settle, () => undefined);
  }, [http, cache, newest, unread]);
  return { items: data?.items ?? [], unread, readAll };
}

/** Ids sort by time. */
const read = (notice: Notification, upTo: string): Notification =>
  notice.readAt === null && notice.id <= upTo ? { ...notice, readAt: new Date().toISOString() } : notice;
