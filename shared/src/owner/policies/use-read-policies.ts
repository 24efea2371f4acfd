import { useQueryClient } from '@backoffice/shared/remote';

/** Reads the policies and what waits again, after an act. */
export function useReadPolicies(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of ['policies', 'second-person', 'audit']) void cache.invalidateQueries({ queryKey: [key] });
  };
}
