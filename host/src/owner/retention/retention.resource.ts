import type { Answer, Http, OwnPolicy, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** How long each kind of thing is kept, with the policies that hold the days. */
export async function readRetention(
  http: Http,
  options: RequestOptions,
): Promise<{ retention: Answer<'GET /retention'>; policies: readonly OwnPolicy[] }> {
  const [retention, { items }] = await Promise.all([get(http, '/retention', options), get(http, '/policies', options)]);
  return { retention, policies: items };
}
