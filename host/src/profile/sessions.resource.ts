import type { Http, RequestOptions } from '@backoffice/shared/contract';

/** One place where the person is signed in. Instants are ISO 8601. */
export interface OwnSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  ip: string | null;
  userAgent: string | null;
  /** The session of this very tab. */
  current: boolean;
}

export const listOwnSessions = (http: Http, options: RequestOptions) =>
  http.get<{ items: OwnSession[] }>('/me/sessions', options);

export const endOwnSession = (http: Http, id: string) => http.delete(`/me/sessions/${id}`);

export const endAllSessions = (http: Http) => http.post('/auth/logout-all');
