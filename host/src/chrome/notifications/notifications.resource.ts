import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

export const readNotifications = (http: Http, options: RequestOptions) => get(http, '/notifications', options);

/** Marks all notices up to this one as read; later ones stay unread. */
export const markRead = (http: Http, upTo: string) => post(http, '/notifications/read', { upTo }, { background: true });
