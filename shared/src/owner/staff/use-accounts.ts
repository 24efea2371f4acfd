import { useQuery, useServices } from '@backoffice/shared/remote';
import { useReadAgain } from '../use-read-again.ts';
import { readOwners } from './staff.resource.ts';

/** Reads lists, the open account and what waits again, after an act. */
export const useReadAccounts = (): (() => void) => useReadAgain('staff');

/** Who could confirm, and the franchises that an account may choose from. */
export function useOwners() {
  const { http } = useServices();
  return useQuery({
    queryKey: ['staff', 'owners'],
    queryFn: ({ signal }) => readOwners(http, { signal, background: true }),
  }).data;
}
