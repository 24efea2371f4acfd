import { addDays, businessDate } from '@backoffice/shared/domain';
import { useQuery } from '@backoffice/shared/remote';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { readRisk } from './risk.resource.ts';

/**
 * The risk figures of the last days, today included. Fetched when the page opens or the person refreshes it; no work
 * depends on it.
 */
export function useRisk(days: number) {
  const { http } = usePanel();
  const to = businessDate(new Date(), useStaff().businessTimeZone);
  const from = addDays(to, 1 - days);
  return useQuery({
    queryKey: ['risk', from, to],
    queryFn: ({ signal }) => readRisk(http, { from, to }, { signal, background: true }),
  });
}
