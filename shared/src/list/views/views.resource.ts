import type { BodyOf, Http, RequestOptions, View } from '@backoffice/shared/contract';
import { get, patch, post, remove } from '@backoffice/shared/http';

export const listViews = async (http: Http, page: string, options: RequestOptions): Promise<View[]> =>
  (await get(http, '/views', { ...options, query: { page } })).items;

export const saveView = (http: Http, body: BodyOf<'POST /views'>) => post(http, '/views', body);

export const changeView = (
  http: Http,
  { id, version }: Pick<View, 'id' | 'version'>,
  change: Omit<BodyOf<'PATCH /views/{id}'>, 'version'>,
) => patch(http, '/views/{id}', { version, ...change }, { path: { id } });

export const deleteView = (http: Http, id: string) => remove(http, '/views/{id}', { path: { id } });
