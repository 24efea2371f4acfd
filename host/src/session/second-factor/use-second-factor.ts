import { useQuery } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';
import { readSecondFactor } from './second-factor.resource.ts';

/** Which second factors the person has; every place that shows or asks for them reads the same. */
export function useSecondFactor() {
  const { http } = usePanel();
  return useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => readSecondFactor(http, { signal, background: true }),
  });
}
