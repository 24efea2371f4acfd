import type { Http, Notifications, RequestOptions } from '@backoffice/shared/contract';

export const readNotifications = (http: Http, options: RequestOptions) => http.get<Notifications>('/notifications', options);

/** All up to this one are read; what came later stays unread. */
export const markRead = (http: Http, upTo: string) => http.post<{ unread: number }>('/notifications/read', { upTo }, { background: true });
