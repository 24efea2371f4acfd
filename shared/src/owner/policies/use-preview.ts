import type { OwnPolicy } from '@backoffice/shared/contract';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import { usePause } from '@backoffice/shared/list';
import { previewPolicy } from './policies.resource.ts';

const PAUSE_MS = 300;

/** What a value would mean for the rows of today, asked for once the typing rests. */
export function usePreview(key: OwnPolicy['key'], value: OwnPolicy['value'] | null) {
  const { http } = useServices();
  const rested = usePause(value === null ? '' : String(value), PAUSE_MS);
  return useQuery({
    queryKey: ['policies', 'preview', key, rested],
    queryFn: ({ signal }) => previewPolicy(http, key, rested, { signal, background: true }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  }).data;
}
