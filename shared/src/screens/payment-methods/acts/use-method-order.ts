import { useState } from 'react';
import { listPaymentMethods } from '@backoffice/shared/entities';
import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { orderMethods } from '../methods.resource.ts';

interface Placed {
  id: string;
  label: string;
}

export interface MethodOrder {
  loading: boolean;
  methods: readonly Placed[];
  changed: boolean;
  saving: boolean;
  refusal: string | null;
  /** The announcement of the last move for screen readers. */
  said: string;
  move: (id: string, to: number) => void;
  save: () => Promise<void>;
}

/** Reorders the methods that are not closed; nothing is saved until the person confirms. */
export function useMethodOrder(onSaved: () => void): MethodOrder {
  const { http } = useServices();
  const cache = useQueryClient();
  const found = useQuery({
    queryKey: ['payment-methods', 'order'],
    queryFn: ({ signal }) =>
      listPaymentMethods(
        http,
        { limit: 200, sort: 'priority', status: ['draft', 'pending_review', 'active', 'paused', 'frozen'] },
        { signal, background: true },
      ),
    // A cached order would be replaced under the hand of a person who has begun to drag.
    gcTime: 0,
  });
  const [moved, setMoved] = useState<readonly Placed[] | null>(null);
  const [state, setState] = useState<{ saving: boolean; refusal: string | null; said: string }>({
    saving: false,
    refusal: null,
    said: '',
  });
  const methods = moved ?? found.data?.items ?? [];

  const move = (id: string, to: number) => {
    const one = methods.find((each) => each.id === id);
    if (!one || to < 0 || to >= methods.length) return;
    const rest = methods.filter((each) => each.id !== id);
    setMoved([...rest.slice(0, to), one, ...rest.slice(to)]);
    setState((before) => ({ ...before, said: `${one.label} is now number ${to + 1} of ${methods.length}` }));
  };

  const save = async () => {
    setState((before) => ({ ...before, saving: true, refusal: null }));
    const outcome = await orderMethods(
      http,
      methods.map(({ id }) => id),
    ).catch((error: Error) => ({ ok: false as const, refusal: { message: error.message } }));
    setState((before) => ({ ...before, saving: false, refusal: outcome.ok ? null : outcome.refusal.message }));
    if (!outcome.ok) return;
    void cache.invalidateQueries({ queryKey: ['payment-methods'] });
    onSaved();
  };

  return { ...state, loading: found.isPending, methods, changed: moved !== null, move, save };
}
