import { useEffect, useRef } from 'react';
import { useLiveEvents, useQueryClient } from '@backoffice/shared/remote';

/** Several changes of one act are read together. */
const TOGETHER_MS = 300;

/** Reads figures and movements of a customer again when an event tells of a row of theirs; `null` while it is not known who that is. */
export function useCustomerEvents(customerId: string | null): void {
  const queries = useQueryClient();
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvents(({ payload }) => {
    if (customerId === null || payload['customerId'] !== customerId) return;
    planned.current ??= setTimeout(() => {
      planned.current = undefined;
      void queries.invalidateQueries({ queryKey: ['customers'] });
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(planned.current), []);
}
