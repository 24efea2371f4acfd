import type { Franchise, Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listFranchises = async (http: Http, options: RequestOptions): Promise<Franchise[]> =>
  (await get(http, '/franchises', options)).items;
