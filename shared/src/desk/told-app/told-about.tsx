import { get } from '@backoffice/shared/http';
import { FailedState } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { ToldList } from './told-list.tsx';

export interface ToldAboutProps {
  noun: 'deposits' | 'withdrawals';
  of: { id: string; version: number };
}

/** What the app was told of one row, read when its details open. */
export function ToldAbout({ noun, of: { id, version } }: ToldAboutProps) {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: [noun, 'app', 'told', id, version],
    queryFn: ({ signal }) => get(http, `/${noun}/{id}/app`, { signal, background: true, path: { id } }),
  });
  if (!data && error)
    return (
      <FailedState
        title="What the app was told could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  return data ? <ToldList told={data.told} /> : null;
}
