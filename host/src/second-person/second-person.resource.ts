import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import type { RequestKind } from './request-kinds.ts';

const PARTS = {
  waiting: { state: ['waiting'], limit: 100, sort: 'createdAt' },
  ended: { state: ['confirmed', 'declined', 'withdrawn', 'lapsed'], limit: 20, sort: '-createdAt' },
} as const;
export type Part = keyof typeof PARTS;

/** The waiting requests, oldest first, or the latest that have ended; of one kind or of all. */
export const listRequests = (http: Http, part: Part, kind: RequestKind | undefined, options: RequestOptions) =>
  get(http, '/second-person', { ...options, query: { ...PARTS[part], ...(kind ? { act: [kind] } : {}) } });
