import { addDays, businessDate } from '@backoffice/shared/domain';
import { useQuery } from '@backoffice/shared/remote';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { readRisk } from './risk.resource.ts';

/** What stood out in the last days, today included. It is looked at, not worked off: it comes anew when the page is opened or asked again. */
export function useRisk(days: number) {
  const { http } = usePanel();
  const to = businessDate(new Date(), useStaff().businessTimeZone);
  const from = addDays(to, 1 - days);
  return useQuery({
    queryKey: ['risk', from, to],
    queryFn: ({ signal }) => readRisk(http, { from, to }, { signal, background: true }),
  });
}
