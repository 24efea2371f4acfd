import type { Http, RequestOptions, View, ViewFilters } from '@backoffice/shared/contract';

export const listViews = async (http: Http, page: string, options: RequestOptions): Promise<View[]> =>
  (await http.get<{ items: View[] }>('/views', { ...options, query: { page } })).items;

export const saveView = (http: Http, body: { page: string; name: string; filters: ViewFilters; shared: boolean }) => http.post<View>('/views', body);

export const changeView = (http: Http, { id, version }: Pick<View, 'id' | 'version'>, change: { name?: string; filters?: ViewFilters; shared?: boolean }) =>
  http.patch<View>(`/views/${id}`, { version, ...change });

export const deleteView = (http: Http, id: string) => http.delete<object>(`/views/${id}`);
