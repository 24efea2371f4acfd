import { useQueryClient } from '@backoffice/shared/remote';

/** Reads whatever shows web hooks and deliveries again. */
export function useReadHooks(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of ['web-hooks', 'staff', 'second-person', 'audit'])
      void cache.invalidateQueries({ queryKey: [key] });
  };
}
