import { ToldList } from '@backoffice/shared/desk';
import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';

interface ToldProps {
  noun: 'deposits' | 'withdrawals';
  of: { id: string; version: number };
}

/** What the app was told of the row. It comes with the page, which is loaded late itself: no part of its own. */
export function Told({ noun, of: { id, version } }: ToldProps) {
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: [noun, 'app', 'told', id, version],
    queryFn: ({ signal }) => get(http, `/${noun}/{id}/app`, { signal, background: true, path: { id } }),
  });
  if (error) return <p role="alert">What the app was told could not be loaded: {error.message}</p>;
  return data ? <ToldList told={data.told} /> : null;
}
