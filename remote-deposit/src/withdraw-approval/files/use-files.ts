import { useQuery, useServices } from '@backoffice/shared/remote';
import { readFiles } from './files.resource.ts';

/** The newest payout files, and the kinds there are. */
export function useFiles() {
  const { http } = useServices();
  return useQuery({ queryKey: ['withdrawals', 'files'], queryFn: ({ signal }) => readFiles(http, { signal, background: true }) });
}
