import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { readOwners } from './staff.resource.ts';

/** Reads lists, the open account and what waits again, after an act. */
export function useReadAccounts(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of ['staff', 'second-person', 'audit']) void cache.invalidateQueries({ queryKey: [key] });
  };
}

/** Who could confirm, and the franchises that an account may choose from. */
export function useOwners() {
  const { http } = useServices();
  return useQuery({
    queryKey: ['staff', 'owners'],
    queryFn: ({ signal }) => readOwners(http, { signal, background: true }),
  }).data;
}
