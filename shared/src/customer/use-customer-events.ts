import { useEffect, useRef } from 'react';
import { useLiveEvents, useQueryClient } from '@backoffice/shared/remote';

/** Delay that combines several events of one act into one refetch, in milliseconds. */
const TOGETHER_MS = 300;

/**
 * Refetches a customer's figures and movements on an event about one of their rows; `null` until the customer is known.
 */
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
