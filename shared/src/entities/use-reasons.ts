import { keepReasons, offeredReasons, type ReasonCode, type ReasonListName } from '@backoffice/shared/domain';
import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';

/** Reasons change seldom, and an event says so. */
const FRESH_MS = 60_000;

/**
 * Reads the reasons of this company in the background, so that pickers, cells and timelines name them as its owners do.
 * Nothing waits for it: until it is read, or when it fails, the panel has the reasons of the program.
 *
 * @param now false while something more urgent is loading
 */
export function useReadReasons(now = true): void {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['reasons'],
    queryFn: ({ signal }) => get(http, '/reasons', { signal, background: true }),
    staleTime: FRESH_MS,
    enabled: now,
  });
  if (data) keepReasons(data.items);
}

/** The reasons that an act may name now; none without a list. */
export function useOfferedReasons(list: ReasonListName | undefined): readonly ReasonCode[] | undefined {
  useReadReasons();
  return list && offeredReasons(list);
}
