import { useEffect, useState } from 'react';
import { useServices } from '@backoffice/shared/remote';
import { usePageKey } from '../columns/use-look.ts';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import { useQueueUrl, type QueueUrl } from '../use-queue-url.ts';
import { addressOf } from './view-filters.ts';

/**
 * The address of a list. Opening it without a query string applies the person's default view from the first request. A
 * link with filters, a search or an open row takes precedence, and so does Clear afterwards.
 */
export function useArrival<Row extends QueueRow>(definition: QueueDefinition<Row>): QueueUrl {
  const url = useQueueUrl();
  const { preferences } = useServices();
  const page = usePageKey();
  const [first, settle] = useState(() => {
    const opens = url.params.size === 0 ? preferences.get().lists[page]?.opens : undefined;
    return opens ? addressOf(opens.filters, definition).change : null;
  });
  const plain = url.params.size === 0;
  useEffect(() => {
    if (!first) return;
    if (plain) url.replace(first);
    else settle(null);
  }, [first, plain, url]);
  return first && plain ? { ...url, params: new URLSearchParams(url.after(first)) } : url;
}
