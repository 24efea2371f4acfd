import type { PaymentMethod } from '@backoffice/shared/contract';
import { listPaymentMethods } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';

const NO_METHODS: readonly PaymentMethod[] = [];

export interface Methods {
  state: 'loading' | 'failed' | 'ready';
  /** The methods in use, active ones first; paused and frozen ones are included, because they still receive money. */
  methods: readonly PaymentMethod[];
  retry: () => void;
}

/** The accounts whose lines can be entered. */
export function useMethods(): Methods {
  const { http } = useServices();
  const list = useQuery({
    queryKey: ['payment-methods', 'in use'],
    queryFn: ({ signal }) =>
      listPaymentMethods(
        http,
        { status: ['active', 'paused', 'frozen'], sort: 'priority', limit: 200 },
        { signal, background: true },
      ),
    select: ({ items }) => [
      ...items.filter(({ status }) => status === 'active'),
      ...items.filter(({ status }) => status !== 'active'),
    ],
    staleTime: 60_000,
  });
  return {
    state: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
    methods: list.data ?? NO_METHODS,
    retry: () => void list.refetch(),
  };
}
