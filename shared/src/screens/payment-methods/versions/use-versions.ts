import type { MethodVersion, PaymentMethod } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readVersions } from '../methods.resource.ts';

/** The versions of a method's destination, newest first; not fetched for people who may not edit methods. */
export function useVersions({ id, version }: Pick<PaymentMethod, 'id' | 'version'>): {
  versions: readonly MethodVersion[];
  failed: string | null;
} {
  const { http, session } = useServices();
  const found = useQuery({
    queryKey: ['payment-methods', 'versions', id, version],
    queryFn: ({ signal }) => readVersions(http, id, { signal, background: true }),
    enabled: session.can('methods.edit'),
  });
  return { versions: found.data ?? [], failed: found.isError ? found.error.message : null };
}
