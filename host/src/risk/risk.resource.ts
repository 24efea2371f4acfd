import type { Http, RequestOptions, RiskView } from '@backoffice/shared/contract';

interface Days {
  from: string;
  to: string;
}

export const readRisk = (http: Http, query: Days, options: RequestOptions) => http.get<RiskView>('/risk', { ...options, query: { ...query } });
