import type { Answer, Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** The keys of the feed, without their secrets, and what a new one can be of. */
export const listFeedKeys = (http: Http, options: RequestOptions): Promise<Answer<'GET /feed-keys'>> =>
  get(http, '/feed-keys', options);

export const listParsers = (http: Http, options: RequestOptions): Promise<Answer<'GET /feed-parsers'>> =>
  get(http, '/feed-parsers', options);

/** Messages that wait for a person, the newest first. */
export const listOpenMessages = (
  http: Http,
  cursor: string | null,
  options: RequestOptions,
): Promise<Answer<'GET /feed-messages'>> =>
  get(http, '/feed-messages', {
    ...options,
    query: { state: ['unread', 'refused', 'differs', 'not_authentic'], limit: 50, ...(cursor ? { cursor } : {}) },
  });
